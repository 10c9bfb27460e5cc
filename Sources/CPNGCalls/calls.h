#pragma once
#include "include/CPNGCalls.h"

#include <png.h>

// What libpng calls for errors: keeps the message, and jumps to where the call began.
void vitrine_png_fail(png_structp png, png_const_charp message);
// What libpng calls for warnings.
void vitrine_png_ignore(png_structp png, png_const_charp message);

// Where a file goes that is written.
typedef struct {
  uint8_t *at;
  size_t left;
} vitrine_png_sink;

// Has libpng write into a sink.
void vitrine_png_set_sink(png_structp png, vitrine_png_sink *sink);
// How hard zlib tries.
enum { vitrine_png_level = 3 };
