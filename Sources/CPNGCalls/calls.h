#pragma once
#include "include/CPNGCalls.h"

#include <png.h>

// What libpng calls for errors: keeps the message, and jumps to where the call began.
void vitrine_png_fail(png_structp png, png_const_charp message);
// What libpng calls for warnings.
void vitrine_png_ignore(png_structp png, png_const_charp message);

// Writes a file into memory of the caller's: body makes the calls of libpng for what is to be written.
vitrine_png_result vitrine_png_write_by(
    void (*body)(png_structp png, png_infop info, const void *what), const void *what,
    uint8_t *room, size_t capacity);
// How hard zlib tries.
enum { vitrine_png_level = 3 };
