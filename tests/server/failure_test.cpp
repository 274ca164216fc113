#include "tests/server/asking.h"
#include "tests/server/served.h"

// What is wrong with the program itself is told apart from a store that does not answer.
namespace himiko {

class AFaultOfTheProgram : public ServedOnEveryStore {
  protected:
    // What this program never writes, so that it cannot read it.
    void spoil(const std::string& statement, const std::string& table) {
        server::open_sql(store_)->run(statement, {table});
    }
    void expect_counted(Caller& who, int errors) {
        const std::string metrics = ask(who, verb::get, "/metrics").body();
        EXPECT_NE(metrics.find("\nhimiko_internal_errors_total " + std::to_string(errors) + "\n"),
                  std::string::npos)
            << metrics;
        EXPECT_NE(metrics.find("\nhimiko_store_failures_total 0\n"), std::string::npos) << metrics;
        EXPECT_NE(log().find("\"event\":\"internal\""), std::string::npos) << log();
    }
};

TEST_P(AFaultOfTheProgram, IsAnsweredAsSuchOverHttp) {
    const auto ann = be_guest(begin(), "Ann");
    const std::string table = text(open_table(*ann, "yokai", true), "table");
    spoil("UPDATE tables SET summary = 'nonsense' WHERE id = $1", table);
    const auto answer = ask(*ann, verb::get, "/api/tables");
    EXPECT_EQ(answer.result_int(), 500u);
    EXPECT_EQ(text(json::parse(answer.body()).at("error"), "code"), "internal");
    expect_counted(*ann, 1);
}

TEST_P(AFaultOfTheProgram, IsAnsweredAsSuchToAHandshake) {
    const auto ann = be_guest(begin(), "Ann");
    const std::string table = text(open_table(*ann, "yokai", true), "table");
    spoil("UPDATE entries SET what = 'nonsense' WHERE table_id = $1", table);
    EXPECT_EQ(shake_hands(*ann, "/ws/tables/" + table).result_int(), 500u);
    expect_counted(*ann, 1);
}

TEST_P(AFaultOfTheProgram, IsAnsweredAsSuchAtATable) {
    const auto ann = be_guest(begin(), "Ann");
    const std::string table = text(open_table(*ann, "yokai", true), "table");
    ann->join("/ws/tables/" + table);
    EXPECT_TRUE(ann->hear().as_object().contains("picture"));
    spoil("INSERT INTO entries (table_id, seq, at, what) VALUES ($1, 2, 1, 'nonsense')", table);
    for (const char* id : {"a", "b"})
        EXPECT_EQ(code(request(*ann, {{"id", id}, {"do", "say"}, {"text", "hello"}})), "internal");
    expect_counted(*ann, 2);
}

INSTANTIATE_TEST_SUITE_P(Every, AFaultOfTheProgram, server::kEveryDatabase, server::name_of);

}  // namespace himiko
