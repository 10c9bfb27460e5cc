// A game in C with a loop of its own, and a scene of Vitrine in its window: EmbedC [--dark] [--2x].
#include <SDL2/SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <vitrine.h>

// In Swift, in Sources/Panel/Panel.swift.
vitrine_source *panel(void);

static int fail(const char *reason) {
  fprintf(stderr, "EmbedC: %s\n", reason);
  return 1;
}

// Bars that walk to the right, in the color of the level, and a ball where the person clicks.
static void draw_game(SDL_Renderer *renderer, int level, int is_dark, double scale, SDL_Point ball) {
  static const SDL_Color colors[] = {{220, 90, 70, 255}, {60, 150, 90, 255}, {70, 110, 220, 255}};
  const SDL_Color color = colors[level];
  const Uint8 ground = is_dark ? 24 : 232;
  SDL_SetRenderDrawColor(renderer, ground, ground, ground, 255);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, is_dark ? 160 : 96);
  const int step = (int)(80 * scale);
  const int offset = (int)fmod(SDL_GetTicks64() / 1000.0 * 40 * scale, step);
  for (int left = offset - step; left < 480 * scale; left += step) {
    SDL_RenderFillRect(renderer, &(SDL_Rect){left, 0, step / 2, (int)(320 * scale)});
  }
  const int half = (int)(12 * scale);
  SDL_SetRenderDrawColor(renderer, 250, 200, 0, 255);
  SDL_RenderFillRect(renderer, &(SDL_Rect){ball.x - half, ball.y - half, 2 * half, 2 * half});
}

int main(int argc, char **argv) {
  int is_dark = 0;
  double scale = 1;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--dark") == 0) is_dark = 1;
    if (strcmp(argv[i], "--2x") == 0) scale = 2;
  }
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail(SDL_GetError());
  SDL_Window *window = SDL_CreateWindow(
      "Embed", 100, 100, (int)(480 * scale), (int)(320 * scale), SDL_WINDOW_SHOWN);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
  if (renderer == NULL) return fail(SDL_GetError());
  const double width = 260 * scale, height = 80 * scale;
  vitrine_scene *scene = vitrine_make(panel(), renderer, (int)width, (int)height, scale);
  if (vitrine_last_error(scene)) return fail(vitrine_last_error(scene));
  vitrine_set_dark(scene, is_dark);

  int level = 0, progress = -1, is_running = 1;
  int64_t revision = -1;
  SDL_Point ball = {(int)(240 * scale), (int)(220 * scale)};
  SDL_Event event;
  char message[64];
  while (is_running) {
    while (SDL_PollEvent(&event)) {
      if (vitrine_event(scene, &event) == VITRINE_TAKEN) continue;
      if (event.type == SDL_QUIT) is_running = 0;
      if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE) is_running = 0;
      if (event.type == SDL_MOUSEBUTTONDOWN) ball = (SDL_Point){event.button.x, event.button.y};
    }
    // What is set is drawn anew, so only what differs is set.
    if (progress != (int)(SDL_GetTicks64() / 100 % 100)) {
      progress = (int)(SDL_GetTicks64() / 100 % 100);
      snprintf(message, sizeof message, "{\"progress\": 0.%02d}", progress);
      if (vitrine_send(scene, message) < 0) return fail(vitrine_last_error(scene));
    }
    vitrine_update(scene, SDL_GetTicks64() / 1000.0);
    if (vitrine_revision(scene) != revision) {
      revision = vitrine_revision(scene);
      sscanf(vitrine_values(scene), "{\"page\":%d", &level);
    }
    draw_game(renderer, level, is_dark, scale, ball);
    if (vitrine_draw(scene, 20 * scale, 20 * scale, width, height) < 0) {
      return fail(vitrine_last_error(scene));
    }
    SDL_RenderPresent(renderer);
  }
  vitrine_close(scene);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
