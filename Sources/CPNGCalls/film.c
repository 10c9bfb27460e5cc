#include "calls.h"

#include <zlib.h>

// libpng knows no films. Its chunks are written by its functions, with checksums, and the rows by zlib
// (PNG specification, third edition, 11.3.6).

size_t vitrine_png_deflate(const uint8_t *rows, size_t count, uint8_t *room, size_t capacity) {
  uLongf size = capacity;
  return compress2(room, &size, rows, count, vitrine_png_level) == Z_OK ? size : 0;
}

// Chunks of both kinds are numbered through.
static void save_number(uint8_t *at, uint32_t *sequence) { png_save_uint_32(at, (*sequence)++); }

static void write_animation_control(png_structp png, uint32_t count) {
  uint8_t bytes[8];
  png_save_uint_32(bytes, count);
  // Without end.
  png_save_uint_32(bytes + 4, 0);
  png_write_chunk(png, (png_const_bytep) "acTL", bytes, sizeof bytes);
}

static void write_frame_control(
    png_structp png, const vitrine_png_frame *frame, uint32_t *sequence) {
  uint8_t bytes[26];
  save_number(bytes, sequence);
  png_save_uint_32(bytes + 4, frame->width);
  png_save_uint_32(bytes + 8, frame->height);
  png_save_uint_32(bytes + 12, frame->x);
  png_save_uint_32(bytes + 16, frame->y);
  png_save_uint_16(bytes + 20, frame->delay);
  png_save_uint_16(bytes + 22, frame->parts);
  // It stays when the next comes, and takes the place of what was there.
  bytes[24] = 0;
  bytes[25] = 0;
  png_write_chunk(png, (png_const_bytep) "fcTL", bytes, sizeof bytes);
}

static void write_rows(
    png_structp png, const uint8_t *stream, size_t size, uint32_t *sequence) {
  uint8_t number[4];
  save_number(number, sequence);
  png_write_chunk_start(png, (png_const_bytep) "fdAT", (png_uint_32)(sizeof number + size));
  png_write_chunk_data(png, number, sizeof number);
  png_write_chunk_data(png, stream, size);
  png_write_chunk_end(png);
}

static void write_film(png_structp png, png_infop info, const void *what) {
  const vitrine_png_film *film = what;
  png_set_IHDR(
      png, info, film->width, film->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  write_animation_control(png, film->count);
  uint32_t sequence = 0;
  const uint8_t *stream = film->streams;
  for (uint32_t i = 0; i < film->count; i++) {
    const vitrine_png_frame *frame = film->frames + i;
    write_frame_control(png, frame, &sequence);
    if (i == 0) {
      // What a reader shows that plays no films.
      png_write_chunk(png, (png_const_bytep) "IDAT", stream, frame->size);
    } else {
      write_rows(png, stream, frame->size, &sequence);
    }
    stream += frame->size;
  }
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

vitrine_png_result vitrine_png_write_film(
    const vitrine_png_film *film, uint8_t *room, size_t capacity) {
  return vitrine_png_write_by(write_film, film, room, capacity);
}
