#pragma once

#include <mutex>
#include <unordered_map>

#include "server/live_table.h"

namespace himiko::server {

// Every table that is in use on this node.
class Hall {
  public:
    Hall(asio::any_io_executor executor, Storekeeper& store)
        : executor_(std::move(executor)), store_(store) {}

    // The table, read from the store if nobody has used it here lately; nothing if there is none.
    asio::awaitable<std::shared_ptr<LiveTable>> find(std::string id);
    // Opens a new one.
    asio::awaitable<std::variant<std::shared_ptr<LiveTable>, Refusal>> open(
        Guest who, boost::json::object request);

    // Somebody else has written to a table; it matters if it is in use here.
    void heard(const std::string& id, std::int64_t seq);
    // Something may have been written to any table.
    void catch_up_all();

    // Called whenever a table in use here waits for a bot.
    void on_bot_to_act(std::function<void()> call) { bot_to_act_ = std::move(call); }

    [[nodiscard]] Storekeeper& store() { return store_; }
    [[nodiscard]] std::size_t size() const;

  private:
    asio::any_io_executor executor_;
    Storekeeper& store_;
    std::function<void()> bot_to_act_ = [] {};
    mutable std::mutex mutex_;
    // A table lives as long as somebody holds it; here it can be found meanwhile.
    std::unordered_map<std::string, std::weak_ptr<LiveTable>> tables_;
    std::size_t sweep_at_ = 1024;
};

}  // namespace himiko::server
