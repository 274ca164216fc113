#include "room/coach.h"

namespace himiko::room {

namespace {

// Calls what is given with the table of a game, whichever it is.
template <class Visit>
class With final : public TableVisitor {
  public:
    explicit With(Visit visit) : visit_(std::move(visit)) {}
    void visit(const table::Table<yamatai::Game>& table) override { visit_(table); }
    void visit(const table::Table<yokai::Game>& table) override { visit_(table); }

  private:
    Visit visit_;
};

}  // namespace

Hinting hint_in(const Play& play) {
    Hinting hinting;
    With with([&]<Game G>(const table::Table<G>& table) {
        hinting = [rules = table.rules(),
                   view = table.view(table.to_act())](const review::Effort& effort) {
            return review::Of<G>::hint(rules, view, effort);
        };
    });
    play.accept(with);
    return hinting;
}

std::unique_ptr<review::Reviewing> review_of(const Play& play) {
    std::unique_ptr<review::Reviewing> reviewing;
    With with([&]<Game G>(const table::Table<G>& table) {
        reviewing = std::make_unique<review::ReviewingOf<G>>(table.record());
    });
    play.accept(with);
    return reviewing;
}

}  // namespace himiko::room
