#include "tensor/yamatai/encoding.h"

namespace himiko::tensor {

using namespace yamatai;

namespace {

// What an action of each kind names, and so how its number goes on from the first of its kind.
constexpr std::array<const char*, kKinds> kNumbering = {
    "fleet number - 1",                               // fleet
    "colour",                                         // take
    "colour",                                         // buy
    "colour",                                         // sell
    "colour * spaces + space",                        // place
    "island",                                         // collect
    "tile * islands + island",                        // build
    "the boats kept: each colour, then every three",  // moor
    "specialist * 26 + payment: two of a kind, by kind, then every three different kinds",
    "tile",          // reserve
    "the only one",  // peek
    "every order and split of one, then of two, then of three tiles",
    "every way from a space to one beside it",  // shift
    "island",                                   // sanctify
    "every pair of islands",                    // swap_culture
    "space",                                    // remove
    "every pair of spaces",                     // swap_boats
    "every pair of colours, equal ones too",    // raijin
    "island",                                   // kachiko
    "culture kind",                             // michimata
    "culture kind",                             // hetsuka
    "every pair of the four cheaper colours, equal ones too",
    "the only one",  // done
};

// Every action that some position of these rules may have, kind by kind.
class Enumeration {
  public:
    explicit Enumeration(std::vector<Action>& all) : all_(all) {}

    void each(Kind kind, int n) {
        for (int a = 0; a < n; ++a) all_.push_back(action(kind, a));
    }
    void product(Kind kind, int n, int m) {
        for (int a = 0; a < n; ++a)
            for (int b = 0; b < m; ++b) all_.push_back(action(kind, a, b));
    }
    // a < b, or a <= b.
    void pairs(Kind kind, int n, bool equal) {
        for (int a = 0; a < n; ++a)
            for (int b = equal ? a : a + 1; b < n; ++b) all_.push_back(action(kind, a, b));
    }
    void moorings() {
        const auto one = [](int color) { return 1u << (2 * color); };
        for (int a = 0; a < kColors; ++a) all_.push_back(keep(one(a)));
        for (int a = 0; a < kColors; ++a)
            for (int b = a; b < kColors; ++b)
                for (int c = b; c < kColors; ++c) all_.push_back(keep(one(a) + one(b) + one(c)));
    }
    void recruits() {
        for (int who = 0; who < kSpecialists; ++who) {
            for (int kind = 0; kind < kMaxKinds; ++kind) recruit(who, bit(kind));
            for (int a = 0; a < kMaxKinds; ++a)
                for (int b = a + 1; b < kMaxKinds; ++b)
                    for (int c = b + 1; c < kMaxKinds; ++c) recruit(who, bit(a) | bit(b) | bit(c));
        }
    }
    void arrangements() {
        for (int size = 1; size <= 3; ++size)
            for (int order = 0; order < 1 << (2 * size); ++order) {
                Mask places = 0;
                for (int i = 0; i < size; ++i) places |= bit(order >> (2 * i) & 3);
                if (places != first(size)) continue;
                for (int top = 0; top <= size; ++top)
                    all_.push_back(action(Kind::kArrange, order, top, size));
            }
    }
    void shifts(const Rules& r) {
        for (int from : members(r.all_spaces))
            for (int to : members(r.space_links[static_cast<std::size_t>(from)]))
                all_.push_back(action(Kind::kShift, from, to));
    }

  private:
    void recruit(int who, Mask payment) {
        all_.push_back(action(Kind::kRecruit, who, static_cast<int>(payment)));
    }

    std::vector<Action>& all_;
};

}  // namespace

Encoding<yamatai::Game>::Encoding(const Rules& rules)
    : players_(rules.players),
      spaces_(count(rules.all_spaces)),
      islands_(count(rules.all_islands)),
      offsets_(yamatai::kPlanes, spaces_, islands_) {
    Enumeration all(actions_);
    for (int i = 0; i < kKinds; ++i) {
        const Kind kind = static_cast<Kind>(i);
        const int from = actions();
        switch (kind) {
            case Kind::kFleet: all.each(kind, kFleets); break;
            case Kind::kTake:
            case Kind::kBuy:
            case Kind::kSell: all.each(kind, kColors); break;
            case Kind::kPlace: all.product(kind, kColors, spaces_); break;
            case Kind::kBuild: all.product(kind, kBuildings, islands_); break;
            case Kind::kMoor: all.moorings(); break;
            case Kind::kRecruit: all.recruits(); break;
            case Kind::kReserve: all.each(kind, kBuildings); break;
            case Kind::kArrange: all.arrangements(); break;
            case Kind::kShift: all.shifts(rules); break;
            case Kind::kCollect:
            case Kind::kSanctify:
            case Kind::kKachiko: all.each(kind, islands_); break;
            case Kind::kSwapCulture: all.pairs(kind, islands_, false); break;
            case Kind::kRemove: all.each(kind, spaces_); break;
            case Kind::kSwapBoats: all.pairs(kind, spaces_, false); break;
            case Kind::kRaijin: all.pairs(kind, kColors, true); break;
            case Kind::kMichimata:
            case Kind::kHetsuka: all.each(kind, kMaxKinds); break;
            case Kind::kNakatsu: all.pairs(kind, kGold, true); break;
            case Kind::kPeek:
            case Kind::kDone: all.each(kind, 1); break;
        }
        const auto k = static_cast<std::size_t>(i);
        ranges_[k] = {kKindNames[k], from, actions() - from, kNumbering[k]};
    }
    fill_tables();
}

// Every kind but three is a sum of what its two parts add: the first part's share is where its
// actions begin, less what the second part of that first action adds.
void Encoding<yamatai::Game>::fill_tables() {
    for (int number = 0; number < actions(); ++number) {
        const Action a = actions_[static_cast<std::size_t>(number)];
        const auto n = static_cast<std::int16_t>(number);
        const auto kind = static_cast<std::size_t>(a.kind);
        const auto one = static_cast<std::size_t>(a.a), other = static_cast<std::size_t>(a.b);
        switch (a.kind) {
            case Kind::kShift: shifts_[one * kParts + other] = n; break;
            case Kind::kMoor: moorings_[one | other << 8] = n; break;
            case Kind::kArrange:
                arrangements_[(static_cast<std::size_t>(a.c) * 4 + other) * kParts + one] = n;
                break;
            case Kind::kRecruit:
                if (one == 0)
                    second_[kind][other] = static_cast<std::int16_t>(number - ranges_[kind].first);
                first_[kind][one] = static_cast<std::int16_t>(number - second_[kind][other]);
                break;
            default:
                second_[kind][other] = static_cast<std::int16_t>(other);
                first_[kind][one] = static_cast<std::int16_t>(number - a.b);
        }
    }
}

}  // namespace himiko::tensor
