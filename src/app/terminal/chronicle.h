#pragma once

#include <algorithm>

#include "app/terminal/screen.h"
#include "table/table.h"

namespace himiko::terminal {

// A game told in sentences, one a turn, from its record: so undo and loading need no bookkeeping,
// and every viewer hears what that seat may know.
template <HasScreen G>
class Chronicle {
  public:
    Chronicle(const table::Table<G>& table, const Screen<G>& screen, int viewer)
        : table_(table), screen_(screen), viewer_(viewer) {}

    // What was played from the action of that index on.
    [[nodiscard]] Lines since(std::size_t first) const {
        const auto& rules = table_.rules();
        Lines sentences, clauses;
        auto state = table_.record().first_state();
        int subject = kNobody;
        std::string verb;
        const auto finish = [&] {
            if (!clauses.empty())
                sentences.push_back(screen_.subject(subject) + " " + listed(clauses) + ".");
            clauses.clear();
        };
        for (std::size_t i = 0; i < table_.record().actions.size(); ++i) {
            const auto action = table::Language<G>::read(rules, state, table_.record().actions[i]);
            const auto before = G::view(rules, state, viewer_);
            const int seat = G::to_act(rules, state);
            G::apply(rules, state, *action);
            if (i < first) continue;
            if (seat != subject) finish();
            subject = seat;
            Told told = screen_.tell(before, *action, G::view(rules, state, viewer_));
            add(clauses, told.clause, verb);
            if (told.turn_over) finish();
            std::move(told.news.begin(), told.news.end(), std::back_inserter(sentences));
        }
        finish();
        return sentences;
    }

  private:
    // "places stone on 17, places wood on 18" is said with one "places".
    static void add(Lines& clauses, const std::string& clause, std::string& verb) {
        if (clause.empty()) return;
        const std::string word = clause.substr(0, clause.find(' '));
        const bool again = !clauses.empty() && word == verb && word != clause;
        clauses.push_back(again ? clause.substr(word.size() + 1) : clause);
        verb = word;
    }

    const table::Table<G>& table_;
    const Screen<G>& screen_;
    int viewer_;
};

}  // namespace himiko::terminal
