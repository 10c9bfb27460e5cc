/* Scenes of Vitrine in the window of a program in C, which draws them with its own SDL_Renderer.
 *
 *   vitrine_scene *panel = vitrine_make(make_panel(), renderer, 400, 120, 1);
 *   while (is_running) {
 *     while (SDL_PollEvent(&event)) if (vitrine_event(panel, &event) != VITRINE_TAKEN) handle(&event);
 *     draw_game(renderer);
 *     vitrine_update(panel, seconds());
 *     if (vitrine_draw(panel, 20, 20, 400, 120) < 0) puts(vitrine_last_error(panel));
 *     SDL_RenderPresent(renderer);
 *   }
 *   vitrine_close(panel);
 *   SDL_DestroyRenderer(renderer);
 *
 * A scene is written in Swift; the page "A scene in your window" has one. All calls are made on the thread of the
 * renderer. Functions that return a code return less than 0 where something went wrong; vitrine_last_error says
 * what, and the scene is as it was before. A null scene is an error too.
 */
#ifndef VITRINE_H
#define VITRINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct SDL_Renderer;
union SDL_Event;

/* A scene in the window; it belongs to who made it, and is given back by vitrine_close. */
typedef struct vitrine_scene vitrine_scene;
/* What a scene is made of, as a function in Swift returns it: SceneSource(Panel()).pointer. */
typedef struct vitrine_source vitrine_source;

/* Codes. */
enum {
  /* vitrine_last_error says what went wrong. */
  VITRINE_ERROR = -1,
  VITRINE_OK = 0,
  /* Of vitrine_event: it is the scene's, so that the program passes over it. */
  VITRINE_TAKEN = 1,
  /* Of vitrine_update: the scene wants to be closed. */
  VITRINE_CLOSES = 2,
};

/* Makes a scene, and takes its source over.
 *
 * width and height are pixels of its texture, 1 to 16384, and scale is pixels a point, above 0. Where it cannot be
 * made, the scene that is returned has an error, and is to be closed all the same. */
vitrine_scene *vitrine_make(
    vitrine_source *source, struct SDL_Renderer *renderer, int32_t width, int32_t height, double scale);

/* Gives the texture another size. */
int32_t vitrine_resize(vitrine_scene *scene, int32_t width, int32_t height, double scale);

/* Colors for a dark picture beneath, where is_dark is not 0; light at first. */
int32_t vitrine_set_dark(vitrine_scene *scene, int32_t is_dark);

/* Takes an event; VITRINE_TAKEN where it is the scene's. */
int32_t vitrine_event(vitrine_scene *scene, const union SDL_Event *event);

/* Moves the scene to a time, in seconds by any clock of the program; VITRINE_CLOSES where it wants to be closed. */
int32_t vitrine_update(vitrine_scene *scene, double time);

/* When the scene next looks different, by the clock of the program; INFINITY for not before something happens. */
double vitrine_next_change(vitrine_scene *scene);

/* Draws the scene into a rectangle, in what the renderer draws in. */
int32_t vitrine_draw(vitrine_scene *scene, double x, double y, double width, double height);

/* Sets knobs of the scene by a JSON object: {"page": 2, "progress": 0.5}. All are set, or none. */
int32_t vitrine_send(vitrine_scene *scene, const char *json);

/* All knobs of the scene as a JSON object, in alphabetical order; good until the next call of the kind for the
 * scene. NULL where something went wrong. */
const char *vitrine_values(vitrine_scene *scene);

/* Counts up whenever the values may have changed, so that a program need not ask for them each time. */
int64_t vitrine_revision(vitrine_scene *scene);

/* Gives the texture back, as has to be done before a renderer is destroyed whose scene goes on. */
int32_t vitrine_detach(vitrine_scene *scene);

/* Draws with another renderer from now on. */
int32_t vitrine_attach(vitrine_scene *scene, struct SDL_Renderer *renderer);

/* What went wrong last, in one line, good until something else does; NULL for nothing. */
const char *vitrine_last_error(const vitrine_scene *scene);

/* Gives all back. Before the renderer is destroyed; nothing is done for NULL. */
void vitrine_close(vitrine_scene *scene);

#ifdef __cplusplus
}
#endif

#endif
