#include "yokai/deal.h"

namespace himiko::yokai {

namespace {

// The cards lie in a square, four a row; which family is where is shuffled.
void lay_out_cards(State& s) noexcept {
    std::array<std::uint8_t, kCards> faces{};
    for (int card = 0; card < kCards; ++card) {
        faces[card] = static_cast<std::uint8_t>(card / kCardsOfFamily);
        s.at[card] = cell(card % 4, card / 4);
    }
    s.random.shuffle(faces.data(), kCards);
    for (int card = 0; card < kCards; ++card)
        s.families[faces[card]] = static_cast<std::uint16_t>(s.families[faces[card]] | 1u << card);
}

// R5: goals that contradict each other are drawn again, together with a target nobody chose.
void draw_goals(const Rules& r, State& s) noexcept {
    const Options& options = r.options;
    do {
        if (r.shaped)
            s.target = static_cast<std::int8_t>(
                options.target != kDrawnTarget
                    ? options.target
                    : static_cast<int>(
                          s.random.below(static_cast<std::uint32_t>(r.box->targets.size()))));
        s.neighbors.fill(kUnknown);
        deal_neighbors(options.neighbors, s.neighbors, s.random);
    } while (!r.can_be_won(pairs_of(s.neighbors), s.target));
}

}  // namespace

State start(const Rules& r, std::uint64_t seed) noexcept {
    State s;
    s.random = Random(seed);
    lay_out_cards(s);
    s.closed_size = static_cast<std::uint8_t>(deal_clues(r.options.clues, 0, s.closed, s.random));
    draw_goals(r, s);
    return s;
}

}  // namespace himiko::yokai
