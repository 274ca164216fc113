#include <string>

#include "browser/coach.h"

// What a page calls: text goes in and out through memory that belongs to this side.
namespace {

himiko::browser::HIMIKO_ENGINE page;
std::string asked, answered;

}  // namespace

extern "C" {

// Room for a question of so many bytes.
[[clang::export_name("himiko_question")]] char* himiko_question(std::size_t size) {
    asked.resize(size);
    return asked.data();
}
// Answers it; how long the answer is.
[[clang::export_name("himiko_ask")]] std::size_t himiko_ask() {
    answered = page.ask(asked);
    return answered.size();
}
[[clang::export_name("himiko_answer")]] const char* himiko_answer() { return answered.data(); }
}
