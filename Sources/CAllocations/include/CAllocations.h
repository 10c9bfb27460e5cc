#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// Where this module is linked, an allocation that fails ends the program with one line and exit code
/// 2; not under a sanitizer.

/// Heap allocations that the calling thread has asked for so far: every malloc, calloc, realloc,
/// posix_memalign, aligned_alloc and memalign, from whatever library. Negative where it is not known.
int64_t CAllocationsOfThread(void);

#endif
