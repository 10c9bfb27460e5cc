#include "calls.h"

#include <string.h>

// Where the file goes.
typedef struct {
  uint8_t *at;
  size_t left;
} sink;

static void put(png_structp png, png_bytep bytes, size_t count) {
  sink *to = png_get_io_ptr(png);
  if (count > to->left) png_error(png, "the file is larger than expected");
  memcpy(to->at, bytes, count);
  to->at += count;
  to->left -= count;
}

static void flush(png_structp png) { (void)png; }

// The fewest bits that tell the colours of a palette apart.
static int depth(int colors) {
  return colors == 0 || colors > 16 ? 8 : colors > 4 ? 4 : colors > 2 ? 2 : 1;
}

static void set_header(png_structp png, png_infop info, const vitrine_png_picture *picture) {
  int colors = picture->colors;
  png_set_IHDR(
      png, info, picture->width, picture->height, depth(colors),
      colors ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_color palette[256];
  for (int i = 0; i < colors && i < 256; i++) {
    const uint8_t *color = picture->palette + 3 * i;
    palette[i] = (png_color){.red = color[0], .green = color[1], .blue = color[2]};
  }
  if (colors) png_set_PLTE(png, info, palette, colors);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
}

static void set_text(png_structp png, png_infop info, const vitrine_png_picture *picture) {
  if (!picture->keyword) return;
  png_text text = {
    .compression = PNG_ITXT_COMPRESSION_zTXt,
    .key = (png_charp)picture->keyword,
    .text = (png_charp)picture->text,
  };
  png_set_text(png, info, &text, 1);
}

static void write_all(png_structp png, png_infop info, const void *what) {
  const vitrine_png_picture *picture = what;
  set_header(png, info, picture);
  set_text(png, info, picture);
  // libpng's fast mode: an interface has long runs, which no filter makes longer.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_NO_FILTERS);
  png_set_compression_level(png, vitrine_png_level);
  png_write_info(png, info);
  png_set_packing(png);
  size_t stride = (size_t)picture->width * (picture->colors ? 1 : 3);
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->samples + stride * y);
  }
  png_write_end(png, info);
}

vitrine_png_result vitrine_png_write_by(
    void (*body)(png_structp png, png_infop info, const void *what), const void *what,
    uint8_t *room, size_t capacity) {
  vitrine_png_result result = {.size = 0, .message = "there is no memory left"};
  sink to = {.at = room, .left = capacity};
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, &result, vitrine_png_fail, vitrine_png_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info && !setjmp(png_jmpbuf(png))) {
    png_set_write_fn(png, &to, put, flush);
    body(png, info, what);
    result = (vitrine_png_result){.size = (size_t)(to.at - room)};
  }
  if (png) png_destroy_write_struct(&png, &info);
  return result;
}

vitrine_png_result vitrine_png_write(
    const vitrine_png_picture *picture, uint8_t *room, size_t capacity) {
  return vitrine_png_write_by(write_all, picture, room, capacity);
}
