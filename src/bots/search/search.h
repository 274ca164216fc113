#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "bots/player.h"
#include "bots/search/time_manager.h"
#include "bots/search/tree.h"

namespace himiko::bots::search {

// What the search has to know about a game. A proposal is a sequence of actions of one seat, at
// least one: a whole turn in games with long turns, else a single action.
template <class K, class G>
concept Knowledge = Game<G> &&
    requires(K& knowledge, const typename G::Rules& rules, typename G::State& state,
             const typename G::State& truth, const typename G::View& view,
             typename K::Proposal& proposal, typename K::Proposals& proposals, Random& random) {
    // Proposals for whoever is to act: the same for all states with the same view, best first.
    { knowledge.propose(rules, truth, proposals) } -> std::same_as<void>;
    { proposals.size() } -> std::convertible_to<int>;
    { proposal.steps[0] } -> std::convertible_to<typename G::Action>;
    { proposal.size } -> std::convertible_to<int>;
    { proposal.prior } -> std::convertible_to<float>;
    { proposal.same_steps(proposal) } -> std::same_as<bool>;
    // Plays on as people would, and returns each seat's share of the win.
    { knowledge.rollout(rules, state, random) } -> std::same_as<typename K::Shares>;
    // Whether something hidden came to light between two positions.
    { K::revealed(truth, truth) } -> std::same_as<bool>;
    // A number that differs between neighbouring turns.
    { K::turn(view) } -> std::convertible_to<std::int64_t>;
    { K::kSeats } -> std::convertible_to<int>;
};

// Information-set Monte Carlo tree search. Each simulation begins in a state sampled from the view,
// walks down the tree (PUCT, each seat for itself), expands one node, and makes a rollout from
// there. The tree ends where hidden information is revealed, so the proposals of a node are legal
// in every state that reaches it. Within a turn the tree is kept from decision to decision.
template <Game G, Knowledge<G> K>
class Search {
  public:
    using Tree = search::Tree<typename K::Proposal, K::kSeats>;
    using Node = typename Tree::Node;
    using Edge = typename Tree::Edge;

    Search(std::uint64_t seed, int most_edges, const K& knowledge = K())
        : knowledge_(knowledge), tree_(most_edges), random_(seed) {}

    // Makes `view` the root. Its statistics are kept if the last choice led to it.
    void begin(const typename G::Rules& rules, const typename G::View& view) {
        view_ = view;
        if (expected_ && view == expected_view_)
            reroot(chosen_);
        else
            tree_.clear();
        add_proposals(rules);
    }

    // Adds a proposal to the root, right after `begin`, unless it is there already; its index.
    int add_proposal(const typename K::Proposal& proposal) {
        Node& root = tree_.root();
        Edge* edges = tree_.edges(root);
        for (int i = 0; i < root.edges; ++i)
            if (edges[i].proposal.same_steps(proposal)) return i;
        assert(tree_.room_for(1));
        Edge& edge = *tree_.new_edges(1);
        assert(&edge == edges + root.edges);
        edge = {};
        edge.proposal = proposal;
        return root.edges++;
    }

    static constexpr int kAny = -1;

    // From here on chance is what this seed says: with the same one, proposals are compared in the
    // same sampled state.
    void reseed(std::uint64_t seed) { random_ = Random(seed); }

    // One simulation, of a given proposal of the root or of the one that PUCT chooses.
    void simulate(const typename G::Rules& rules, int given = kAny) {
        state_ = G::sample(rules, view_, random_);
        path_size_ = 0;
        std::int32_t index = 0;  // the root
        for (;;) {
            Node& node = tree_.node(index);
            ++node.visits;
            const int seat = G::to_act(rules, state_);
            if (seat == kNobody || path_size_ == kMostDepth) break;
            if (node.first == Tree::kNone && (node.visits < kExpandAt || !expand(rules, node)))
                break;
            Edge& edge =
                path_size_ == 0 && given != kAny ? tree_.edges(node)[given] : best_edge(node, seat);
            path_[path_size_++] = &edge;
            const typename G::State before = state_;
            for (int i = 0; i < edge.proposal.size; ++i)
                G::apply(rules, state_, edge.proposal.steps[i]);
            if (K::revealed(before, state_)) break;
            if (edge.child == Tree::kNone) edge.child = tree_.new_node();
            index = edge.child;
        }
        const typename K::Shares shares = knowledge_.rollout(rules, state_, random_);
        for (int i = 0; i < path_size_; ++i) {
            ++path_[i]->visits;
            for (int seat = 0; seat < K::kSeats; ++seat) path_[i]->sums[seat] += shares[seat];
        }
    }

    // --- What was found ------------------------------------------------------------------------

    [[nodiscard]] int seat() const { return seat_; }  // whose decision it is
    [[nodiscard]] int size() { return tree_.root().edges; }
    [[nodiscard]] const Edge& operator[](int i) { return tree_.edges(tree_.root())[i]; }

    // Remembers what was chosen, so that the next decision can go on from it.
    void chose(const typename G::Rules& rules, typename G::Action action) {
        state_ = G::sample(rules, view_, random_);
        G::apply(rules, state_, action);
        expected_ = G::to_act(rules, state_) == seat_;
        expected_view_ = G::view(rules, state_, seat_);
        chosen_ = action;
    }

  private:
    static constexpr int kMostDepth = 16;
    static constexpr int kExpandAt = 4;  // visits before a node gets edges
    static constexpr double kExplore = 0.7;
    static constexpr double kFpuReduction = 0.1;  // first-play urgency

    // Keeps the proposals that begin with the chosen action, and removes that action from them.
    void reroot(typename G::Action chosen) {
        Node& root = tree_.root();
        Edge* edges = tree_.edges(root);
        int kept = 0;
        root.visits = 0;
        for (int i = 0; i < root.edges; ++i) {
            typename K::Proposal& proposal = edges[i].proposal;
            if (proposal.size < 2 || !(proposal.steps[0] == chosen)) continue;
            std::move(proposal.steps.begin() + 1, proposal.steps.begin() + proposal.size,
                      proposal.steps.begin());
            --proposal.size;
            root.visits += edges[i].visits;
            edges[kept++] = edges[i];
        }
        root.edges = kept;
    }

    // Adds proposals for this position to those that were kept.
    void add_proposals(const typename G::Rules& rules) {
        state_ = G::sample(rules, view_, random_);
        seat_ = G::to_act(rules, state_);
        knowledge_.propose(rules, state_, proposals_);
        if (!tree_.room_for(tree_.root().edges + proposals_.size())) tree_.clear();
        Node& root = tree_.root();
        const Edge* kept = tree_.edges(root);
        Edge* edges = tree_.new_edges(root.edges + proposals_.size());
        std::copy(kept, kept + root.edges, edges);
        int size = root.edges;
        for (int i = 0; i < proposals_.size(); ++i) {
            Edge* same = std::find_if(edges, edges + root.edges, [&](const Edge& edge) {
                return edge.proposal.same_steps(proposals_[i]);
            });
            if (same != edges + root.edges)
                same->prior = proposals_[i].prior;
            else
                fill(edges[size++], i);
        }
        root.first = tree_.index_of(edges);
        root.edges = size;
    }

    void fill(Edge& edge, int i) {
        edge = {};
        edge.proposal = proposals_[i];
        edge.prior = proposals_[i].prior;
    }

    bool expand(const typename G::Rules& rules, Node& node) {
        knowledge_.propose(rules, state_, proposals_);
        if (!tree_.room_for(proposals_.size())) return false;
        Edge* edges = tree_.new_edges(proposals_.size());
        node.first = tree_.index_of(edges);
        node.edges = proposals_.size();
        for (int i = 0; i < node.edges; ++i) fill(edges[i], i);
        return true;
    }

    // PUCT. An unvisited edge counts a little less than the mean so far (first-play urgency).
    Edge& best_edge(Node& node, int seat) {
        Edge* edges = tree_.edges(node);
        double sum = 0, seen = 0;
        int visits = 0;
        for (int i = 0; i < node.edges; ++i)
            if (edges[i].visits) {
                sum += edges[i].sums[seat];
                visits += edges[i].visits;
                seen += edges[i].prior;
            }
        const double untried = visits ? sum / visits - kFpuReduction * std::sqrt(seen) : 0.5;
        const double explore = kExplore * std::sqrt(visits + 1.0);
        Edge* best = edges;
        double most = -1e9;
        for (int i = 0; i < node.edges; ++i) {
            const double value = (edges[i].visits ? edges[i].mean(seat) : untried) +
                                 explore * edges[i].prior / (1 + edges[i].visits);
            if (value > most) most = value, best = &edges[i];
        }
        return *best;
    }

    K knowledge_;
    Tree tree_;
    Random random_;
    typename G::State state_;
    typename G::View view_, expected_view_;
    typename G::Action chosen_;
    bool expected_ = false;
    int seat_ = kNobody;
    typename K::Proposals proposals_;
    std::array<Edge*, kMostDepth> path_;
    int path_size_ = 0;
};

}  // namespace himiko::bots::search
