#pragma once

#include <array>
#include <string>

#include "app/terminal/paint.h"
#include "app/terminal/text.h"
#include "yokai/rules.h"
#include "yokai/state.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

// Every family has a letter besides its colour: colour alone would leave colour-blind players out.
inline constexpr std::array<Style, yokai::kFamilies> kFamilyStyles = {{
    {.ink = 231, .ground = 160, .bold = true},
    {.ink = 16, .ground = 76, .bold = true},
    {.ink = 231, .ground = 91, .bold = true},
    {.ink = 231, .ground = 26, .bold = true},
}};

// What the pieces are called and how their names are painted.
class Names {
  public:
    // `you`: the seat spoken to, or kNobody.
    Names(const yokai::Rules& rules, const Page& page, int you);

    [[nodiscard]] const yokai::Rules& rules() const { return rules_; }
    [[nodiscard]] const yokai::Box& box() const { return *rules_.box; }
    [[nodiscard]] const Page& page() const { return page_; }
    [[nodiscard]] const Paint& paint() const { return page_.paint; }

    // People.
    [[nodiscard]] bool is_you(int seat) const { return seat == you_ && you_ != kNobody; }
    [[nodiscard]] static std::string seat(int seat);    // "Player 2"
    [[nodiscard]] std::string subject(int seat) const;  // "You" or "Player 2"

    // Families: "K", and "kitsune" in its colour.
    [[nodiscard]] const std::string& initial(int family) const { return initials_[family]; }
    [[nodiscard]] std::string letter(int family) const;
    [[nodiscard]] std::string family(int family) const;
    [[nodiscard]] std::string legend() const;  // "K kitsune  P kappa …"

    // Clues: "K+O", and "kitsune or oni".
    [[nodiscard]] std::string clue(yokai::Families clue) const;
    [[nodiscard]] std::string clue_in_words(yokai::Families clue) const;

    // The rest.
    [[nodiscard]] std::string pair(int pair) const;  // "a kappa beside an oni"
    [[nodiscard]] std::string cell(yokai::Cell cell) const;
    [[nodiscard]] std::string levels() const;  // "level 1", "levels 2 and 5"
    [[nodiscard]] const yokai::Target& target(int target) const {
        return box().targets[static_cast<std::size_t>(target)];
    }
    [[nodiscard]] static std::string points(int amount);  // "1 point", "-4 points"

  private:
    const yokai::Rules& rules_;
    Page page_;
    int you_;
    std::array<std::string, yokai::kFamilies> initials_;
};

}  // namespace himiko::terminal::yokai
