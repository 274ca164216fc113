#include "app/terminal/yamatai/story.h"

#include "yamatai/possible.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

namespace {

class Teller {
  public:
    Teller(const Names& names, const View& before, Action a, const View& after)
        : names_(names), was_(before), is_(after), a_(a), seat_(before.seat()) {}

    Told tell() const {
        Told told{clause(), {}, false};
        told.clause += gains();
        told.turn_over =
            is_.phase == Phase::kOver || is_.round != was_.round || is_.turn != was_.turn;
        others_gain(told.news);
        if (is_.round != was_.round) told.news.push_back(new_round());
        return told;
    }

  private:
    // "take" or "takes", by who is spoken of.
    [[nodiscard]] std::string does(const std::string& verb) const {
        if (names_.is_you(seat_)) return verb + " ";
        return verb + (verb.ends_with("s") ? "es " : "s ");
    }
    [[nodiscard]] std::string boat(int color) const { return names_.boat(color); }
    [[nodiscard]] std::string island(int i) const {
        return names_.paint()(kBold, names_.island(i));
    }
    [[nodiscard]] std::string space(int i) const {
        return names_.paint()(kBold, std::to_string(i));
    }
    [[nodiscard]] std::string tile(int t) const {
        return names_.tile_shape(t) + " (" +
               (names_.rules().tiles[t].kind == BuildingKind::kStandard
                    ? ""
                    : names_.tile_kind(t) + ", ") +
               Names::points(names_.box().buildings[t].points) + ")";
    }
    [[nodiscard]] std::string boat_at(int where) const { return boat(was_.color_at(where)); }
    [[nodiscard]] std::string token_at(int where) const {
        return names_.culture(was_.culture_at(where));
    }

    [[nodiscard]] std::string clause() const {
        switch (a_.kind) {
            case Kind::kFleet: return fleet();
            case Kind::kTake: return does("choose") + boat(a_.a);
            case Kind::kBuy: return does("buy") + boat(a_.a);
            case Kind::kSell: return does("sell") + boat(a_.a);
            case Kind::kPlace: return does("place") + boat(a_.a) + " on " + space(a_.b);
            case Kind::kCollect: return does("collect") + token_at(a_.a) + " from " + island(a_.a);
            case Kind::kBuild: return does("build") + tile(a_.a) + " on " + island(a_.b);
            case Kind::kMoor: return moor();
            case Kind::kRecruit: return recruit();
            case Kind::kReserve: return does("reserve") + tile(a_.a);
            case Kind::kPeek:
                return does("look") + "at the next " + counted(was_.peek_size(), "building tile");
            case Kind::kArrange: return arrange();
            case Kind::kShift:
                return does("move") + boat_at(a_.a) + " from " + space(a_.a) + " to " + space(a_.b);
            case Kind::kSanctify: return does("lay") + "sacred ground on " + island(a_.a);
            case Kind::kSwapCulture:
                return does("swap") + token_at(a_.a) + " on " + island(a_.a) + " with " +
                       token_at(a_.b) + " on " + island(a_.b);
            case Kind::kRemove: return does("remove") + boat_at(a_.a) + " from " + space(a_.a);
            case Kind::kSwapBoats:
                return does("swap") + boat_at(a_.a) + " on " + space(a_.a) + " with " +
                       boat_at(a_.b) + " on " + space(a_.b);
            case Kind::kRaijin:
                return does("turn") + boat(a_.a) + " and " + boat(a_.b) + " into " + boat(kGold);
            case Kind::kKachiko: return does("lift") + "the sacred ground from " + island(a_.a);
            case Kind::kMichimata:
                return does("give") + names_.culture(a_.a) + " for " + boat(kGold);
            case Kind::kHetsuka: return does("give") + names_.culture(a_.a) + " for coins";
            case Kind::kNakatsu:
                return does("turn") + boat(kGold) + " into " + boat(a_.a) + " and " + boat(a_.b);
            case Kind::kDone: return done();
        }
        return {};
    }

    // The boats that really came: the supply may have had fewer.
    [[nodiscard]] std::string fleet() const {
        std::array<int, kColors> came{};
        for (int color = 0; color < kColors; ++color)
            came[color] = was_.supply[color] - is_.supply[color];
        const std::string boats = names_.boats(came);
        return does("take") + names_.paint()(kBold, "fleet " + std::to_string(a_.a + 1)) + " (" +
               (boats.empty() ? "no boat left" : boats) + ")";
    }

    [[nodiscard]] std::string moor() const {
        std::array<int, kColors> stay{};
        for (int color = 0; color < kColors; ++color) stay[color] = kept(a_, color);
        return does("moor") + names_.boats(stay) + ", losing " +
               counted(is_.seats[seat_].wasted - was_.seats[seat_].wasted, "boat");
    }

    [[nodiscard]] std::string recruit() const {
        Lines paid;
        for (int kind : members(a_.b))
            paid.push_back(std::string(count(a_.b) == 1 ? "2 " : "") + names_.culture(kind));
        return does("recruit") + names_.paint()(kBold, Names::specialist(a_.a)) + " for " +
               listed(paid);
    }

    // Which tile went where is the arranger's secret; how many went under the stack is not.
    [[nodiscard]] std::string arrange() const {
        if (was_.viewer == seat_) {
            Lines top, under;
            for (int i = 0; i < a_.c; ++i)
                (i < a_.b ? top : under).push_back(names_.tile(was_.looked_at(arranged(a_, i))));
            return does("put") + (top.empty() ? "" : listed(top) + " on top of the stack") +
                   (!top.empty() && !under.empty() ? ", " : "") +
                   (under.empty() ? "" : listed(under) + " under it");
        }
        return does("put") + std::to_string(a_.b) + " back on top and " +
               std::to_string(a_.c - a_.b) + " under the stack";
    }

    [[nodiscard]] std::string done() const {
        if (was_.phase == Phase::kCollect) return does("decline") + "a further token";
        if (was_.phase == Phase::kMain && !was_.did(kSailed)) return does("place") + "no boat";
        return {};
    }

    // " (+3 coins, +1 prestige)"; what the clause itself says is left out.
    [[nodiscard]] std::string gains() const {
        const Seat& now = is_.seats[seat_];
        const Seat& then = was_.seats[seat_];
        Lines all;
        const auto gain = [&](int change, const char* what) {
            if (change == 0) return;
            all.push_back(
                names_.paint()(kNumber, (change > 0 ? "+" : "−") +
                                            std::to_string(change > 0 ? change : -change)) +
                " " + what);
        };
        const int coins = now.money - then.money;
        gain(coins, coins == 1 || coins == -1 ? "coin" : "coins");
        gain(now.prestige - then.prestige, "prestige");
        return all.empty() ? "" : " (" + join(all, ", ") + ")";
    }

    // Ananda and Izanami earn in other people's turns.
    void others_gain(Lines& news) const {
        for (int seat = 0; seat < names_.rules().players; ++seat) {
            const int change = is_.seats[seat].money - was_.seats[seat].money;
            if (seat == seat_ || change == 0) continue;
            news.push_back(names_.subject(seat) +
                           (names_.is_you(seat) ? " receive " : " receives ") +
                           names_.money(change) + " from " + names_.object(seat_) + " through " +
                           (a_.kind == Kind::kRecruit ? "Izanami" : "Ananda") + ".");
        }
    }

    [[nodiscard]] std::string new_round() const {
        Lines opened;
        for (int who : is_.open_specialists)
            if (was_.open_specialists.find(who) < 0) opened.push_back(Names::specialist(who));
        for (int t : is_.open_tiles)
            if (was_.open_tiles.find(t) < 0) opened.push_back(names_.tile_shape(t));
        return names_.paint()(kTitle, "Round " + std::to_string(is_.round) + " begins") +
               (opened.empty() ? "." : "; new on offer: " + join(opened, ", ") + ".");
    }

    const Names& names_;
    const View& was_;
    const View& is_;
    Action a_;
    int seat_;
};

}  // namespace

Told told(const Names& names, const View& before, Action action, const View& after) {
    return Teller(names, before, action, after).tell();
}

}  // namespace himiko::terminal::yamatai
