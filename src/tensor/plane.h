#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace himiko::tensor {

// An observation is made of parts, one behind the other: whoever wants less takes the beginning.
enum class Part : std::uint8_t {
    kTable,   // what can be seen at this moment
    kMemory,  // what was seen before
    kHistory  // every public action so far
};
inline constexpr std::array<const char*, 3> kPartNames = {"table", "memory", "history"};

// Columns that depend on the box: one for each space, one for each island.
inline constexpr int kSpaceColumns = -1;
inline constexpr int kIslandColumns = -2;

// One field of an observation: rows of bytes. The tables of planes are what the encoders work by
// and what the documentation is made of.
struct Plane {
    const char* name;
    Part part;
    int rows;
    int columns;
    const char* meaning;
};

// The actions of one kind: `size` numbers from `first` on.
struct Range {
    const char* kind;
    int first;
    int size;
    const char* meaning;  // how the number follows from what the action names
};

// Where each plane of a table begins, for one box.
template <std::size_t N>
class Offsets {
  public:
    constexpr Offsets(const std::array<Plane, N>& planes, int spaces, int islands) noexcept
        : spaces_(spaces), islands_(islands) {
        for (std::size_t i = 0; i < N; ++i) {
            at_[i + 1] = at_[i] + planes[i].rows * columns(planes[i]);
            for (auto part = static_cast<std::size_t>(planes[i].part); part < ends_.size(); ++part)
                ends_[part] = at_[i + 1];
        }
    }

    [[nodiscard]] constexpr int columns(const Plane& plane) const noexcept {
        return plane.columns == kSpaceColumns    ? spaces_
               : plane.columns == kIslandColumns ? islands_
                                                 : plane.columns;
    }
    [[nodiscard]] constexpr int operator[](std::size_t plane) const noexcept { return at_[plane]; }
    // How many bytes an observation has that ends with this part.
    [[nodiscard]] constexpr int end(Part part) const noexcept {
        return ends_[static_cast<std::size_t>(part)];
    }

  private:
    int spaces_, islands_;
    std::array<int, N + 1> at_{};
    std::array<int, kPartNames.size()> ends_{};
};

}  // namespace himiko::tensor
