#pragma once
#include <stdint.h>

// What the renderer needs of ICU, without ICU's own types: Foundation brings an ICU too, and a
// Swift file that sees both definitions of one type does not compile. ICU also renames its
// functions with a version suffix through macros, which Swift does not import.
//
// A status is a UErrorCode: 0 or less is success, and after an error calls do nothing.

typedef struct vitrine_bidi vitrine_bidi;
typedef struct vitrine_breaks vitrine_breaks;

vitrine_bidi *vitrine_ubidi_open(void);
void vitrine_ubidi_close(vitrine_bidi *bidi);
void vitrine_ubidi_setPara(
    vitrine_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level, int32_t *status);
const uint8_t *vitrine_ubidi_getLevels(vitrine_bidi *bidi, int32_t *status);
// 0 for left to right, 1 for right to left, anything else where no character is strong.
int32_t vitrine_ubidi_getBaseDirection(const uint16_t *text, int32_t length);
void vitrine_ubidi_reorderVisual(const uint8_t *levels, int32_t length, int32_t *indexMap);

vitrine_breaks *vitrine_ubrk_openLine(const char *locale, int32_t *status);
void vitrine_ubrk_close(vitrine_breaks *breaks);
void vitrine_ubrk_setText(
    vitrine_breaks *breaks, const uint16_t *text, int32_t length, int32_t *status);
// The next boundary, or -1 at the end.
int32_t vitrine_ubrk_next(vitrine_breaks *breaks);
