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
