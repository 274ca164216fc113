#pragma once

#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/strand.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <set>

#include "server/metrics.h"
#include "server/room.h"
#include "server/storekeeper.h"

namespace himiko::server {

namespace asio = boost::asio;

// Why a connection is ended.
enum class Farewell { kRestart, kSignedOut };  // kRestart: come back soon

// Whoever is told what happens at a table. `tell` only queues: a table waits for nobody.
class Listener {
  public:
    explicit Listener(Guest who) : guest_(std::move(who)) {}
    virtual ~Listener() = default;
    virtual void tell(std::string message) = 0;
    virtual void close(Farewell why) = 0;

    [[nodiscard]] const Guest& guest() const { return guest_; }

  private:
    Guest guest_;
};

// What tables share.
struct Services {
    Storekeeper& store;
    Metrics& metrics;
    std::function<void()> job_due;    // called when a table waits for a bot
    std::atomic<bool> ended = false;  // nothing runs any more; what still waits is thrown away
};

// A table that somebody uses on this node. One strand owns it: everything here is called on it, and
// the sockets of its listeners live on it, too. One request at a time is decided, written and told.
// Nothing is told before it is durable.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    LiveTable(const asio::any_io_executor& executor, const Services& services,
              const std::string& id);

    // Reads the log; false: there is no such table.
    asio::awaitable<bool> load();

    // A request of somebody: the answer, ready to send.
    asio::awaitable<boost::json::object> request(Guest who, boost::json::object request);
    // From now on `listener` is told everything; what it missed since `after` comes first (0: the
    // whole picture). False: it may not watch.
    asio::awaitable<bool> join(std::shared_ptr<Listener> listener, std::int64_t after,
                               std::string invite);
    asio::awaitable<void> leave(std::shared_ptr<Listener> listener);
    // What `look` finds in the room for whoever may watch; nothing for those who may not.
    using Look = std::function<std::optional<boost::json::object>(const Room&)>;
    asio::awaitable<std::optional<boost::json::object>> look(std::string person, std::string invite,
                                                             Look look);
    // Somebody else (a bot, another node) has written up to this number.
    asio::awaitable<void> catch_up(std::int64_t seq);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const auto& strand() const { return strand_; }
    // Ends every connection.
    asio::awaitable<void> end();
    // Ends those of one person, who has signed out.
    asio::awaitable<void> sign_out(std::string person);

  private:
    // One at a time, in the order of asking.
    class Turn;
    asio::awaitable<Turn> my_turn();

    asio::awaitable<void> read_on();  // applies and tells what is in the log and not here yet
    void start_over();                // forgets what was not written; the log is read again
    // What somebody has not heard since then: news, or the whole picture if that is less.
    asio::awaitable<std::vector<boost::json::object>> missed(std::string person,
                                                             std::int64_t after);
    void tell_all();

    std::string id_;
    const Services& services_;
    asio::strand<asio::any_io_executor> strand_;
    asio::experimental::channel<void(boost::system::error_code)> turn_;
    std::unique_ptr<Room> room_;
    std::int64_t told_ = 0;  // the last number those who listen know
    std::set<std::shared_ptr<Listener>> listeners_;
};

}  // namespace himiko::server
