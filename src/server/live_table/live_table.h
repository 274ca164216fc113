#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/json/value.hpp>
#include <deque>
#include <map>
#include <memory>
#include <set>

#include "room/room.h"
#include "server/async_mutex.h"
#include "server/bot_pool.h"
#include "server/metrics.h"
#include "server/secrets.h"
#include "server/step.h"
#include "server/storekeeper.h"

namespace himiko::server {

namespace asio = boost::asio;

// Why a connection is closed.
enum class CloseReason {
    kRestart,    // come back soon
    kSignedOut,  // everywhere
    kRemoved,    // by the owner of a private table
    kFlood,      // it sent far too much
};

// A message that several listeners may share.
using Message = std::shared_ptr<const std::string>;

// Whoever is told what happens at a table. `tell` only queues: a table waits for nobody.
class Listener {
  public:
    // `session`: the hash of its cookie; empty: it has none. `address`: as limits are counted.
    explicit Listener(room::User who, std::string session = "", std::string address = "")
        : user_(std::move(who)),
          address_(std::move(address)),
          session_(std::move(session)),
          session_name_(session_.empty() ? "" : session_id(session_)) {}
    virtual ~Listener() = default;
    virtual void tell(Message message) = 0;
    virtual void close(CloseReason why) = 0;

    [[nodiscard]] const room::User& user() const { return user_; }
    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] const std::string& session() const { return session_; }
    [[nodiscard]] const std::string& session_name() const { return session_name_; }
    void mute(Millis until) { user_.muted = until; }

  private:
    room::User user_;
    std::string address_, session_, session_name_;
};

// What tables share.
struct Services {
    Storekeeper& store;
    Metrics& metrics;
    BotPool& bots;
    // How often everybody was to be looked at anew: see LiveTable::recheck.
    std::atomic<bool> ended = false;  // nothing runs any more; what still waits is thrown away
};

// A table that somebody uses on this node, and its one writer here: people, bots and clocks all go
// through it. It holds the room; one request at a time is decided, written and told. Nothing is
// told before it is durable. One strand owns it: everything here is called on it, and the sockets
// of its listeners live on it, too. Other nodes may have the same table: the store decides whose
// entry counts, and whoever was second reads on and decides anew.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    LiveTable(const asio::any_io_executor& executor, const Services& services,
              const std::string& id);

    // Reads the log; false: there is no such table.
    asio::awaitable<bool> load();

    // A request of somebody: the answer, ready to send, and how many bytes were stored for it.
    asio::awaitable<std::string> request(room::User who, boost::json::object request,
                                         std::int64_t* stored = nullptr);
    // From now on `listener` is told everything; what it missed since `after` comes first (0: the
    // whole picture). False: it may not watch.
    asio::awaitable<bool> join(std::shared_ptr<Listener> listener, std::int64_t after,
                               std::string invite);
    asio::awaitable<void> leave(std::shared_ptr<Listener> listener);
    // Whether somebody may watch.
    asio::awaitable<bool> admits(std::string person, std::string invite);
    // What `look` finds in the room for whoever may watch; nothing for those who may not.
    using Look = std::function<std::optional<std::string>(const room::Room&)>;
    asio::awaitable<std::optional<std::string>> look(std::string person, std::string invite,
                                                     Look look);
    // What it keeps of somebody, for them alone.
    asio::awaitable<boost::json::object> kept_of(std::string person);
    // The whole picture, for whoever may watch.
    asio::awaitable<std::optional<std::string>> picture(std::string person, std::string invite);
    // Somebody else has written up to this number.
    asio::awaitable<void> catch_up(std::int64_t seq);
    // Does what is due without anybody asking: a clock that has run out, and bots' turns, one after
    // the other. Clocks do not wait for a bot that thinks.
    asio::awaitable<void> look_after();
    // Reviews the game, which is over, for somebody, and keeps the review.
    asio::awaitable<void> review(std::string person);
    // What whoever is to act could do: {"hint": …}; or why they are not told.
    using Hint = std::variant<boost::json::object, room::Refusal>;
    asio::awaitable<Hint> hint(room::User who, boost::json::object request);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const auto& strand() const { return strand_; }
    // From any thread: the last number those who listen know.
    [[nodiscard]] std::int64_t told() const { return told_; }
    // Somebody has deleted their account: nothing of them stays here but an id.
    asio::awaitable<void> forget(std::string person);
    // Ends every connection.
    asio::awaitable<void> end();
    // Ends those of one person, who has signed out; but for those of one session, if it is named.
    asio::awaitable<void> sign_out(std::string person, std::string but_session);
    // Ends those of sessions that are over.
    asio::awaitable<void> end_sessions(std::set<std::string> ids);
    // The sessions of those who listen, as the store knows them.
    asio::awaitable<std::vector<std::string>> sessions();
    // Ends those whose session has ended or whose person is banned, and learns who is muted.
    asio::awaitable<void> recheck(SessionStates states, Millis now);

    // When nothing runs any more: listeners and their table hold each other.
    void forget_listeners() { listeners_.clear(); }

    // How long a job is somebody's who took it: done by then, or dead. Whoever waits for a bot
    // renews it.
    static constexpr Millis kLease = 3000;
    // So many entries stay in memory as they were told, for those who come back.
    static constexpr std::int64_t kToldKept = 8;
    // So often something is written anew because others were quicker.
    static constexpr int kMostTries = 20;

  private:
    // Where the store is shared, others may have written: what they did is read and told.
    asio::awaitable<void> refresh();
    asio::awaitable<void> read_on();  // applies and tells what is in the log and not here yet
    // Makes entries happen and writes them as one, or not at all, and then the room is as the log
    // says: somebody else was quicker, or somebody who joins plays at too many tables.
    enum class Written { kDone, kBehind, kTooMany };
    asio::awaitable<Written> write(std::vector<room::What> what, std::string id, Millis now);
    // What a request with this key comes to: fields of the answer, or why it is refused.
    asio::awaitable<room::Room::Answer> decided(const room::User& who,
                                                const boost::json::object& request,
                                                const std::string& key);
    [[nodiscard]] bool may_watch(const std::string& person, const std::string& invite) const;
    void look_at_sessions(const SessionStates& states, Millis now);
    asio::awaitable<void> recheck_listeners();  // with the mutex in hand
    asio::awaitable<bool> successor_gone();
    // Somebody asks for something: they are there.
    void note_sign_of_life(const std::string& person, const boost::json::object& request);
    // When whoever is to act was last there, by what no log knows.
    asio::awaitable<Millis> last_sign_of_life();

    // --- Bots ----------------------------------------------------------------------------------

    // A bot's turn. Whatever is said, and whoever hands over or takes back another seat, it stays
    // the same.
    struct BotsTurn {
        int seat, moves;

        bool operator==(const BotsTurn&) const = default;
    };
    // The one that is to be played now.
    [[nodiscard]] std::optional<BotsTurn> bots_turn() const;
    // One that a bot thinks about here.
    struct Thought {
        BotsTurn turn;
        asio::steady_timer end;  // cancelled then
        bool ended = false;
        std::stop_source cancel = {};
    };
    // The turns this node has to play, one after the other.
    asio::awaitable<void> play_bots();
    asio::awaitable<void> play_bots_turn(BotsTurn next);
    void play_bots_in_background();
    // Keeps the job this node's while it thinks, or waits for a thread to think on.
    asio::awaitable<void> renew_lease(std::shared_ptr<Thought> thought);
    // What nobody can use any more is not thought to its end.
    void cancel_stale_thought();

    // An entry that has just happened, in the form it is told.
    struct Told {
        std::int64_t seq, version;
        room::News news;
    };
    // The same, ready to be sent as soon as it is durable.
    struct Ready {
        Told told;
        bool forgets;  // what was told before is not told again
        std::vector<std::pair<std::shared_ptr<Listener>, Message>> messages;
    };
    [[nodiscard]] Ready ready(const room::Entry& entry, room::Change change) const;
    void tell(Ready ready);
    // What somebody has not heard since then: news, or the whole picture if that is less.
    [[nodiscard]] std::vector<Message> missed(const std::string& person, std::int64_t after,
                                              bool successor_gone) const;

    std::string id_;
    const Services& services_;
    asio::strand<asio::any_io_executor> strand_;
    AsyncMutex mutex_;
    std::unique_ptr<room::Room> room_;
    std::atomic<std::int64_t> told_ = 0;  // the last number those who listen know
    std::deque<Told> recent_;             // the last entries
    std::int64_t recent_after_ = 0;       // the number before the first of them
    // When those who play last asked for something here, and when other nodes were told of it.
    struct SignOfLife {
        Millis here = 0, stored = 0;
    };
    std::map<std::string, SignOfLife> signs_of_life_;
    // Where somebody is who listens here; empty: that is not known.
    [[nodiscard]] std::string address_of(const std::string& person) const;

    bool reviewing_ = false;           // here
    std::optional<BotsTurn> to_play_;  // here
    bool playing_bots_ = false;
    std::shared_ptr<Thought> thought_;
    std::int64_t stored_ = 0;  // bytes, by whoever holds the lock
    std::set<std::shared_ptr<Listener>> listeners_;
};

}  // namespace himiko::server
