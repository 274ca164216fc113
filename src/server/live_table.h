#pragma once

#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/strand.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <set>

#include "server/room.h"
#include "server/storekeeper.h"

namespace himiko::server {

namespace asio = boost::asio;

// Whoever is told what happens at a table. `tell` only queues: a table waits for nobody.
class Listener {
  public:
    explicit Listener(Guest who) : guest_(std::move(who)) {}
    virtual ~Listener() = default;
    virtual void tell(std::string message) = 0;

    [[nodiscard]] const Guest& guest() const { return guest_; }

  private:
    Guest guest_;
};

// A table that somebody uses on this node. One strand owns it: everything here is called on it, and
// the sockets of its listeners live on it, too. One request at a time is decided, written and told.
// Nothing is told before it is durable.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    LiveTable(const asio::any_io_executor& executor, Storekeeper& store,
              std::function<void()> bot_to_act, const std::string& id);

    // Reads the log; false: there is no such table.
    asio::awaitable<bool> load();

    // A request of somebody: the answer, ready to send.
    asio::awaitable<boost::json::object> request(Guest who, boost::json::object request);
    // From now on `listener` is told everything; what it missed since `after` comes first (0: the
    // whole picture). False: it may not watch.
    asio::awaitable<bool> join(std::shared_ptr<Listener> listener, std::int64_t after,
                               std::string invite);
    asio::awaitable<void> leave(std::shared_ptr<Listener> listener);
    // The table as one person may see it; nothing if they may not.
    asio::awaitable<std::optional<boost::json::object>> picture(std::string person,
                                                                std::string invite);
    // The record; without its seed until the game is over.
    asio::awaitable<std::optional<boost::json::object>> record(std::string person,
                                                               std::string invite);
    // Somebody else (a bot, another node) has written up to this number.
    asio::awaitable<void> catch_up(std::int64_t seq);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const auto& strand() const { return strand_; }
    [[nodiscard]] std::size_t listeners() const { return listeners_.size(); }

  private:
    // One at a time, in the order of asking.
    class Turn;
    asio::awaitable<Turn> my_turn();

    asio::awaitable<void> read_on();  // applies and tells what is in the log and not here yet
    asio::awaitable<void> start_over();
    asio::awaitable<void> tell_missed(Listener& listener, std::int64_t after);
    void tell_all();

    std::string id_;
    Storekeeper& store_;
    std::function<void()> bot_to_act_;
    asio::strand<asio::any_io_executor> strand_;
    asio::experimental::channel<void(boost::system::error_code)> turn_;
    std::unique_ptr<Room> room_;
    std::set<std::shared_ptr<Listener>> listeners_;
};

}  // namespace himiko::server
