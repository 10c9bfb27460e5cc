#pragma once
#include "include/CPNGCalls.h"

#include <png.h>

// What libpng calls for errors: keeps the message, and jumps to where the call began.
void vitrine_png_fail(png_structp png, png_const_charp message);
// What libpng calls for warnings.
void vitrine_png_ignore(png_structp png, png_const_charp message);
