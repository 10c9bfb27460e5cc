#include "assets.h"

const char *const vitrine_assets_bundle = "Vitrine_VitrineAssets.resources";
