#include "server/names.h"

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "room/names.h"

namespace himiko::server {

namespace {

constexpr std::size_t kLongestRead = 1024;  // bytes; normalising makes some names shorter
constexpr int kMostMarks = 3;               // on one letter
constexpr UChar32 kBrailleBlank = 0x2800;   // a symbol that looks like a blank

void expect_success(UErrorCode status) {
    if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
}

icu::UnicodeString normalized(const icu::Normalizer2* (*form)(UErrorCode&),
                              const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const normalizer = form(status);
    expect_success(status);
    icu::UnicodeString done = normalizer->normalize(text, status);
    expect_success(status);
    return done;
}

icu::UnicodeString from_utf8(std::string_view text) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string to_utf8(const icu::UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

template <class Each>
void for_each_character(const icu::UnicodeString& text, Each each) {
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) each(text.char32At(i));
}

// Single blanks between words, and none at the ends.
icu::UnicodeString without_blanks(const icu::UnicodeString& text) {
    icu::UnicodeString tidy;
    bool blank = false;
    for_each_character(text, [&](UChar32 c) {
        if (u_isUWhiteSpace(c)) {
            blank = !tidy.isEmpty();
            return;
        }
        if (std::exchange(blank, false)) tidy.append(UChar32{' '});
        tidy.append(c);
    });
    return tidy;
}

bool can_be_seen(UChar32 c) {
    constexpr std::uint32_t kUnseen = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_CO_MASK |
                                      U_GC_CN_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
    return (U_GET_GC_MASK(c) & kUnseen) == 0 &&
           !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && c != kBrailleBlank;
}

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

// Everything can be seen, and accents stand on letters, few on each.
bool is_legible(const icu::UnicodeString& text) {
    bool legible = true;
    int marks = kMostMarks;  // nothing stands before the first
    for_each_character(text, [&](UChar32 c) {
        if (is_mark(c))
            ++marks;
        else
            marks = c == ' ' ? kMostMarks : 0;
        legible = legible && can_be_seen(c) && marks <= kMostMarks;
    });
    return legible;
}

// As people count them: a letter with its accents is one.
int characters(const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    expect_success(status);
    breaks->setText(text);
    int count = 0;
    while (breaks->next() != icu::BreakIterator::DONE) ++count;
    return count;
}

}  // namespace

Result<std::string> clean_name(std::string_view text, const std::string& field) {
    const Error too_long =
        about(field, Error{"name_long", {{"count", std::int64_t{room::kLongestNameSeen}}}});
    const Error not_plain = about(field, Error{"name_plain"});
    if (text.size() > kLongestRead) return too_long;
    if (!is_plain_text(text, Joiners::kForbidden)) return not_plain;
    icu::UnicodeString name = from_utf8(text);
    // These only say whether a character is drawn as an emoji; phones add them by themselves.
    for (const UChar selector : {UChar{0xfe0e}, UChar{0xfe0f}})
        name.findAndReplace(icu::UnicodeString(selector), icu::UnicodeString());
    name = without_blanks(normalized(icu::Normalizer2::getNFKCInstance, name));
    if (name.isEmpty()) return too_long;
    if (!is_legible(name)) return not_plain;
    std::string clean = to_utf8(name);
    if (clean.size() > room::kLongestName || characters(name) > room::kLongestNameSeen)
        return too_long;
    return clean;
}

std::string skeleton(std::string_view text) {
    // Ready once, then read by all threads.
    static USpoofChecker* const checker = [] {
        UErrorCode status = U_ZERO_ERROR;
        USpoofChecker* const made = uspoof_open(&status);
        expect_success(status);
        return made;
    }();
    const auto folded = [](const icu::UnicodeString& one) {
        return normalized(icu::Normalizer2::getNFKCCasefoldInstance, one);
    };
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString bones;
    uspoof_getSkeletonUnicodeString(checker, 0, without_blanks(folded(from_utf8(text))), bones,
                                    &status);
    expect_success(status);
    // A zero becomes a capital letter: folded once more.
    return to_utf8(folded(bones));
}

}  // namespace himiko::server
