#pragma once

#include <array>
#include <map>
#include <optional>

#include "room/change.h"
#include "server/rating.h"
#include "server/sql.h"

// What the server remembers, as questions to a database. Each call is part of the transaction that
// is open on the connection.
namespace himiko::server {

using room::Ending;
using room::Member;
using room::Millis;
using room::Placing;

struct Person {
    std::string id, name;
    std::optional<std::string> login, password;
    Millis created = 0;
    std::optional<std::string> skeleton = {};       // of the login
    std::optional<std::string> second_factor = {};  // the secret of TOTP
    Millis banned = 0, muted = 0;                   // until then

    bool operator==(const Person&) const = default;
};

// What has become of a session, and of whoever has it.
struct SessionState {
    bool ended = true;
    Millis banned = 0, muted = 0;  // until then
};
using SessionStates = std::map<std::string, SessionState>;  // by the hash of the cookie

// An entry of a table's log, as it is kept.
struct StoredEntry {
    std::int64_t seq = 0;
    std::string id;  // of the client, or empty
    Millis at = 0;
    std::string what;

    bool operator==(const StoredEntry&) const = default;
};

// What lists show of a table. Within a turn nothing of it changes, and it is not written.
struct TableRow {
    std::string id, game;
    bool open_to_all = false;
    std::string phase;
    std::int64_t seq = 0;
    Millis created = 0, changed = 0;
    std::string summary;
    std::string owner = {};
    std::optional<Millis> deadline = {};  // of the turn; read from the jobs, not written

    bool operator==(const TableRow&) const = default;
};

// What looking after a table takes.
enum class JobKind { kClock, kTurn, kSearch, kReview };  // kTurn: of a bot that does not search
inline constexpr int kJobKinds = 4;

struct Job {
    JobKind kind = JobKind::kClock;
    std::string person;  // for whom a bot thinks

    bool operator==(const Job&) const = default;
};

// One step of a table: the entry and what follows from it for the lists.
struct Step {
    TableRow table;  // as it is afterwards; its seq is the entry's
    StoredEntry entry;
    bool listed = true;                    // the lists show that something happened
    std::vector<Member> members;           // those for whom something changed
    std::vector<std::string> gone;         // members no longer
    std::vector<std::string> joined = {};  // those for whom it is one table more
    bool due_changed = false;
    std::optional<Millis> due;  // when the table has to be looked after
    Job job;                    // and what that takes
    std::optional<Ending> ending;
    std::optional<std::int64_t> forgotten;  // an entry that is kept no longer
};

// What somebody has cost on one day.
struct Cost {
    std::int64_t messages = 0, bytes = 0;
    std::int64_t thinking = 0;  // of bots, in milliseconds

    bool operator==(const Cost&) const = default;
};

class Ledger {
  public:
    explicit Ledger(Sql& sql) : sql_(sql) {}

    // --- People --------------------------------------------------------------------------------

    void add(const Person& person);
    void rename(const std::string& person, const std::string& name);
    // False: somebody else has this login, or one that looks like it. Whoever has it already keeps
    // it.
    bool register_login(const std::string& person, const std::string& login,
                        const std::string& skeleton, const std::string& password);
    [[nodiscard]] std::optional<Person> person(const std::string& id);
    // By the login itself or, if nobody has it, by what it looks like.
    [[nodiscard]] std::optional<Person> person_with_login(const std::string& login,
                                                          const std::string& skeleton);

    // A session is known by the hash of its cookie.
    struct Session {
        std::string secret;
        Millis created = 0, seen = 0;
        std::string agent;
    };
    void begin_session(const std::string& secret, const std::string& person, Millis now,
                       const std::string& agent = "");
    // Nobody if the session was not seen since `oldest`.
    [[nodiscard]] std::optional<Person> person_of_session(const std::string& secret, Millis now,
                                                          Millis oldest = 0);
    // The newest first.
    [[nodiscard]] std::vector<Session> sessions_of(const std::string& person, int most);
    void end_session(const std::string& secret);
    void end_sessions_of(const std::string& person, const std::string& but_secret = "");
    [[nodiscard]] SessionStates sessions_as_they_are(const std::vector<std::string>& secrets);

    void want_second_factor(const std::string& person, const std::string& secret);
    [[nodiscard]] std::optional<std::string> wanted_second_factor(const std::string& person);
    // False: another secret is wanted by now, or none. The recovery codes are hashed.
    bool begin_second_factor(const std::string& person, const std::string& secret,
                             std::int64_t step, const std::vector<std::string>& recovery);
    void end_second_factor(const std::string& person);
    [[nodiscard]] std::int64_t second_factor_step(const std::string& person);
    // False: it was used before.
    bool use_second_factor(const std::string& person, std::int64_t step);
    bool use_recovery_code(const std::string& person, const std::string& code);

    // --- Deleted accounts ----------------------------------------------------------------------

    // Nothing of the person stays but an id, which the games refer to; the tables that name them
    // are still to be gone through.
    void erase(const std::string& person, Millis now);
    struct Erasure {
        std::string person;
        Millis begun = 0;
    };
    [[nodiscard]] std::vector<Erasure> erasures(int most);
    void end_erasure(const std::string& person);
    // Tables whose log may name somebody.
    [[nodiscard]] std::vector<std::string> tables_naming(const std::string& person, int most,
                                                         const std::string& after = "");
    // Takes name and words of somebody out of what is stored of a table.
    void erase_from_log(const std::string& table, const std::string& person);

    // The secret for this purpose that all nodes share; the first who asks gives it.
    [[nodiscard]] std::string secret(const std::string& name, const std::string& fresh);
    // --- What is kept about somebody -----------------------------------------------------------

    struct List {
        const char* name;
        const char* question;
        std::array<const char*, 6> fields;
    };
    static const std::array<List, 7> kPersonalLists;
    [[nodiscard]] std::vector<Row> personal_list(const List& list, const std::string& person,
                                                 int most);
    [[nodiscard]] std::vector<Row> results_at(const std::string& table, const std::string& person);

    // --- Tables --------------------------------------------------------------------------------

    // False: somebody else wrote this number or a later one, and nothing is changed.
    [[nodiscard]] bool write(const Step& step);
    // Several as one: all are written, or none.
    [[nodiscard]] bool write(const std::vector<Step>& steps);
    // Tells the other nodes what was written, when the transaction is committed: the last question
    // before that.
    void publish();
    [[nodiscard]] std::optional<TableRow> table(const std::string& id);
    [[nodiscard]] std::vector<StoredEntry> entries(const std::string& table, std::int64_t after);
    // Newest first, and at most so many of one person: nobody fills the list alone.
    static constexpr int kMostOfOne = 3;
    [[nodiscard]] std::vector<TableRow> tables_on_offer(const std::string& phase, int most);

    struct Mine {
        TableRow table;
        bool to_act = false;
        std::int64_t seen = 0;
    };
    [[nodiscard]] std::vector<Mine> tables_of(const std::string& person, int most);
    void saw(const std::string& person, const std::string& table, std::int64_t seq);
    // A sign of life that is in no log, and the last one.
    void alive(const std::string& person, const std::string& table, Millis now);
    [[nodiscard]] Millis last_alive(const std::string& person, const std::string& table);

    // Tables that somebody has opened or plays at and that are not over.
    static constexpr std::int64_t kMostUnfinished = 100;
    // Whether nobody who joins with this step has as many of them elsewhere. Whoever joins another
    // one at the same time waits for the end of this transaction.
    [[nodiscard]] bool has_room_for(const Step& step);
    // How many they are, but for this one.
    [[nodiscard]] std::int64_t unfinished_tables_of(const std::string& person,
                                                    const std::string& but = "");
    // --- What became of them -------------------------------------------------------------------

    struct Result {
        TableRow table;
        int seat = 0;
        bool won = false;
        Millis ended = 0;
        std::string result;
        std::optional<Rating> before, after;
    };
    [[nodiscard]] std::vector<Result> results_of(const std::string& person, int most);

    struct Rated {
        std::string person, name;
        Rating rating;
        std::int64_t games = 0;
    };
    [[nodiscard]] std::vector<Rated> best_rated(const std::string& game, int most);
    [[nodiscard]] std::optional<Rated> rating_of(const std::string& person,
                                                 const std::string& game);

    struct SheetLine {
        std::string game, kind;
        std::int64_t games = 0, won = 0, points = 0;
        std::string best, table;  // empty: none was won yet
    };
    [[nodiscard]] std::vector<SheetLine> sheet_of(const std::string& person);

    // A game with the box on a real table, which somebody has counted and written on their sheet.
    struct CountedGame {
        std::string person, id, game;
        std::string content;  // JSON, as whoever wrote it reads it again

        bool operator==(const CountedGame&) const = default;
    };
    static constexpr int kMostCounted = 1000;  // of one person
    enum class Written { kYes, kBefore, kTooMany };
    // The id is the client's own: written twice it counts once.
    [[nodiscard]] Written add(const CountedGame& game);
    [[nodiscard]] std::vector<CountedGame> counted_by(const std::string& person);
    // False: this person has written no such game.
    [[nodiscard]] bool strike_counted(const std::string& person, const std::string& id);

    // --- Boxes ---------------------------------------------------------------------------------

    struct KeptBox {
        std::string id, person, game, name;
        std::string content;  // JSON; lists leave it out
        Millis changed = 0;

        bool operator==(const KeptBox&) const = default;
    };
    static constexpr int kMostBoxes = 20;  // of one person
    // False: they have as many as that.
    [[nodiscard]] bool add(const KeptBox& box);
    // The last one changed first.
    [[nodiscard]] std::vector<KeptBox> boxes_of(const std::string& person);
    [[nodiscard]] std::optional<KeptBox> box(const std::string& person, const std::string& id);
    // False: this person has no such box.
    [[nodiscard]] bool change(const KeptBox& box);
    [[nodiscard]] bool remove_box(const std::string& person, const std::string& id);

    // --- Administration ------------------------------------------------------------------------

    void ban(const std::string& person, Millis until);  // 0: no longer
    void mute(const std::string& person, Millis until);

    // Something administration has done, by another program than the server. It is kept for the
    // servers, whose logs are the audit trail, and they are told.
    struct Act {
        std::string id;
        Millis at = 0;
        std::string act, fields;  // an object of JSON
    };
    void add(const Act& act);
    // All that no server has taken yet, oldest first.
    [[nodiscard]] std::vector<Act> take_acts();

    struct Report {
        std::string id;
        Millis at = 0;
        std::string reporter, person, table, reason, note;
    };
    enum class Reported { kYes, kBefore, kTooMany };
    // One person of a table is reported once by another.
    [[nodiscard]] Reported add(const Report& report, Millis since, int most);

    // --- Jobs ----------------------------------------------------------------------------------

    struct Taken {
        std::string table, person;
    };
    // A table that has to be looked after now. It is put off for so long: whoever took it is done
    // by then, or dead. Where nodes share the database nobody waits for the row another takes.
    // Clocks come in order; people who wait for bots are served in turns, after `last`.
    [[nodiscard]] std::optional<Taken> take_job(JobKind kind, Millis now, Millis put_off,
                                                const std::string& last = "");
    // For whoever has read the log up to `seq`; nothing: it is done. If somebody has written more,
    // their word on the job stands.
    void put_off_job(const std::string& table, std::optional<Millis> due, std::int64_t seq);

    // --- Reviews -------------------------------------------------------------------------------

    // How far the review of a game is; nothing: nobody wanted one.
    struct Review {
        int done = 0, steps = 0;
        std::string document;  // once it is there
    };
    [[nodiscard]] std::optional<Review> review(const std::string& table);
    // It is a job from now on, for this person, unless it is one already or is there.
    void want_review(const std::string& table, const std::string& person, Millis now);
    // So many steps are done; whoever does the next one has the job until then.
    void note_review(const std::string& table, int done, int steps, Millis due);
    // It is there: the job is done.
    void keep_review(const std::string& table, const std::string& document);

    // --- Retention -----------------------------------------------------------------------------

    struct Swept {
        int looked_at = 0;  // as many as were allowed: there may be more
        int forgotten = 0;
    };
    // Each forgets some of what was last used before then.
    Swept forget_sessions(Millis before, int most);
    Swept forget_guests(Millis before, int most);     // who have nothing to come back to
    Swept forget_lobbies(Millis before, int most);    // tables at which nothing began
    Swept forget_abandoned(Millis before, int most);  // games, unless a clock runs
    Swept forget_reports(Millis before, int most);    // that somebody has dealt with
    Swept forget_usage(Millis before, int most);

    // --- Usage ---------------------------------------------------------------------------------

    void add_usage(const std::string& person, std::int64_t day, const Cost& cost);
    [[nodiscard]] Cost usage_of(const std::string& person, std::int64_t day);

    // --- Health --------------------------------------------------------------------------------

    // Writes something under an id of its own, and leaves nothing behind: whether the store can
    // still store.
    void probe(const std::string& id);

  private:
    // The first rows `x` of an answer about `before` ($1), and nobody else's until the end.
    [[nodiscard]] Rows locked(const std::string& question, Millis before, int most);
    Swept forget(const Rows& tables);
    void write_ending(const Step& step, const Ending& ending);
    void rate_people(const Step& step, const Ending& ending);
    void write_sheet(const Step& step, const Ending& ending, const std::string& person);

    Sql& sql_;
    std::vector<std::string> news_;  // for other nodes, as a subscription reads them
    bool job_due_ = false;
};

}  // namespace himiko::server
