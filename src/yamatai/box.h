#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

// What lies in the box: the printed numbers, as plain values with their names. Read from a data
// file by table/yamatai/box.h; `Rules` turns it into masks.
namespace himiko::yamatai {

enum Color : std::uint8_t { kBamboo, kWood, kStone, kClay, kGold };
inline constexpr int kColors = 5;
inline constexpr std::array<const char*, kColors> kColorNames = {"bamboo", "wood", "stone", "clay",
                                                                 "gold"};

inline constexpr int kMaxPlayers = 4;
inline constexpr std::array<const char*, kMaxPlayers> kSeatColors = {"blue", "orange", "purple",
                                                                     "grey"};

// What a fleet tile lets its owner do. `kDiscount` and `kChoice` act by themselves.
enum class Effect : std::uint8_t {
    kNone,
    kReserve,
    kPeek,
    kShift,
    kSanctify,
    kSwapCulture,
    kRemove,
    kSwapBoats,
    kDiscount,
    kChoice
};
inline constexpr std::array<const char*, 10> kEffectNames = {
    "none",         "reserve", "peek",       "shift",    "sanctify",
    "swap_culture", "remove",  "swap_boats", "discount", "choice"};

enum Specialist : std::uint8_t {
    kAmateratsu,
    kIzanagi,
    kRaijin,
    kAnanda,
    kIzanami,
    kRiu,
    kAwashima,
    kKachiko,
    kSusanoo,
    kEbisu,
    kKagutsuchi,
    kTomoe,
    kFuHsi,
    kMichimata,
    kToyoTama,
    kHetsuka,
    kNakatsu,
    kYasoma
};
inline constexpr int kSpecialists = 18;
inline constexpr std::array<const char*, kSpecialists> kSpecialistIds = {
    "amateratsu", "izanagi",   "raijin",    "ananda",  "izanami",    "riu",
    "awashima",   "kachiko",   "susanoo",   "ebisu",   "kagutsuchi", "tomoe",
    "fu_hsi",     "michimata", "toyo_tama", "hetsuka", "nakatsu",    "yasoma"};

enum class BuildingKind : std::uint8_t { kStandard, kTradingPost, kTorii, kPalace };
inline constexpr std::array<const char*, 4> kBuildingKindNames = {"standard", "trading_post",
                                                                  "torii", "palace"};

inline constexpr int kFleets = 10;
inline constexpr int kMostFleetBoats = 4;
inline constexpr int kBuildings = 28;
inline constexpr int kStandardTiles = 21;  // trading posts are among them
inline constexpr int kToriiTiles = 3;
inline constexpr int kPalaceTiles = 4;
inline constexpr int kMaxKinds = 6;     // of culture tokens
inline constexpr int kMaxOnMap = 64;    // spaces, and islands: each set fits one mask
inline constexpr int kOpenRow = 5;      // fleets, buildings and specialists on offer
inline constexpr int kLastRound = 100;  // R11

struct Box {
    struct Fleet {
        std::array<std::uint8_t, kColors> boats{};
        bool any = false;  // one more boat of any colour
        Effect effect = Effect::kNone;
    };
    struct Building {
        std::string id;
        BuildingKind kind = BuildingKind::kStandard;
        int points = 0;
        std::array<std::uint8_t, kColors> cost{};
    };
    struct Space {
        int x = 0, y = 0;
        bool entry = false;
    };
    struct Island {
        std::string id;
        int x = 0, y = 0;
        std::vector<int> spaces;  // its corners, in ring order
    };

    std::array<std::uint8_t, kColors> supply{};
    std::array<std::uint8_t, kColors> prices{};  // gold has none: 0
    int start_money = 0;
    std::array<std::uint8_t, kMaxPlayers + 1> pieces{};  // by number of players
    int sacred_ground = 0;

    std::vector<std::string> culture_kinds;
    int culture_per_kind = 0;
    int culture_blank = 0;
    int mountains_per_kind = 0;

    std::array<Fleet, kFleets> fleets{};  // by number, less one
    std::array<int, kSpecialists> specialist_points{};
    std::vector<Building> buildings;

    std::string source;  // the file itself, so that a record can carry the box it was played with
    std::uint32_t fingerprint = 0;  // of the file: what was learnt for one box is for no other
    std::string map_name;
    std::vector<Space> spaces;
    std::vector<Island> islands;
};

}  // namespace himiko::yamatai
