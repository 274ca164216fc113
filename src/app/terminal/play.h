#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cores.h"
#include "app/interruptible.h"
#include "app/terminal/chronicle.h"
#include "app/terminal/commands.h"
#include "app/terminal/console.h"
#include "app/terminal/saved_game.h"
#include "app/terminal/screen.h"
#include "app/terminal/seats.h"
#include "bots/players.h"
#include "table/sentence.h"
#include "table/words.h"

namespace himiko::terminal {

// One game at one keyboard: asks the people, lets the others play, and obeys the commands.
template <HasScreen G>
class Play {
  public:
    using View = typename G::View;

    Play(table::Table<G> table, Seats seats, std::uint64_t bot_seed, Console& console)
        : table_(std::move(table)),
          seats_(std::move(seats)),
          console_(console),
          told_(table_.record().actions.size()) {
        Random seeds(bot_seed);
        for (int seat = 0; seat < seats_.size(); ++seat) {
            const std::uint64_t seed = seeds.next();
            bots::Level level = seats_.bot(seat).value_or(bots::Level{});
            level.thinking.threads = app::all_cores();  // nobody else needs them meanwhile
            bots_.push_back(seats_.human(seat) ? nullptr : bots::make_player<G>(level, seed));
        }
    }

    // Until the game is over and everybody has looked, or somebody leaves.
    void run() {
        if (seats_.humans() > 0 && told_ == 0) console_.print(screen().welcome());
        if (told_ > 0 && !table_.over()) console_.say(going_on());
        while (!leaving_ && !app::Interruptible::interrupted()) {
            const int seat = table_.to_act();
            if (seat == kNobody)
                look_back();
            else if (seats_.human(seat))
                decide(seat);
            else
                think(seat);
        }
    }

    [[nodiscard]] const table::Table<G>& table() const { return table_; }

  private:
    // --- Asking --------------------------------------------------------------------------------

    [[nodiscard]] Screen<G> screen() const {
        return Screen<G>(table_.rules(), console_.page(), seats_.only_human());
    }
    // Through whose eyes the table is seen now.
    [[nodiscard]] int viewer() const {
        if (seats_.only_human() != kNobody) return seats_.only_human();
        const int seat = table_.to_act();
        return seat != kNobody && seats_.human(seat) ? seat : kNobody;
    }

    void decide(int seat) {
        if (seat != last_human_ && !hand_over(seat)) return leave();
        last_human_ = seat;
        thinking_ = kNobody;
        if (draw_) draw(seat);
        const auto line = console_.ask(screen().name(seat) + "> ");
        if (!line) return leave();
        obey(*line);
    }

    void think(int seat) {
        // Long thoughts are announced, once until a person is asked again.
        if (seats_.humans() > 0 && seats_.bot(seat)->strength == bots::Strength::kExpert &&
            std::exchange(thinking_, seat) != seat)
            console_.say(screen().name(seat) + " is thinking …");
        const auto& bot = bots_[static_cast<std::size_t>(seat)];
        table_.act(bot->choose(table_.rules(), table_.view(seat)).action);
    }

    // Between two people: a banner, or a closed curtain where one must not see the other's secrets.
    bool hand_over(int seat) {
        if (seats_.humans() < 2) return true;
        const Screen<G> now = screen();
        const bool secret = now.holds_secret(table_.view(seat)) ||
                            (last_human_ != kNobody &&
                             (Screen<G>::kForgets || now.holds_secret(table_.view(last_human_))));
        draw_ = banner_ = true;
        if (!secret) return true;
        seen_.reset();
        console_.forget();
        console_.say("Hand the keyboard to " + now.name(seat) + ".");
        return console_.ask(now.name(seat) + ", press Enter when nobody else is looking. ")
            .has_value();
    }

    void draw(int seat) {
        const Screen<G> now = screen();
        const Page page = console_.page();
        const View view = table_.view(seat);
        menu_ = now.menu(view);
        const Lines choices = draw_menu(menu_, page);
        Lines story = tell(now, seat);
        if (std::exchange(banner_, false))
            story.push_back(page.paint(kNumber, "──") + " " + now.name(seat) +
                            ", it is your turn " + page.paint(kNumber, "──"));
        const int below = static_cast<int>(choices.size() + story.size()) + 1;  // and the prompt
        const Lines picture = now.picture(view, seen_, page.height - below);
        if (std::exchange(greeted_, true))
            Screen<G>::kForgets ? console_.forget() : console_.clear();
        console_.print(picture);
        console_.print(story);
        console_.print(choices);
        if (static_cast<int>(picture.size()) + below < page.height)
            console_.print({draw_hint(Screen<G>::sights(), page)});
        listed_ = numbered(menu_);
        seen_ = view;
        draw_ = false;
    }

    // What has happened since the last drawing.
    Lines tell(const Screen<G>& now, int seat) {
        Lines lines;
        for (const std::string& sentence : Chronicle<G>(table_, now, seat).since(told_))
            for (std::string& line : wrap("» " + sentence, console_.page().width, 2))
                lines.push_back(std::move(line));
        told_ = table_.record().actions.size();
        return lines;
    }

    // --- Obeying -------------------------------------------------------------------------------

    void obey(const std::string& line) {
        const std::vector<std::string> words = table::split_words(line);
        if (words.empty()) {
            draw_ = true;
            return;
        }
        if (const CommandText* command = find_command(words[0])) return obey(*command, words, line);
        for (const Choice& sight : Screen<G>::sights())
            if (table::lower(words[0]) == sight.notation)
                return console_.print(screen().sight(sight.notation, table_.view(viewer())));
        if (table_.over())
            return console_.say("The game is over. Try score, history, save FILE or quit.");
        if (int number = 0; words.size() == 1 && read_number(words[0], number)) return pick(number);
        const std::vector<Choice> found = matching(menu_, words);
        if (found.size() == 1 && complete(found[0], words)) return act(found[0].notation);
        if (!found.empty()) return list(found);
        act(line);
    }

    static bool read_number(const std::string& word, int& number) {
        const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        return error == std::errc{} && rest == word.data() + word.size();
    }

    void pick(int number) {
        if (number < 1 || number > static_cast<int>(listed_.size()))
            return complain("there is no choice " + std::to_string(number) +
                            ": the list has 1 to " + std::to_string(listed_.size()));
        const std::vector<Choice> chosen = listed_[static_cast<std::size_t>(number - 1)];
        if (chosen.size() == 1) return act(chosen[0].notation);
        list(chosen);
    }

    void list(const std::vector<Choice>& choices) {
        console_.print(draw_choices(choices, console_.page()));
        if (choices.size() > kMostNumbered)
            return console_.say(counted(static_cast<int>(choices.size()), "choice") +
                                ": type one in full, such as " + choices.front().notation + ".");
        listed_.clear();
        for (const Choice& choice : choices) listed_.push_back({choice});
        console_.say("Type a number, or Enter to see everything again.");
    }

    void act(const std::string& line) {
        if (const auto done = table_.act(line); !done) return complain(done.error());
        draw_ = unsaved_ = true;
    }

    void obey(const CommandText& command, const std::vector<std::string>& words,
              const std::string& line) {
        // A file's name may have blanks in it: everything after the first word.
        const std::string rest =
            words.size() < 2 ? "" : line.substr(line.find(words[1], words[0].size()));
        switch (command.command) {
            case Command::kHelp: return help({words.begin() + 1, words.end()});
            case Command::kUndo: return undo();
            case Command::kScore: return console_.print(screen().score(table_.view(viewer())));
            case Command::kHistory: return history(words.size() > 1 ? words[1] : "10");
            case Command::kSave: return save(rest);
            case Command::kLoad: return load(rest);
            case Command::kQuit: return quit();
        }
    }

    void help(const std::vector<std::string>& topic) {
        if (topic.empty())
            return console_.print(
                draw_help(Screen<G>::sights(), Screen<G>::kExample, console_.page()));
        if (topic.size() == 1 && table::lower(topic[0]) == "rules")
            return console_.print(screen().rules_summary());
        if (topic.size() == 1)
            if (const CommandText* command = find_command(topic[0]))
                return console_.say(std::string(command->form) + ": " + command->note + ".");
        const Lines text = screen().explain(topic, table_.view(viewer()));
        if (text.empty())
            return complain("there is no help about '" + table::shortened(join(topic, " ")) +
                            "'; help alone shows what there is");
        console_.print(text);
    }

    void undo() {
        if (!table_.can_undo()) {
            if (table_.record().actions.empty())
                return complain("nothing has been played yet that could be taken back");
            return complain(screen().why_no_undo(table_.view(viewer())));
        }
        const std::string last = table_.record().actions.back();
        table_.undo();
        told_ = std::min(told_, table_.record().actions.size());
        seen_.reset();
        draw_ = true;
        draw(table_.to_act());
        console_.say("Taken back: " + last + ".");
    }

    void history(const std::string& how_many) {
        int turns = 0;
        if (!read_number(how_many, turns) || turns < 1)
            return complain("write it like this: history 20");
        const Screen<G> now = screen();
        Lines all = Chronicle<G>(table_, now, viewer()).since(0);
        if (all.empty()) return console_.say("Nothing has been played yet.");
        const auto skip = std::max<std::ptrdiff_t>(0, std::ssize(all) - turns);
        for (auto sentence = all.begin() + skip; sentence != all.end(); ++sentence)
            console_.print(wrap("» " + *sentence, console_.page().width, 2));
    }

    // --- Files ---------------------------------------------------------------------------------

    void save(const std::string& path) {
        if (path.empty()) return complain("name a file: save game.json");
        const auto saved = save_table(path, table_);
        if (!saved) return complain(saved.error());
        unsaved_ = false;
        console_.say("Saved in " + path + ". Go on with it any time: load " + path + ".");
    }

    void load(const std::string& path) {
        if (path.empty()) return complain("name a file: load game.json");
        auto loaded = load_table<G>(path, seats_.size());
        if (!loaded) return complain(loaded.error());
        table_ = std::move(*loaded);
        told_ = table_.record().actions.size();
        seen_.reset();
        last_human_ = kNobody;
        unsaved_ = verdict_shown_ = false;
        draw_ = true;
        greeted_ = false;
        if (Screen<G>::kForgets) console_.forget();
        console_.say("Loaded " + path + "." + (table_.over() ? "" : " " + going_on()));
    }

    [[nodiscard]] std::string going_on() const {
        return "The game goes on after " + counted(static_cast<int>(told_), "action") +
               "; history tells them.";
    }

    // --- Leaving -------------------------------------------------------------------------------

    // After the end: the result once, then whatever people want to look at.
    void look_back() {
        if (!verdict_shown_) {
            const Screen<G> now = screen();
            const Lines story = tell(now, viewer());
            if (seats_.humans() > 0) console_.print(story);
            console_.print(now.verdict(table_.view(viewer())));
            verdict_shown_ = true;
            if (seats_.humans() == 0) return void(leaving_ = true);
            console_.say("save FILE keeps this game, history tells it, Enter leaves.");
        }
        const auto line = console_.ask("> ");
        if (!line || line->empty()) return leave();
        obey(*line);
    }

    void quit() {
        if (unsaved_ && !table_.over()) {
            console_.say("This game is not saved. Type a file's name to keep it, or just Enter.");
            const auto path = console_.ask("save> ");
            if (path && !path->empty()) {
                save(*path);
                if (unsaved_) return;  // it did not work: stay
            }
        }
        leave();
    }

    void leave() {
        leaving_ = true;
        console_.say("Goodbye.");
    }

    void complain(const Error& error) { complain(table::sentence(error)); }
    void complain(const std::string& why) {
        console_.print(wrap(console_.page().paint(kWarning, "!") + " " + capital(why) + ".",
                            console_.page().width, 2));
    }

    table::Table<G> table_;
    Seats seats_;
    std::vector<std::unique_ptr<bots::Player<G>>> bots_;  // by seat; nobody at a person's
    Console& console_;

    Menu menu_;
    std::vector<std::vector<Choice>> listed_;  // what the numbers stand for
    std::optional<View> seen_;                 // what was drawn last
    std::size_t told_ = 0;                     // actions of the record told so far
    int last_human_ = kNobody;
    int thinking_ = kNobody;  // whose thinking was announced last
    bool draw_ = true;
    bool banner_ = false;  // somebody else sits down
    bool greeted_ = false;
    bool unsaved_ = false;
    bool verdict_shown_ = false;
    bool leaving_ = false;
};

}  // namespace himiko::terminal
