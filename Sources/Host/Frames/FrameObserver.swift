package import VitrineMotion

/// Is told when a window's loop works, sleeps and presents, so that somebody beside it can tell a loop that
/// is stuck from one that has nothing to do.
///
/// It is called on the thread of the window, and should do next to nothing.
package protocol FrameObserver: AnyObject {
  /// The loop has woken, or begins a frame.
  func loopWoke()

  /// The loop goes to sleep.
  /// - Parameter seconds: until a frame is due, if nothing happens before; nil for never. It may wake
  ///   earlier for other reasons.
  func loopWillSleep(seconds: Seconds?)

  /// A frame is on the screen.
  /// - Parameter took: seconds by the clock from the frame's begin to the end of its presentation.
  func framePresented(took: Seconds)
}
