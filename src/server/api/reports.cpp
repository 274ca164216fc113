#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>

#include "room/fields.h"
#include "room/names.h"
#include "server/api/api.h"
#include "server/log.h"
#include "server/secrets.h"
#include "table/sentence.h"

// Somebody at a table asks administration to look at somebody else there.
namespace himiko::server {

namespace json = boost::json;
using asio::use_awaitable;
using boost::beast::http::status;

namespace {

constexpr std::array<const char*, 5> kReportReasons = {"cheating", "abuse", "stalling", "name",
                                                       "other"};
constexpr std::size_t kLongestNote = 500;  // bytes
constexpr int kMostReports = 10;           // of one person in a day
constexpr Millis kReportDay = 86'400'000;

const Error kReportReason =
    about("reason", Error{"should_be", {{"what", table::either(kReportReasons)}}});
const Error kReportNote = about("note", Error{"text_long", {{"count", int{kLongestNote}}}});
const Error kReportNobody = about("person", Error{"report_whom"});
const Error kReportThere = with_code("forbidden", Error{"those_here"});
const Error kReportedBefore = with_code("reported", Error{"reported"});
const Error kReportedOften = with_code("too_many", Error{"many_reports"});
const Error kReportNoTable = with_code("not_found", Error{"not_found"});

}  // namespace

Api::Reply Api::report(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const Ledger::Report report{random_token(12),
                                services_.store.now(),
                                asked.person->id,
                                room::text_of(*body, "person"),
                                asked.part(2),
                                room::text_of(*body, "reason"),
                                room::text_of(*body, "note")};
    const auto bad = [](const Error& why) {
        return refused(status::bad_request, with_code("bad_request", why));
    };
    const auto live = co_await hall_.find(report.table);
    if (!live) co_return refused(status::not_found, kReportNoTable);
    if (std::find(kReportReasons.begin(), kReportReasons.end(), report.reason) ==
        kReportReasons.end())
        co_return bad(kReportReason);
    if (report.note.size() > kLongestNote || !is_plain_text(report.note))
        co_return bad(kReportNote);
    bool reporter_there = false, person_there = false;
    LiveTable::Look who = [&](const room::Room& room) {
        reporter_there = room.has_been_here(report.reporter);
        person_there = room.has_been_here(report.person);
        return std::optional<std::string>("");
    };
    auto asking = live->look(report.reporter, asked.target.query("invite"), std::move(who));
    const auto seen = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (!seen) co_return refused(status::not_found, kReportNoTable);
    if (!reporter_there) co_return refused(status::forbidden, kReportThere);
    if (!person_there || report.person == report.reporter) co_return bad(kReportNobody);
    const auto done = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.add(report, report.at - kReportDay, kMostReports); });
    if (done == Ledger::Reported::kBefore) co_return refused(status::conflict, kReportedBefore);
    if (done == Ledger::Reported::kTooMany)
        co_return refused(status::too_many_requests, kReportedOften);
    services_.metrics.reports.Add({{"reason", report.reason}}).Increment();
    audit("report", {{"report", report.id},
                     {"person", report.person},
                     {"by", report.reporter},
                     {"table", report.table},
                     {"reason", report.reason}});
    co_return document(json::object{{"report", report.id}}, status::created);
}

}  // namespace himiko::server
