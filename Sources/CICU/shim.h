#pragma once
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uscript.h>

// ICU renames its functions with a version suffix through macros, which Swift
// does not import. These wrappers keep the version out of our source.
static inline UBiDi *vitrine_ubidi_open(void) { return ubidi_open(); }
static inline void vitrine_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }
static inline void vitrine_ubidi_setPara(
    UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel level, UErrorCode *status) {
  ubidi_setPara(bidi, text, length, level, NULL, status);
}
static inline int32_t vitrine_ubidi_countRuns(UBiDi *bidi, UErrorCode *status) {
  return ubidi_countRuns(bidi, status);
}
static inline UBiDiDirection vitrine_ubidi_getVisualRun(
    UBiDi *bidi, int32_t index, int32_t *start, int32_t *length) {
  return ubidi_getVisualRun(bidi, index, start, length);
}
static inline const UBiDiLevel *vitrine_ubidi_getLevels(UBiDi *bidi, UErrorCode *status) {
  return ubidi_getLevels(bidi, status);
}
static inline void vitrine_ubidi_reorderVisual(
    const UBiDiLevel *levels, int32_t length, int32_t *indexMap) {
  ubidi_reorderVisual(levels, length, indexMap);
}
static inline UBreakIterator *vitrine_ubrk_openLine(const char *locale, UErrorCode *status) {
  return ubrk_open(UBRK_LINE, locale, NULL, 0, status);
}
static inline void vitrine_ubrk_close(UBreakIterator *breaks) { ubrk_close(breaks); }
static inline void vitrine_ubrk_setText(
    UBreakIterator *breaks, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(breaks, text, length, status);
}
// The next boundary, or -1 at the end.
static inline int32_t vitrine_ubrk_next(UBreakIterator *breaks) { return ubrk_next(breaks); }
