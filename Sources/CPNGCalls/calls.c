#include "calls.h"

#include <stdio.h>

void vitrine_png_fail(png_structp png, png_const_charp message) {
  vitrine_png_result *result = png_get_error_ptr(png);
  if (result) {
    result->size = 0;
    snprintf(result->message, sizeof result->message, "%s", message);
  }
  png_longjmp(png, 1);
}

// Odd ancillary chunks are libpng's to skip.
void vitrine_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
