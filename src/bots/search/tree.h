#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace himiko::bots::search {

// The tree a search grows: nodes are positions where somebody decides, edges are proposals with
// what came of them. All of it lies in two blocks that are allocated once.
template <class Proposal, int Seats>
class Tree {
  public:
    using Shares = std::array<float, Seats>;
    static constexpr std::int32_t kNone = -1;

    struct Node {
        std::int32_t first = kNone;  // edge; kNone: not expanded yet
        std::int32_t edges = 0;
        std::int32_t visits = 0;
    };
    struct Edge {
        Proposal proposal;
        float prior = 0;
        std::int32_t visits = 0;
        std::int32_t child = kNone;
        std::array<double, Seats> sums{};

        [[nodiscard]] double mean(int seat) const noexcept { return sums[seat] / visits; }
    };

    // As many nodes as edges: each edge may lead to one, and one is the root.
    explicit Tree(int most_edges)
        : nodes_(static_cast<std::size_t>(most_edges) + 1),
          edges_(static_cast<std::size_t>(most_edges)) {}

    void clear() noexcept {
        nodes_used_ = 0;
        edges_used_ = 0;
        root_ = new_node();
    }

    [[nodiscard]] bool room_for(int edges) const noexcept {
        return edges_used_ + edges <= static_cast<std::int32_t>(edges_.size());
    }
    std::int32_t new_node() noexcept {
        nodes_[nodes_used_] = {};
        return nodes_used_++;
    }
    // The edges of a node lie side by side; the caller made sure that there is room.
    Edge* new_edges(int n) noexcept {
        Edge* begin = &edges_[edges_used_];
        edges_used_ += n;
        return begin;
    }
    [[nodiscard]] std::int32_t index_of(const Edge* edge) const noexcept {
        return static_cast<std::int32_t>(edge - edges_.data());
    }

    [[nodiscard]] Node& root() noexcept { return nodes_[root_]; }
    [[nodiscard]] Node& node(std::int32_t index) noexcept { return nodes_[index]; }
    [[nodiscard]] Edge* edges(const Node& node) noexcept {
        return edges_.data() + (node.first == kNone ? 0 : node.first);
    }

  private:
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::int32_t nodes_used_ = 0, edges_used_ = 0, root_ = 0;
};

}  // namespace himiko::bots::search
