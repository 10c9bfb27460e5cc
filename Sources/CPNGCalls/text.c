#include "calls.h"

#include <string.h>

// Most chunks that are kept, of all kinds.
static const png_uint_32 chunk_limit = 64;
// Room for what stands before a text in its chunk, in bytes: a keyword and two languages.
static const size_t frame = 1024;

// Where the file comes from.
typedef struct {
  const uint8_t *at;
  size_t left;
} source;

static void take(png_structp png, png_bytep bytes, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "cut short");
  memcpy(bytes, from->at, count);
  from->at += count;
  from->left -= count;
}

static size_t copy_text(
    png_structp png, png_infop info, const char *keyword, uint8_t *room, size_t capacity) {
  png_textp texts = NULL;
  int count = png_get_text(png, info, &texts, NULL);
  for (int i = 0; i < count; i++) {
    if (strcmp(texts[i].key, keyword) != 0) continue;
    // Compressed is all that is written, and the two kinds keep their lengths in two fields.
    size_t size = texts[i].compression > 0 ? texts[i].itxt_length : texts[i].text_length;
    if (size > capacity) return 0;
    memcpy(room, texts[i].text, size);
    return size;
  }
  return 0;
}

vitrine_png_result vitrine_png_text(
    const uint8_t *bytes, size_t count, const char *keyword, uint8_t *room, size_t capacity) {
  vitrine_png_result result = {.size = 0, .message = "there is no memory left"};
  source from = {.at = bytes, .left = count};
  png_structp png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, &result, vitrine_png_fail, vitrine_png_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info && !setjmp(png_jmpbuf(png))) {
    png_set_read_fn(png, &from, take);
    // Against chunks that unpack to far more than they are.
    png_set_chunk_malloc_max(png, capacity + frame);
    png_set_chunk_cache_max(png, chunk_limit);
    png_read_info(png, info);
    result = (vitrine_png_result){.size = copy_text(png, info, keyword, room, capacity)};
  }
  if (png) png_destroy_read_struct(&png, &info, NULL);
  return result;
}
