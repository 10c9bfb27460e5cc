internal import CVitrineEventLoop

/// The C library's memory, in which all of a program's values are.
package enum HeapMemory {
  /// Gives what is free back to the system, which the library does by itself only at its end.
  package static func trim() { malloc_trim(0) }
}
