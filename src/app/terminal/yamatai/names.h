#pragma once

#include <array>
#include <string>

#include "app/terminal/paint.h"
#include "app/terminal/text.h"
#include "yamatai/rules.h"
#include "yamatai/state.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

// Every boat colour has a shape of its own: colour alone would leave colour-blind players out.
inline constexpr std::array<const char*, yamatai::kColors> kBoatShapes = {"♣", "■", "●", "▼", "★"};
inline constexpr std::array<Style, yamatai::kColors> kBoatStyles = {{
    {.ink = 231, .ground = 28, .bold = true},
    {.ink = 231, .ground = 94, .bold = true},
    {.ink = 231, .ground = 59, .bold = true},
    {.ink = 231, .ground = 160, .bold = true},
    {.ink = 16, .ground = 220, .bold = true},
}};
inline constexpr std::array<Style, yamatai::kMaxPlayers> kSeatStyles = {{
    {.ink = 231, .ground = 26, .bold = true},
    {.ink = 16, .ground = 208, .bold = true},
    {.ink = 231, .ground = 91, .bold = true},
    {.ink = 16, .ground = 250, .bold = true},
}};
inline constexpr std::array<int, yamatai::kMaxKinds> kCultureInks = {218, 159, 215, 120, 229, 203};

inline constexpr const char* kMountainShape = "▲";
inline constexpr const char* kSacredShape = "✕";
inline constexpr const char* kStandardShape = "⌂";
inline constexpr const char* kToriiShape = "π";
inline constexpr const char* kPalaceShape = "♛";
inline constexpr const char* kTradingShape = "¤";
inline constexpr const char* kEntryShape = "▸";

// What the pieces are called and how their names are painted.
class Names {
  public:
    // `you`: the seat spoken to, or kNobody.
    Names(const yamatai::Rules& rules, const Page& page, int you)
        : rules_(rules), page_(page), you_(you) {}

    [[nodiscard]] const yamatai::Rules& rules() const { return rules_; }
    [[nodiscard]] const yamatai::Box& box() const { return *rules_.box; }
    [[nodiscard]] const Page& page() const { return page_; }
    [[nodiscard]] const Paint& paint() const { return page_.paint; }

    // People.
    [[nodiscard]] bool is_you(int seat) const { return seat == you_ && you_ != kNobody; }
    [[nodiscard]] std::string seat(int seat) const;     // "Orange"
    [[nodiscard]] std::string subject(int seat) const;  // "You" or "Orange"
    [[nodiscard]] std::string object(int seat) const;   // "you" or "Orange"
    [[nodiscard]] std::string letter(int seat) const;   // "O"

    // Boats.
    [[nodiscard]] std::string boat(int color) const;  // "♣bamboo"
    [[nodiscard]] std::string shape(int color, int times = 1) const;
    template <class Numbers>
    [[nodiscard]] std::string shapes(const Numbers& boats) const {  // "♣♣■", or "-"
        std::string all;
        for (int color = 0; color < yamatai::kColors; ++color) all += shape(color, boats[color]);
        return all.empty() ? "-" : all;
    }
    template <class Numbers>
    [[nodiscard]] std::string boats(const Numbers& numbers) const {  // "♣2 bamboo and ■wood"
        Lines all;
        for (int color = 0; color < yamatai::kColors; ++color)
            if (numbers[color] > 0)
                all.push_back((numbers[color] > 1 ? std::to_string(numbers[color]) + " " : "") +
                              boat(color));
        return listed(all);
    }

    // The rest.
    [[nodiscard]] std::string culture(int kind) const;
    [[nodiscard]] std::string culture_short(int kind) const;  // three letters, different for each
    [[nodiscard]] std::string tokens(const yamatai::Seat& seat) const;
    [[nodiscard]] const std::string& island(int island) const { return box().islands[island].id; }
    [[nodiscard]] const std::string& tile(int tile) const { return box().buildings[tile].id; }
    [[nodiscard]] std::string tile_shape(int tile) const;     // "b22π"
    [[nodiscard]] std::string tile_kind(int tile) const;      // "trading post"
    [[nodiscard]] std::string tile_in_short(int tile) const;  // "b22π ●★ 4p"
    [[nodiscard]] static std::string specialist(int who);     // "Fu Hsi"
    [[nodiscard]] std::string money(int amount) const;
    [[nodiscard]] static std::string points(int amount);  // "1 point", "4 points"

  private:
    const yamatai::Rules& rules_;
    Page page_;
    int you_;
};

}  // namespace himiko::terminal::yamatai
