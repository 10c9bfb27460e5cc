// The functions are in Swift; a target needs a source.
#include "vitrine.h"
