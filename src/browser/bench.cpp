#include "core/bench.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "table/games.h"
#include "table/hex.h"

// `himiko bench` for the rules as pages have them: node scripts/wasi.mjs …/himiko_bench yokai 2000.
namespace himiko {

template <Game G>
void bench(long games) {
    using L = table::Language<G>;
    constexpr int kPlayers = 3, kSignatureGames = 100;
    table::Problems problems;
    const boost::json::value defaults = boost::json::object{};
    const auto rules =
        L::read_rules(L::builtin_box(), kPlayers, table::Reader(defaults, "options", problems));
    const std::string hash = table::to_hex(signature<G>(*rules, kSignatureGames));
    const Bench b = measure<G>(*rules, games, 1);
    std::printf("{\"game\":\"%s\",\"actions_per_second\":%.0f,\"signature\":\"%s\"}\n", G::kName,
                static_cast<double>(b.actions) / b.seconds, hash.c_str());
}

}  // namespace himiko

int main(int count, char** words) {
    const std::string game = count > 1 ? words[1] : "yamatai";
    const long games = count > 2 ? std::atol(words[2]) : 20'000;
    for (std::size_t i = 0; i < himiko::table::kGames.size(); ++i)
        if (himiko::table::kGames[i] == game) {
            himiko::table::with_game(static_cast<int>(i),
                                     [&]<himiko::Game G>() { himiko::bench<G>(games); });
            return 0;
        }
    std::fputs("a bench is of yamatai or yokai\n", stderr);
    return 2;
}
