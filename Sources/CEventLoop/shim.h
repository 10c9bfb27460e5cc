#pragma once
// What an event loop needs, and Swift's module of the C library leaves out.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/types.h>

/// The number of the thread that asks; the main thread's is the process's.
pid_t gettid(void);

// What libdispatch exports for event loops, such as Foundation's; its own headers leave it out.

/// The descriptor that becomes readable when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what is on the main queue; to be called on the main thread.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
