#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace himiko {

// Stands between a store and its PostgreSQL, and does what networks do: passes nothing on any more,
// or cuts connections.
class Proxy {
  public:
    // `store`: "postgres:///name?host=/folder&user=himiko", as ./check has it.
    explicit Proxy(const std::string& store)
        : acceptor_(context_, Tcp::endpoint(boost::asio::ip::make_address("127.0.0.1"), 0)) {
        const std::size_t name = store.find(":///") + 4, query = store.find('?');
        const std::size_t host = store.find("host=") + 5;
        server_ = store.substr(host, store.find('&', host) - host) + "/.s.PGSQL.5432";
        address_ =
            "postgres://himiko@127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) +
            "/" + store.substr(name, query - name) + "?sslmode=disable&gssencmode=disable";
        boost::asio::co_spawn(context_, accept(), boost::asio::detached);
        thread_ = std::thread([this] { context_.run(); });
    }
    ~Proxy() {
        context_.stop();
        thread_.join();
    }
    Proxy(const Proxy&) = delete;
    Proxy& operator=(const Proxy&) = delete;

    // What to reach PostgreSQL by.
    [[nodiscard]] const std::string& address() const { return address_; }

    // Nothing is passed on, on connections that are there and new ones.
    void hang() {
        on_thread([this] {
            hanging_ = true;
            for (const auto& link : links_) link->hangs = true;
        });
    }
    // New connections work again. Those that hung go on hanging.
    void resume() {
        on_thread([this] {
            hanging_ = false;
            word_.clear();
        });
    }
    void hang_newest() {
        on_thread([this] { links_.back()->hangs = true; });
    }
    void cut() {
        on_thread([this] {
            for (const auto& link : links_) link->close();
        });
    }
    // A connection whose client says this hangs from then on. Whether the word itself is passed on?
    void hang_at(const std::string& word, bool passed_on) {
        on_thread([&] {
            word_ = word;
            pass_word_on_ = passed_on;
        });
    }

  private:
    using Tcp = boost::asio::ip::tcp;
    using Local = boost::asio::local::stream_protocol;

    struct Link {
        Tcp::socket client;
        Local::socket server;
        bool hangs = false;

        void close() {
            boost::system::error_code ignored;
            client.close(ignored);
            server.close(ignored);
        }
    };

    template <class Work>
    void on_thread(Work work) {
        std::promise<void> done;
        boost::asio::post(context_, [&] {
            work();
            done.set_value();
        });
        done.get_future().get();
    }

    boost::asio::awaitable<void> accept() {
        for (;;) {
            Tcp::socket client = co_await acceptor_.async_accept(boost::asio::use_awaitable);
            auto link =
                std::make_shared<Link>(Link{std::move(client), Local::socket(context_), hanging_});
            link->server.connect(Local::endpoint(server_));
            links_.push_back(link);
            boost::asio::co_spawn(context_, pass_on(link, link->client, link->server, true),
                                  boost::asio::detached);
            boost::asio::co_spawn(context_, pass_on(link, link->server, link->client, false),
                                  boost::asio::detached);
        }
    }

    template <class From, class To>
    boost::asio::awaitable<void> pass_on(std::shared_ptr<Link> link, From& from, To& to,
                                         bool from_client) {
        std::string bytes(65536, ' ');
        try {
            for (;;) {
                const std::size_t size = co_await from.async_read_some(boost::asio::buffer(bytes),
                                                                       boost::asio::use_awaitable);
                const std::string_view said(bytes.data(), size);
                const bool word =
                    from_client && !word_.empty() && said.find(word_) != std::string_view::npos;
                const bool passes = !link->hangs && (!word || pass_word_on_);
                if (word) link->hangs = true;
                if (passes)
                    co_await boost::asio::async_write(to, boost::asio::buffer(said),
                                                      boost::asio::use_awaitable);
            }
        } catch (const boost::system::system_error&) {
            link->close();
        }
    }

    boost::asio::io_context context_;
    Tcp::acceptor acceptor_;
    std::string server_, address_;
    bool hanging_ = false, pass_word_on_ = false;
    std::string word_;
    std::vector<std::shared_ptr<Link>> links_;
    std::thread thread_;
};

}  // namespace himiko
