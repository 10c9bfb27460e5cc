#pragma once
// Without pkg-config: sdl2.pc passes -D_REENTRANT, which SwiftPM refuses with a warning.
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
