// The target that carries icons/, report/ and strings/, so that the package manager copies them beside the
// executable. In C because a Swift target with resources gets an accessor that loads Foundation.
#pragma once

/// The folder that the package manager copies the resources into, beside the executable.
extern const char *const vitrine_assets_bundle;
