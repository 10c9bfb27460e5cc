#include "CICU.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

vitrine_bidi *vitrine_ubidi_open(void) { return (vitrine_bidi *)ubidi_open(); }

void vitrine_ubidi_close(vitrine_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

void vitrine_ubidi_setPara(
    vitrine_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, length, level, NULL, &code);
  *status = code;
}

const uint8_t *vitrine_ubidi_getLevels(vitrine_bidi *bidi, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  const UBiDiLevel *levels = ubidi_getLevels((UBiDi *)bidi, &code);
  *status = code;
  return levels;
}

int32_t vitrine_ubidi_getBaseDirection(const uint16_t *text, int32_t length) {
  return ubidi_getBaseDirection((const UChar *)text, length);
}

void vitrine_ubidi_reorderVisual(const uint8_t *levels, int32_t length, int32_t *indexMap) {
  ubidi_reorderVisual(levels, length, indexMap);
}

vitrine_breaks *vitrine_ubrk_openLine(const char *locale, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, locale, NULL, 0, &code);
  *status = code;
  return (vitrine_breaks *)breaks;
}

void vitrine_ubrk_close(vitrine_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

void vitrine_ubrk_setText(
    vitrine_breaks *breaks, const uint16_t *text, int32_t length, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  ubrk_setText((UBreakIterator *)breaks, (const UChar *)text, length, &code);
  *status = code;
}

int32_t vitrine_ubrk_next(vitrine_breaks *breaks) { return ubrk_next((UBreakIterator *)breaks); }
