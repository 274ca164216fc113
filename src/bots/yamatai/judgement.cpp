#include "bots/yamatai/judgement.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "bots/builtin.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

using Layer = Judgement::Layer;

// Words and whole numbers between spaces.
class Words {
  public:
    explicit Words(std::string_view text) noexcept : rest_(text) {}

    [[nodiscard]] std::string_view next() noexcept {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n"), rest_.size()));
        const std::string_view word = rest_.substr(0, rest_.find_first_of(" \n"));
        rest_.remove_prefix(word.size());
        return word;
    }
    template <class Number>
    [[nodiscard]] bool read(Number& number) noexcept {
        const std::string_view word = next();
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        return error == std::errc{} && end == word.data() + word.size();
    }
    // A name with its number.
    template <class Number>
    [[nodiscard]] bool read(std::string_view name, Number& number) noexcept {
        return next() == name && read(number);
    }
    [[nodiscard]] bool read(Layer& layer) noexcept {
        for (float& weight : layer) {
            int units = 0;
            if (!read(units)) return false;
            weight = static_cast<float>(units) * Judgement::kUnit;
        }
        return true;
    }
    template <std::size_t N>
    [[nodiscard]] bool read(std::array<Layer, N>& layers) noexcept {
        return std::all_of(layers.begin(), layers.end(), [&](Layer& one) { return read(one); });
    }

  private:
    std::string_view rest_;
};

// Adds what the inputs say; most of them are 0.
template <std::size_t N>
[[nodiscard]] Layer feed(const std::array<float, N>& inputs, const std::array<Layer, N>& weights,
                         Layer sums) noexcept {
    for (std::size_t i = 0; i < N; ++i)
        if (inputs[i] != 0)
            for (int unit = 0; unit < Judgement::kHidden; ++unit)
                sums[unit] += inputs[i] * weights[i][unit];
    return sums;
}

}  // namespace

std::optional<Judgement> Judgement::read(std::string_view file) noexcept {
    Words words(file);
    Judgement all;
    int table = 0, seat = 0, hidden = 0;
    if (!words.read("box", all.box_) || !words.read("version", all.version_) ||
        !words.read("players", all.players_) || !words.read("table", table) ||
        !words.read("seat", seat) || !words.read("hidden", hidden))
        return {};
    if (table != Features::kTable || seat != Features::kSeat || hidden != kHidden) return {};
    if (!words.read(all.table_) || !words.read(all.own_) || !words.read(all.others_) ||
        !words.read(all.bias_) || !words.read(all.out_))
        return {};
    return all;
}

#ifndef __wasi__  // where nothing is built in
const Judgement* Judgement::of(const Rules& r) noexcept {
    static const auto kLearnt = [] {
        std::array<std::optional<Judgement>, kMaxPlayers + 1> all;
        for (int players = 2; players <= kMaxPlayers; ++players)
            all[players] = read(builtin_file("yamatai." + std::to_string(players) + ".weights"));
        return all;
    }();
    const std::optional<Judgement>& learnt = kLearnt[r.players];
    return learnt && learnt->fits(r) ? &*learnt : nullptr;
}
#endif

std::string Judgement::header(const Rules& r) {
    const auto named = [](const char* name, auto number) {
        return name + (' ' + std::to_string(number));
    };
    return named("box", r.box->fingerprint) + named(" version", r.version) +
           named(" players", r.players) + named(" table", Features::kTable) +
           named(" seat", Features::kSeat) + named(" hidden", kHidden);
}

bool Judgement::fits(const Rules& r) const noexcept {
    return r.players == players_ && r.version == version_ && r.options == Options{} &&
           r.box->fingerprint == box_;
}

Shares Judgement::chances(const Rules& r, const Public& s) const noexcept {
    const Features features(r, s);
    Layer common = feed(features.table, table_, bias_);
    std::array<Layer, kMaxPlayers> as_other;
    for (int seat = 0; seat < r.players; ++seat) {
        as_other[seat] = feed(features.seats[seat], others_, {});
        for (int unit = 0; unit < kHidden; ++unit) common[unit] += as_other[seat][unit];
    }
    Shares shares{};
    for (int seat = 0; seat < r.players; ++seat) {
        Layer hidden;
        for (int unit = 0; unit < kHidden; ++unit)
            hidden[unit] = common[unit] - as_other[seat][unit];
        hidden = feed(features.seats[seat], own_, hidden);
        for (int unit = 0; unit < kHidden; ++unit)
            shares[seat] += out_[unit] * std::max(hidden[unit], 0.0f);
    }
    const float most = *std::max_element(shares.begin(), shares.begin() + r.players);
    float sum = 0;
    for (int seat = 0; seat < r.players; ++seat)
        sum += shares[seat] = std::exp(shares[seat] - most);
    for (int seat = 0; seat < r.players; ++seat) shares[seat] /= sum;
    return shares;
}

}  // namespace himiko::bots::yamatai
