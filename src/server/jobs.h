#pragma once

#include <boost/asio/steady_timer.hpp>

#include "server/hall.h"

namespace himiko::server {

// Looks after tables that wait for no person and whose node does not do it: it has no threads for
// bots, or it has died, or a clock has run out. Any node and any worker can do it: a job that is
// taken has a lease, so that it is done by one, and by another if that one dies.
class Jobs {
  public:
    // Does nothing where no bots think.
    Jobs(asio::io_context& context, Hall& hall, const Services& services);

    // From any thread: a job is due. Also looked for every now and then, for what nobody told.
    void wake();

  private:
    asio::awaitable<void> run();

    // How the jobs of one kind are done here.
    struct Shift {
        int working = 0;
        std::string last;  // for whom the last one was taken
    };
    using Shifts = std::array<Shift, kJobKinds>;
    struct Found {
        JobKind kind;
        std::string table, person;
    };
    asio::awaitable<void> work(Found found);
    [[nodiscard]] std::optional<Found> take(Ledger& ledger, const Shifts& shifts) const;

    Hall& hall_;
    const Services& services_;
    asio::strand<asio::any_io_executor> strand_;  // everything below is used on it
    asio::steady_timer pause_;
    Shifts shifts_;
};

}  // namespace himiko::server
