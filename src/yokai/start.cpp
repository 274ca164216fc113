#include "yokai/deal.h"

namespace himiko::yokai {

namespace {

// The cards lie in a square, a row for each family; which family is where is shuffled.
template <class Source>
void lay_out_cards(const Rules& r, State& s, Source& random) noexcept {
    s.at = r.square;
    std::array<std::uint8_t, kCards> faces = r.faces;
    random.shuffle(faces.data(), r.cards);
    for (int card = 0; card < r.cards; ++card)
        s.families[faces[card]] = static_cast<std::uint16_t>(s.families[faces[card]] | 1u << card);
}

// R5: goals that contradict each other are drawn again, together with a target nobody chose.
template <class Source>
void draw_goals(const Rules& r, State& s, Source& random) noexcept {
    const Options& options = r.options;
    do {
        if (r.shaped)
            s.target = static_cast<std::int8_t>(
                options.target != kDrawnTarget
                    ? options.target
                    : static_cast<int>(
                          random.below(static_cast<std::uint32_t>(r.box->targets.size()))));
        s.neighbors.fill(kUnknown);
        deal_neighbors(r, s.neighbors, random);
    } while (!r.can_be_won(pairs_of(s.neighbors), s.target));
}

}  // namespace

State start(const Rules& r, const Seed& seed) noexcept {
    State s;
    Seed rest = seed;
    rest.draw(kDealStream, [&](auto& random) {
        lay_out_cards(r, s, random);
        s.closed_size =
            static_cast<std::uint8_t>(deal_clues(r.options.clues, r.all_clues, s.closed, random));
        draw_goals(r, s, random);
    });
    s.random = Random(rest.number());
    return s;
}

}  // namespace himiko::yokai
