#include "server/worker.h"

namespace himiko::server {

Worker::Worker(const std::string& store, int threads)
    : services_{store_, metrics_, bots_},
      context_(1),
      store_(store, threads, metrics_),
      bots_(threads, metrics_),
      hall_(context_.get_executor(), services_),
      jobs_(context_, hall_, services_) {
    if (!store_.shared())
        throw std::runtime_error("a worker needs a store that nodes share: postgres://…");
    newswire_.emplace(store, Newswire::Hear{[this](const std::string& table, std::int64_t seq) {
                                                hall_.heard(table, seq);
                                                jobs_.wake();
                                            },
                                            [](const std::string&) {}, [this] { jobs_.wake(); }});
}

Worker::~Worker() {
    context_.stop();
    services_.ended = true;
}

void Worker::run() { context_.run(); }

void Worker::stop() { context_.stop(); }

}  // namespace himiko::server
