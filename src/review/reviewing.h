#pragma once

#include <boost/json/object.hpp>
#include <memory>

#include "review/effort.h"
#include "review/games.h"
#include "table/record.h"

namespace himiko::review {

// A review of a game of any kind, in steps that do not depend on each other.
class Reviewing {
  public:
    virtual ~Reviewing() = default;

    [[nodiscard]] virtual int steps() const = 0;
    // Different steps may be done at the same time.
    virtual void work(int step, const Effort& effort) = 0;
    // Once all steps are done with that effort.
    [[nodiscard]] virtual boost::json::object document(const Effort& effort) const = 0;
};

template <Game G>
class ReviewingOf final : public Reviewing {
  public:
    // A record that was replayed already: its actions are legal.
    explicit ReviewingOf(const table::Record<G>& record)
        : rules_(record.rules), reviewer_(record) {}

    int steps() const override { return reviewer_.steps(); }
    void work(int step, const Effort& effort) override { reviewer_.work(step, effort); }
    boost::json::object document(const Effort& effort) const override {
        boost::json::object all = Of<G>::json(rules_, reviewer_.review());
        all["iterations"] = effort.iterations;
        all["seed"] = effort.seed;
        return all;
    }

  private:
    typename G::Rules rules_;
    typename Of<G>::Reviewer reviewer_;
};

}  // namespace himiko::review
