#pragma once

#include <boost/json/object.hpp>
#include <iosfwd>

#include "app/arena/run_contest.h"
#include "yamatai/round.h"

// How the box plays: whether games last as they should, and whether every tile, specialist and
// fleet is worth having and none wins the game by itself.
namespace himiko::study::yamatai {

using namespace himiko::yamatai;

// What happened in one game, by seat; the watcher of its actions.
struct PlayedGame {
    std::array<int, yamatai::kBuildings> builder{};      // seat, or kNobody
    std::array<int, yamatai::kBuildings> built_in{};     // round
    std::array<int, yamatai::kSpecialists> master{};     // seat, or kNobody
    std::array<int, yamatai::kSpecialists> paid_out{};   // money that came with it
    std::uint32_t tiles_seen = 0, specialists_seen = 0;  // that were ever on offer
    std::array<int, yamatai::kFleets> offered{};         // decisions in which it could be taken
    std::array<std::array<int, arena::kMostSeats>, yamatai::kFleets> taken{};
    std::array<int, 4> order{};  // of the first round
    yamatai::Ending ending{};
    std::array<yamatai::Score, arena::kMostSeats> scores{};

    PlayedGame() {
        builder.fill(kNobody);
        master.fill(kNobody);
    }
    void operator()(const yamatai::Rules& rules, const yamatai::State& before,
                    yamatai::Action action, const yamatai::State& after);
};

// How something does: how often it was there to be had, how often it was had, and by whom.
struct Row {
    long offered = 0;
    long had = 0;
    double won = 0;  // of those who had it
    arena::Mean round, money;
};

class Study {
  public:
    explicit Study(const yamatai::Rules& rules) : rules_(rules) {}

    void add(const PlayedGame& game, const arena::Verdict& verdict);
    void print(std::ostream& out) const;
    [[nodiscard]] boost::json::object json() const;

  private:
    static constexpr int kSources = 6;
    static constexpr std::array<const char*, kSources> kSourceNames = {
        "buildings", "specialists", "prestige", "money", "reserved", "wasted"};

    [[nodiscard]] double par() const { return 1.0 / rules_.players; }
    void print_rows(std::ostream& out, const char* title,
                    const std::vector<std::pair<std::string, const Row*>>& rows) const;

    const yamatai::Rules& rules_;
    long games_ = 0;
    arena::Mean rounds_, best_, spread_;
    std::array<long, yamatai::kEndingNames.size()> endings_{};
    std::array<Row, yamatai::kBuildings> tiles_{};
    std::array<Row, yamatai::kSpecialists> specialists_{};
    std::array<Row, yamatai::kFleets> fleets_{};
    std::array<arena::Mean, kSources> points_{}, winner_points_{};
    std::array<long, 4> won_by_order_{};
};

}  // namespace himiko::study::yamatai
