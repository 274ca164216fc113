#include "tests/table/slips/slips.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdio>

#include "table/box.h"
#include "table/builtin.h"
#include "table/games.h"
#include "table/sentence.h"
#include "tests/table/slips/random_box.h"

namespace himiko::table {

namespace {

constexpr int kYamatai = 0, kYokai = 1;

bool is_at(const std::string& field, const Places& places) {
    return std::any_of(places.begin(), places.end(), [&](const std::string& place) {
        return field.starts_with(place) &&
               (field.size() == place.size() || field[place.size()] == '.' ||
                field[place.size()] == '[');
    });
}

// Of one kind of slip: how many there were, were reported, at the right place, that place first.
struct Share {
    int all = 0, reported = 0, right = 0, first = 0, told = 0;

    void add(const Share& other) {
        all += other.all;
        reported += other.reported;
        right += other.right;
        first += other.first;
        told += other.told;
    }
    void print(const char* name) const {
        std::printf(
            "%-20s %5d, reported %5.1f%%, in the right place %5.1f%%, first %5.1f%%, "
            "problems told %.1f\n",
            name, all, 100.0 * reported / all, 100.0 * right / all, 100.0 * first / all,
            1.0 * told / all);
    }
};

template <class MakeBox>
Share make_slips(int game, const std::vector<Slips::Kind>& kinds, int slips, MakeBox make_box) {
    std::map<std::string, Share> shares;
    Random random(15);
    Share whole;
    for (int made = 0; made < slips;) {
        const auto& [name, slip] =
            kinds[static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(kinds.size())))];
        json::value box = make_box(random);
        Slips hand(box.as_object(), random);
        const auto places = (hand.*slip)();
        if (!places) continue;
        ++made;
        const Problems problems = check_box(game, box);
        Share share{1, !problems.empty(), 0, 0, static_cast<int>(problems.size())};
        for (const Error& problem : problems) share.right |= is_at(problem.field, *places);
        share.first = !problems.empty() && is_at(problems.front().field, *places);
        shares[name].add(share);
        whole.add(share);
    }
    for (const auto& [name, share] : shares) share.print(name.c_str());
    whole.print("all");
    return whole;
}

template <Game G>
void play_at_random(const json::value& box, const json::object& options, int players,
                    Random& random) {
    using L = Language<G>;
    Problems problems;
    const auto read = L::read_box(box, problems);
    for (const Error& problem : problems) ADD_FAILURE() << sentence(problem);
    ASSERT_TRUE(read) << json::serialize(box);
    const json::value chosen = options;
    const auto rules = L::read_rules(read, players, Reader(chosen, "options", problems));
    if (!rules || !problems.empty()) return;  // a target that does not go with these options
    auto state = G::start(*rules, Seed(random.next()));
    typename G::Actions list;
    int actions = 0;
    for (; G::to_act(*rules, state) != kNobody && actions < 100'000; ++actions) {
        list.clear();
        G::legal(*rules, state, list);
        ASSERT_GT(list.size(), 0) << json::serialize(box);
        const auto action =
            list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
        G::apply(*rules, state, action);
        if (actions % 16 == 0) {
            const auto broken = G::check(*rules, state);
            ASSERT_FALSE(broken) << sentence(*broken) << json::serialize(box);
        }
    }
    EXPECT_EQ(G::to_act(*rules, state), kNobody) << json::serialize(box);
}

}  // namespace

TEST(Slips, NinetyNineOfAHundredInABoxOfYamataiAreReportedAndNinetyWhereTheyAre) {
    const json::value builtin = json::parse(builtin_file("yamatai.json"));
    const Share share =
        make_slips(kYamatai, Slips::of_yamatai(), 2000, [&](Random& random) -> json::value {
            if (random.below(2)) return builtin;
            return RandomBox(random).make();
        });
    EXPECT_GE(share.reported, 0.99 * share.all);
    EXPECT_GE(share.right, 0.9 * share.all);
}

TEST(Slips, NinetyNineOfAHundredInABoxOfYokaiAreReportedAndNinetyWhereTheyAre) {
    const json::value builtin = json::parse(builtin_file("yokai.json"));
    const Share share =
        make_slips(kYokai, Slips::of_yokai(), 500, [&](Random&) { return builtin; });
    EXPECT_GE(share.reported, 0.99 * share.all);
    EXPECT_GE(share.right, 0.9 * share.all);
}

TEST(Slips, WithoutOneABoxDrawnByChanceIsGoodAndCanBePlayedToTheEnd) {
    Random random(64);
    for (int i = 0; i < 60; ++i) {
        const json::value box = RandomBox(random).make();
        const auto preset = static_cast<std::size_t>(i) % yamatai::kPresets.size();
        play_at_random<yamatai::Game>(box, {{"preset", yamatai::kPresets[preset].name}}, 2 + i % 3,
                                      random);
        if (HasFailure()) return;
    }
}

}  // namespace himiko::table
