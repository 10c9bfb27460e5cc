#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// Heap allocations that the calling thread has asked for so far: every malloc, calloc, realloc,
/// posix_memalign, aligned_alloc and memalign, from whatever library. Negative where it is not known.
int64_t CAllocationsOfThread(void);

#endif
