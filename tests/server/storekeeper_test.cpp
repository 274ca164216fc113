#include "server/storekeeper.h"

#include <sys/stat.h>

#include <future>
#include <latch>

#include "server/clock.h"
#include "tests/server/databases.h"
#include "tests/server/proxy.h"

namespace himiko::server {

using std::chrono::seconds;
constexpr seconds kTold{5};      // how soon somebody is told, whatever happens
constexpr seconds kForever{60};  // for what has to happen some time
constexpr seconds kEnds{10};
// Where it is not about them: a machine that is busy with other things misses the usual ones.
const StoreTimeouts kPatient{kForever, kForever, kForever};

class TheStorekeeper : public testing::TestWithParam<Database> {
  protected:
    void SetUp() override {
        address_ = GetParam().fresh();
        if (address_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    }
    void TearDown() override {
        store_.reset();
        forget(address_);
    }
    void begin(const std::string& address, int threads = 1, const StoreTimeouts& timeouts = {}) {
        store_.emplace(address, threads, metrics_, timeouts);
    }

    // Keeps the only thread busy, so that what comes meanwhile is one batch.
    class Busy {
      public:
        explicit Busy(Storekeeper& store)
            : done_(std::async(std::launch::async, [&] {
                  return store.wait_for([&](Ledger&) {
                      begun_.count_down();
                      ended_.wait();
                      return true;
                  });
              })) {
            begun_.wait();
        }
        void end() {
            ended_.count_down();
            EXPECT_TRUE(done_.get());
        }

      private:
        std::latch begun_{1}, ended_{1};
        std::future<bool> done_;
    };

    static Person person(const std::string& id) { return {id, "Name", {}, {}, 1}; }
    bool add(const std::string& id) {
        return store_->wait_for([&](Ledger& ledger) {
            ledger.add(person(id));
            return true;
        });
    }
    // Submits work, after everything that was submitted before.
    template <class Work>
    auto later(Work work) {
        const std::size_t before = store_->waiting();
        auto answer = std::async(std::launch::async,
                                 [this, work = std::move(work)] { return store_->wait_for(work); });
        while (store_->waiting() == before) std::this_thread::yield();
        return answer;
    }
    auto add_later(const std::string& id) {
        return later([id](Ledger& ledger) {
            ledger.add(person(id));
            return true;
        });
    }
    // Whether somebody is there; asked until there is an answer.
    bool there(const std::string& id) {
        for (const Deadline end = from_now(kForever);;) {
            try {
                return store_->wait_for(
                    [&](Ledger& ledger) { return ledger.person(id).has_value(); });
            } catch (const SqlError&) {
                if (std::chrono::steady_clock::now() > end) throw;
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }
    }
    // What `work` throws, and that it does so in time.
    template <class Error, class Work>
    static void expect_told(Work work) {
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_THROW(work(), Error);
        EXPECT_LT(std::chrono::steady_clock::now() - begin, kTold);
    }

    std::string address_;
    Metrics metrics_;
    std::optional<Storekeeper> store_;
};

TEST_P(TheStorekeeper, LetsNoJobDisturbTheOthersOfItsBatch) {
    begin(address_, 1, kPatient);
    Busy busy(*store_);
    auto ann = add_later("ann");
    auto twice = later([](Ledger& ledger) {
        for (Person one : {person("eve"), person("fay")}) {
            one.login = "same";
            ledger.add(one);
        }
        return true;
    });
    auto wrong = later([](Ledger& ledger) -> bool {
        ledger.add(person("gil"));
        throw std::logic_error("not the store's");
    });
    auto bob = add_later("bob");
    busy.end();
    EXPECT_TRUE(ann.get());
    EXPECT_TRUE(bob.get());
    EXPECT_THROW(twice.get(), SqlError);
    EXPECT_THROW(wrong.get(), std::logic_error);
    for (const char* id : {"ann", "bob"}) EXPECT_TRUE(there(id)) << id;
    for (const char* id : {"eve", "fay", "gil"}) EXPECT_FALSE(there(id)) << id;
}

TEST_P(TheStorekeeper, StoresWhatTookLongBeforeItDoesMore) {
    begin(address_, 1, kPatient);
    Busy busy(*store_);
    auto slow = later([](Ledger& ledger) {
        ledger.add(person("ann"));
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        return true;
    });
    auto next =
        later([&](Ledger&) { return Ledger(*open_sql(address_)).person("ann").has_value(); });
    busy.end();
    EXPECT_TRUE(slow.get());
    EXPECT_TRUE(next.get()) << "seen by others, so it was committed";
}

TEST_P(TheStorekeeper, RefusesWhatWaitedTooLongInsteadOfBeginningIt) {
    begin(address_, 1, {.transaction = kForever});
    Busy busy(*store_);
    auto late = add_later("ann");
    std::this_thread::sleep_for(std::chrono::milliseconds(2100));
    busy.end();
    EXPECT_THROW(late.get(), SqlError);
    EXPECT_EQ(metrics_.store_failures.Value(), 1) << "whoever looks after the server knows, too";
    EXPECT_FALSE(there("ann"));
    EXPECT_TRUE(add("ann"));
}

TEST_P(TheStorekeeper, KnowsTheTime) {
    begin(address_);
    EXPECT_NEAR(static_cast<double>(store_->now()), static_cast<double>(now()), 1000);
}

INSTANTIATE_TEST_SUITE_P(Every, TheStorekeeper, kEveryDatabase, name_of);

// --- With a PostgreSQL that can be far away ------------------------------------------------------

class FarAway : public TheStorekeeper {
  protected:
    void SetUp() override {
        TheStorekeeper::SetUp();
        if (!IsSkipped()) proxy_.emplace(address_);
    }
    void TearDown() override {
        store_.reset();
        proxy_.reset();
    }
    void begin(int threads = 1, const StoreTimeouts& timeouts = {}) {
        TheStorekeeper::begin(proxy_->address(), threads, timeouts);
    }
    void wait_for_connections(int wanted) {
        while (metrics_.store_connections.Value() != wanted)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }

    std::optional<Proxy> proxy_;
};

TEST_P(FarAway, IsJudgedByItsOwnClock) {
    const auto sql = open_sql(address_);
    sql->script(
        "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
        "$$ SELECT pg_catalog.clock_timestamp() + interval '1 day' $$");
    sql->script("ALTER DATABASE " + address_.substr(12, address_.find('?') - 12) +
                " SET search_path = public, pg_catalog");
    begin();
    EXPECT_NEAR(static_cast<double>(store_->now() - now()), 86'400'000, 1000);
}

TEST_P(FarAway, IsNotMissedWhenAnIdleConnectionWasCut) {
    begin(2, kPatient);
    wait_for_connections(2);
    for (const char* id : {"ann", "bob", "cat"}) {
        proxy_->cut();
        EXPECT_TRUE(add(id));
    }
}

TEST_P(FarAway, IsNotMissedWhenItIsCutAgainAndAgain) {
    begin(1, kPatient);
    int cuts = 0;
    EXPECT_TRUE(store_->wait_for([&](Ledger& ledger) {
        if (++cuts <= 3) proxy_->cut();
        ledger.add(person("ann"));
        return true;
    }));
    EXPECT_TRUE(there("ann"));
}

TEST_P(FarAway, IsNotMissedWhenItIsCutWhileEachJobOfABatchIsDoneAlone) {
    begin(1, kPatient);
    Busy busy(*store_);
    auto wrong = later([](Ledger&) -> bool { throw std::logic_error("not the store's"); });
    bool cut = false;
    auto ann = later([&](Ledger& ledger) {
        if (!std::exchange(cut, true)) proxy_->cut();
        ledger.add(person("ann"));
        return true;
    });
    auto bob = add_later("bob");
    busy.end();
    EXPECT_THROW(wrong.get(), std::logic_error);
    EXPECT_TRUE(ann.get());
    EXPECT_TRUE(bob.get());
    for (const char* id : {"ann", "bob"}) EXPECT_TRUE(there(id)) << id;
}

TEST_P(FarAway, IsCutWhileAJobFailsForAReasonOfItsOwnThatNoOtherIsTold) {
    begin(1, kPatient);
    Busy busy(*store_);
    auto wrong = later([&](Ledger&) -> bool {
        proxy_->cut();
        throw std::logic_error("not the store's");
    });
    auto ann = add_later("ann");
    busy.end();
    EXPECT_THROW(wrong.get(), std::logic_error);
    EXPECT_TRUE(ann.get());
    EXPECT_TRUE(there("ann"));
}

TEST_P(FarAway, HangsAndNobodyWaitsForLong) {
    begin(2);
    wait_for_connections(2);
    proxy_->hang();
    expect_told<SqlError>([&] { add("ann"); });
    wait_for_connections(0);
    // From now on everything fails at once.
    expect_told<SqlError>([&] {
        for (int i = 0; i < 1000; ++i) EXPECT_THROW(add("bob"), SqlError);
        add("bob");
    });
    proxy_->resume();
    EXPECT_FALSE(there("ann")) << "nothing was stored";
    EXPECT_FALSE(there("bob"));
    EXPECT_TRUE(add("ann")) << "it goes on by itself";
}

TEST_P(FarAway, HangsOnOneConnectionAndTheOthersGoOn) {
    begin(3);
    wait_for_connections(3);
    proxy_->hang_newest();
    int failed = 0;
    for (int i = 0; i < 200; ++i) try {
            add("p" + std::to_string(i));
        } catch (const SqlError&) {
            ++failed;
        }
    EXPECT_LE(failed, 1) << "a connection that missed its deadline is not used again";
    EXPECT_TRUE(there("p199"));
}

TEST_P(FarAway, HangsBeforeCommitAndNothingIsStored) {
    begin();
    proxy_->hang_at("INSERT INTO people", true);
    expect_told<SqlError>([&] { add("ann"); });
    proxy_->resume();
    EXPECT_FALSE(there("ann"));
    proxy_->cut();  // also once the server has seen the end of the connection
    EXPECT_FALSE(there("ann"));
}

TEST_P(FarAway, HangsDuringCommitAndNobodyKnows) {
    begin();
    add("somebody");
    proxy_->cut();  // COMMIT is said in words once a connection
    proxy_->hang_at("COMMIT", true);
    expect_told<UnknownOutcome>([&] { add("ann"); });
    proxy_->resume();
    EXPECT_TRUE(there("ann")) << "it had come through";
}

TEST_P(FarAway, HangsAndTheStorekeeperEndsAllTheSame) {
    begin(2);
    wait_for_connections(2);
    proxy_->hang();
    auto waiting = std::async(std::launch::async, [&] { return add("ann"); });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const auto begin = std::chrono::steady_clock::now();
    store_.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, kEnds);
    EXPECT_THROW(waiting.get(), SqlError);
}

TEST_P(FarAway, HangsWhenAServerBeginsAndItSaysSo) {
    proxy_->hang();
    expect_told<SqlError>([&] { begin(); });
}

TEST_P(FarAway, LetsAnotherWaitForALockAndDisturbsNobodyElse) {
    begin(1, kPatient);
    add("ann");
    const auto sql = open_sql(address_);
    const Transaction locks(*sql, from_now(kForever));
    sql->run("UPDATE people SET name = 'locked' WHERE id = 'ann'");
    Busy busy(*store_);
    auto locked = later([](Ledger& ledger) {
        ledger.rename("ann", "Ann");
        return true;
    });
    auto other = add_later("bob");
    busy.end();
    expect_told<SqlError>([&] { locked.get(); });
    EXPECT_TRUE(other.get());
    EXPECT_EQ(metrics_.store_connections.Value(), 1) << "a lock is no reason to give it up";
}

INSTANTIATE_TEST_SUITE_P(Every, FarAway, testing::Values(Database{"postgres", fresh_postgres}),
                         name_of);

TEST(AStoreInAFile, IsItsOwnersAlone) {
    namespace fs = std::filesystem;
    const std::string path = fresh_sqlite();
    const mode_t before = umask(022);
    Metrics metrics;
    const auto expect_private = [&] {
        Storekeeper store(path, 1, metrics);
        for (const char* end : {"", "-wal", "-shm", ".lock"})
            EXPECT_EQ(fs::status(path + end).permissions() & fs::perms(07077), fs::perms::none)
                << path + end;
    };
    expect_private();
    for (const char* end : {"", ".lock"}) fs::permissions(path + end, fs::perms(0644));
    expect_private();
    umask(before);
    forget(path);
}

}  // namespace himiko::server
