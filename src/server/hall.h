#pragma once

#include <mutex>
#include <unordered_map>

#include "room/practice.h"
#include "server/live_table/live_table.h"

namespace himiko::server {

// Every table that is in use on this node.
class Hall {
  public:
    Hall(asio::any_io_executor executor, const Services& services)
        : executor_(std::move(executor)), services_(services) {}

    // The table, read from the store if nobody has used it here lately; nothing if there is none.
    asio::awaitable<std::shared_ptr<LiveTable>> find(std::string id);
    using Opened = std::variant<std::shared_ptr<LiveTable>, room::Refusal>;
    // Opens a new one,
    asio::awaitable<Opened> open(room::User who, boost::json::object request);
    // or one at which a game goes on that was begun in a page.
    asio::awaitable<Opened> carry(room::User who, boost::json::object request);
    // or one at which somebody practises.
    asio::awaitable<Opened> practise(room::User who, room::Practice practice);

    // Somebody else has written to a table; it matters if it is in use here.
    void heard(const std::string& id, std::int64_t seq);
    // Somebody has signed out everywhere; but for one session, if it is named.
    void sign_out(const std::string& person, const std::string& but_session = "");
    // A session has ended, by its id.
    void end_session(const std::string& id);
    // Anybody may have been signed out, banned or muted of which nobody told: asks the store about
    // all sessions in use here.
    asio::awaitable<void> recheck();
    // Has the tables forget somebody who has deleted their account, one after the other: in the
    // background, or with whatever else was not finished.
    void forget(const std::string& person);
    asio::awaitable<void> finish_erasures();
    // Something may have been written to any table.
    void catch_up_all();

    // Ends the connections of every table.
    void end();
    // When nothing runs any more: lets go of the connections that have not ended by themselves.
    void forget_listeners();

    [[nodiscard]] std::size_t size() const;

  private:
    asio::awaitable<Opened> write_new(std::vector<room::What> entries);
    asio::awaitable<void> forget_everywhere(std::string person);
    [[nodiscard]] std::vector<std::shared_ptr<LiveTable>> all() const;

    asio::any_io_executor executor_;
    const Services& services_;
    mutable std::mutex mutex_;
    // Weak: a table lives as long as somebody uses it.
    std::unordered_map<std::string, std::weak_ptr<LiveTable>> tables_;
    std::size_t sweep_at_ = 1024;
};

}  // namespace himiko::server
