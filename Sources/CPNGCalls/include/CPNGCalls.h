#pragma once
#include <stddef.h>
#include <stdint.h>

// What the renderer needs of libpng beyond its simplified interface: text chunks and films. libpng
// reports an error by a longjmp; here every jump ends in the function that began the call, so that no
// Swift frame is ever jumped over. Nothing is written to standard error.

// What a call came to.
typedef struct {
  // 0 where it failed.
  size_t size;
  // What libpng says; empty where it did not fail.
  char message[64];
} vitrine_png_result;

// A picture to be written, row by row without gaps.
typedef struct {
  uint32_t width;
  uint32_t height;
  // A byte a pixel where there is a palette, else red, green, blue.
  const uint8_t *samples;
  // Red, green, blue of each colour; 0 colours for none.
  const uint8_t *palette;
  int32_t colors;
  // UTF-8, ended by 0, for an iTXt chunk of this keyword, compressed; NULL for none.
  const char *keyword;
  const char *text;
} vitrine_png_picture;

// Writes a file into memory of the caller's; its size is the result.
vitrine_png_result vitrine_png_write(
    const vitrine_png_picture *picture, uint8_t *room, size_t capacity);

// A frame of a film: the rectangle in which it differs from the one before.
typedef struct {
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
  // How long it shows, in parts of a second, and how many parts a second has.
  uint16_t delay;
  uint16_t parts;
  // Bytes that its rows take, compressed.
  size_t size;
} vitrine_png_frame;

// Frames of one size, of 24-bit colour, that play without end.
typedef struct {
  uint32_t width;
  uint32_t height;
  // From 1 up; the first has the size of the film.
  const vitrine_png_frame *frames;
  uint32_t count;
  // The rows of all frames, in order: of each frame by itself as vitrine_png_deflate leaves them.
  const uint8_t *streams;
} vitrine_png_film;

// Compresses rows of red, green, blue, each row after a byte 0, which says that it is not filtered.
// Returns the size; 0 where the room is too small, or there is no memory left.
size_t vitrine_png_deflate(const uint8_t *rows, size_t count, uint8_t *room, size_t capacity);

// Writes a film into memory of the caller's, as an APNG file; its size is the result.
vitrine_png_result vitrine_png_write_film(
    const vitrine_png_film *film, uint8_t *room, size_t capacity);

// Copies the text of a keyword that stands before the pixels, without a 0 at its end; its size is
// the result. Chunks that need more memory than the room are ignored, and so are damaged ones.
vitrine_png_result vitrine_png_text(
    const uint8_t *bytes, size_t count, const char *keyword, uint8_t *room, size_t capacity);
