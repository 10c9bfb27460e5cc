package import VitrineMotion
package import VitrineRenderer

/// Observes when a window's loop works, sleeps and presents, so that a watchdog can tell a stuck
/// loop from an idle one.
///
/// The loop calls it on the window's thread, and it should return almost at once. A full-screen
/// window with `WindowConfiguration.isClosable` false must always be visible. While it is hidden,
/// the loop makes no calls, since to a viewer the loop is as good as stuck.
package protocol FrameObserver: AnyObject {
  /// The loop has woken.
  func loopWoke()

  /// The loop goes to sleep.
  /// - Parameter seconds: until the next frame is due; nil for never. The loop may wake earlier for
  ///   other reasons.
  func loopWillSleep(seconds: Seconds?)

  /// A frame is on the screen.
  /// - Parameter took: seconds from the beginning of the frame to the end of its presentation.
  func framePresented(took: Seconds)

  /// A frame is finished that looks like the one on the screen.
  func frameUnchanged()

  /// A frame with these pixels, before rotation, is on the screen.
  /// - Parameter time: seconds since the window opened.
  func frameShown(_ pixels: PixelBuffer, at time: Seconds)
}

extension FrameObserver {
  /// Does nothing.
  package func frameUnchanged() {}

  /// Does nothing.
  package func frameShown(_ pixels: PixelBuffer, at time: Seconds) {}
}
