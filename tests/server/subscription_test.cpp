#include "server/subscription.h"

#include <condition_variable>

#include "server/ledger/ledger.h"
#include "server/schema.h"
#include "server/secrets.h"
#include "tests/server/databases.h"
#include "tests/server/proxy.h"

namespace himiko::server {

using std::chrono::seconds;

class ASubscription : public testing::Test {
  protected:
    void SetUp() override {
        address_ = fresh_postgres();
        if (address_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
        sql_ = open_sql(address_);
        migrate(*sql_);
    }

    void write(const std::string& table, std::optional<Millis> due) {
        Step step;
        step.table = {table, "yokai", true, "lobby", 1, 100, 100, "{}"};
        step.entry = {1, "", 100, "{}"};
        step.due = due;
        Transaction transaction(*sql_);
        Ledger ledger(*sql_);
        ASSERT_TRUE(ledger.write(step));
        ledger.publish();
        transaction.commit();
    }
    void note(const std::string& what) {
        const std::lock_guard lock(mutex_);
        heard_.push_back(what);
        news_.notify_all();
    }
    // Everything heard until this was; nothing is told before it listens, so it is told again.
    template <class Tell>
    std::vector<std::string> heard_until(const std::string& what, Tell tell) {
        std::unique_lock lock(mutex_);
        const Deadline end = from_now(seconds(60));
        while (std::find(heard_.begin(), heard_.end(), what) == heard_.end()) {
            lock.unlock();
            tell();
            lock.lock();
            news_.wait_for(lock, std::chrono::milliseconds(200));
            if (std::chrono::steady_clock::now() > end) {
                ADD_FAILURE() << what << " was never heard";
                break;
            }
        }
        return heard_;
    }
    void sign_out(const std::string& person, const std::string& but_session = "") {
        Transaction transaction(*sql_);
        Ledger ledger(*sql_);
        ledger.end_sessions_of(person, but_session);
        ledger.publish();
        transaction.commit();
    }

    std::string address_;
    std::unique_ptr<Sql> sql_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::vector<std::string> heard_;
};

TEST_F(ASubscription, TellsJobsThatAreDueApartFromEverythingElse) {
    Subscription::Handlers handlers;
    handlers.written = [&](const std::string& table, std::int64_t) { note("written " + table); };
    handlers.signed_out = [&](const std::string& person, const std::string& but) {
        note("signed out " + person + (but.empty() ? "" : " but for " + but));
    };
    handlers.session_ended = [&](const std::string& id) { note("ended " + id); };
    handlers.job_due = [&] { note("job"); };
    handlers.missed = [] {};
    const Subscription subscription(address_, handlers);
    heard_until("signed out ann", [&] { sign_out("ann"); });
    write("quiet", std::nullopt);
    write("later", 101);
    const auto before = heard_until("written later", [] {});
    EXPECT_EQ(std::count(before.begin(), before.end(), "job"), 0);
    write("now", 100);
    const auto heard = heard_until("job", [] {});
    for (const char* table : {"quiet", "later", "now"})
        EXPECT_EQ(std::count(heard.begin(), heard.end(), std::string("written ") + table), 1);
    EXPECT_EQ(heard.back(), "job") << "of the last one, and of no other";
}

TEST_F(ASubscription, TellsWhichSessionsEndWithoutTheirSecrets) {
    Subscription::Handlers handlers;
    handlers.signed_out = [&](const std::string& person, const std::string& but) {
        note(person + " but for " + but);
    };
    handlers.session_ended = [&](const std::string& id) { note("ended " + id); };
    handlers.missed = [] {};
    const Subscription subscription(address_, handlers);
    heard_until("ann but for ", [&] { sign_out("ann"); });
    heard_until("ann but for " + session_id("hash"), [&] { sign_out("ann", "hash"); });
    heard_until("ended " + session_id("hash"), [&] {
        Transaction transaction(*sql_);
        Ledger ledger(*sql_);
        ledger.end_session("hash");
        ledger.publish();
        transaction.commit();
    });
}

TEST_F(ASubscription, TellsAWorkerOfJobsAlone) {
    Subscription::Handlers handlers;
    handlers.job_due = [&] { note("job"); };
    handlers.missed = [] {};
    const Subscription subscription(address_, handlers);
    int table = 0;
    const auto heard = heard_until("job", [&] {
        sign_out("ann");
        write("t" + std::to_string(table++), 100);
    });
    EXPECT_EQ(std::count(heard.begin(), heard.end(), "job"), static_cast<int>(heard.size()));
}

TEST_F(ASubscription, NoticesASilentConnectionAndSaysThatSomethingMayBeMissed) {
    Proxy proxy(address_);
    Subscription::Handlers handlers;
    handlers.written = [&](const std::string& table, std::int64_t) { note(table); };
    handlers.signed_out = [&](const std::string& person, const std::string&) { note(person); };
    handlers.missed = [&] { note("missed"); };
    const Subscription subscription(proxy.address(), handlers);
    heard_until("ann", [&] { sign_out("ann"); });
    {
        const std::lock_guard lock(mutex_);
        heard_.clear();
    }
    proxy.hang();
    proxy.resume();  // for others; this connection stays silent
    heard_until("missed", [] {});
    heard_until("bob", [&] { sign_out("bob"); });
}

TEST_F(ASubscription, EndsThoughNobodyAnswers) {
    Proxy proxy(address_);
    proxy.hang();
    Subscription::Handlers handlers;
    handlers.signed_out = [](const std::string&, const std::string&) {};
    handlers.missed = [] {};
    std::optional<Subscription> subscription(std::in_place, proxy.address(), handlers);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const auto begin = std::chrono::steady_clock::now();
    subscription.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, seconds(5));
}

}  // namespace himiko::server
