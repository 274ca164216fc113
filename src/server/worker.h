#pragma once

#include "server/jobs.h"
#include "server/newswire.h"

namespace himiko::server {

// Plays the turns of bots for servers that share a store: a node at which nobody listens.
class Worker {
  public:
    Worker(const std::string& store, int threads);
    ~Worker();

    void run();   // until `stop`
    void stop();  // from any thread

  private:
    Metrics metrics_;
    // Declared before the context: what its destructor ends still uses these.
    Services services_;
    asio::io_context context_;
    Storekeeper store_;
    BotPool bots_;
    Hall hall_;
    Jobs jobs_;
    std::optional<Newswire> newswire_;
};

}  // namespace himiko::server
