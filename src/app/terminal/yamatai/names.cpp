#include "app/terminal/yamatai/names.h"

#include <algorithm>

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

std::string Names::seat(int seat) const {
    return paint()(kSeatStyles[seat], capital(kSeatColors[seat]));
}
std::string Names::subject(int who) const {
    return is_you(who) ? paint()(kBold, "You") : seat(who);
}
std::string Names::object(int who) const { return is_you(who) ? "you" : seat(who); }
std::string Names::letter(int seat) const { return capital(kSeatColors[seat]).substr(0, 1); }

std::string Names::boat(int color) const { return shape(color) + kColorNames[color]; }
std::string Names::shape(int color, int times) const {
    std::string all;
    for (int i = 0; i < times; ++i) all += kBoatShapes[color];
    return paint()(kBoatStyles[color], all);
}

std::string Names::culture(int kind) const {
    return paint()({.ink = kCultureInks[kind]}, box().culture_kinds[kind]);
}

std::string Names::culture_short(int kind) const {
    const auto& names = box().culture_kinds;
    const std::string letters = cut(names[kind], 3);
    for (int other = 0; other < rules_.kinds; ++other)  // as in a box with lantern and lance
        if (other != kind && cut(names[other], 3) == letters)
            return cut(letters, 2) + std::to_string(kind + 1);
    return letters;
}

std::string Names::tokens(const Seat& seat) const {
    Lines all;
    for (int kind = 0; kind < rules_.kinds; ++kind)
        if (seat.culture[kind] > 0)
            all.push_back(std::to_string(seat.culture[kind]) + " " + culture(kind));
    return all.empty() ? "-" : join(all, ", ");
}

std::string Names::tile_shape(int tile) const {
    const BuildingKind kind = rules_.tiles[tile].kind;
    return paint()(kBold, this->tile(tile)) + (kind == BuildingKind::kTorii         ? kToriiShape
                                               : kind == BuildingKind::kPalace      ? kPalaceShape
                                               : kind == BuildingKind::kTradingPost ? kTradingShape
                                                                                    : "");
}

std::string Names::tile_kind(int tile) const {
    std::string name = kBuildingKindNames[static_cast<int>(rules_.tiles[tile].kind)];
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::string Names::tile_in_short(int tile) const {
    return tile_shape(tile) + " " + shapes(box().buildings[tile].cost) + " " +
           std::to_string(box().buildings[tile].points) + "p";
}

std::string Names::specialist(int who) {
    std::string name = kSpecialistIds[who];
    for (std::size_t i = 0; i < name.size(); ++i)
        if (name[i] == '_') name = name.substr(0, i) + " " + capital(name.substr(i + 1));
    return capital(name);
}

std::string Names::money(int amount) const {
    return paint()({.ink = 220}, std::to_string(amount)) + (amount == 1 ? " coin" : " coins");
}

std::string Names::points(int amount) { return counted(amount, "point"); }

}  // namespace himiko::terminal::yamatai
