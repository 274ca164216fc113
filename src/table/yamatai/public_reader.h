#pragma once

#include <algorithm>

#include "table/reader.h"
#include "yamatai/state.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// Reads what a state and a view have in common. Form is checked here, field by field. What they
// tell differently is asked where it stands in the file: closed fleets, stacks, and what is known.
class PublicReader {
  public:
    PublicReader(const Rules& rules, const Reader& file, Public& table)
        : r_(rules), file_(file), s_(table) {}
    virtual ~PublicReader() = default;

    void read_all();

  protected:
    static std::uint8_t small(const Reader& at, int least, int most) {
        return static_cast<std::uint8_t>(at.integer(least, most));
    }
    int island(const Reader& at) const {
        return at.piece("island", r_.box->islands, [](const auto& i) { return i.id; });
    }
    int tile(const Reader& at) const {
        return at.piece("building tile", r_.box->buildings, [](const auto& b) { return b.id; });
    }
    static int specialist(const Reader& at) { return at.one_of(kSpecialistIds); }
    static int fleet(const Reader& at) { return static_cast<int>(at.integer(1, kFleets)) - 1; }

    // The index of an id, or -1.
    static int find_id(const auto& pieces, const std::string& id) {
        const auto found = std::find_if(pieces.begin(), pieces.end(),
                                        [&](const auto& p) { return id_of(p) == id; });
        return found == pieces.end() ? -1 : static_cast<int>(found - pieces.begin());
    }
    static const std::string& id_of(const std::string& kind) { return kind; }
    static const std::string& id_of(const auto& piece) { return piece.id; }

    // A list of different things with a limit on their number; calls push for each.
    template <class Read, class Push>
    void different(const Reader& list, int most, Read read, Push push) const {
        Mask seen = 0;
        int n = 0;
        for (const Reader& at : list.items()) {
            if (++n > most) return list.fail(Error{"entries_many", {{"most", most}}});
            const int item = read(at);
            if (item < 0) continue;
            if (has(seen, item))
                at.fail(Error{"twice"});
            else
                push(item);
            seen |= bit(item);
        }
    }

    const Rules& r_;
    const Reader& file_;

  private:
    // How many closed fleets there are, and which of them were shuffled together.
    virtual int read_closed(const Reader& closed) = 0;
    virtual void read_groups(const Reader& fleets, int closed) = 0;
    // How many lie in it.
    virtual std::uint8_t read_tile_stack(const Reader& stack) = 0;
    virtual std::uint8_t read_specialist_stack(const Reader& stack) = 0;
    virtual void read_own() = 0;

    void read_order();
    void read_boats();
    void read_building(const Reader& at, int where);
    void read_islands();
    void read_fleets();
    void read_tiles();
    void read_specialists();
    void read_seat(const Reader& at, int index);
    void read_seats();
    void read_used();

    Public& s_;
};

}  // namespace himiko::table::yamatai
