#pragma once

#include <vector>

#include "review/effort.h"
#include "review/yokai/prospects.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

// What was played and the best that was found instead; the same where nothing better was.
struct Verdict {
    Action played, best;
    Worth played_worth, best_worth;
    bool forced = false;  // nothing else was legal
};

// Judges one decision by what the seat to act could know. Whoever greeted by the journey convention
// is taken to follow it, as far as what it told can be true; whatever others did is worth no more
// than a guess why people move cards.
class Judge {
  public:
    Judge(const Rules& rules, const View& view, const Effort& effort, Random random);

    // The chance that the yōkai are at peace now.
    [[nodiscard]] double peace() const;
    // The best action is searched for in some worlds, and it and what was played are compared in
    // others: chosen and judged in the same ones, what was only lucky there would look better.
    // Where there are few worlds, both are all of them.
    [[nodiscard]] Verdict judge(Action played) const;

  private:
    Judge(const Rules& rules, const View& view, const bots::yokai::Reading& reading,
          const Effort& effort, Random& random);
    Judge(const Rules& rules, const View& view, const bots::yokai::Reading& reading,
          const bots::yokai::Belief& belief, const Effort& effort, Random& random);
    [[nodiscard]] Action best() const;

    const Rules& rules_;
    const View& view_;
    bots::yokai::Reading reading_;
    Actions legal_;
    std::vector<bots::yokai::World> to_doubt_, to_search_, to_compare_;
    Prospects prospects_;
};

}  // namespace himiko::review::yokai
