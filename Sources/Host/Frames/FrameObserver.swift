package import VitrineMotion
package import VitrineRenderer

/// Is told when a window's loop works, sleeps and presents, so that somebody beside it can tell a loop that
/// is stuck from one that has nothing to do.
///
/// It is called on the thread of the window, and should do next to nothing. While a window is hidden that is
/// to be seen always (`WindowConfiguration.isClosable` is false, and it covers the screen), it is told
/// nothing: to whoever looks at the screen such a loop is as stuck as any.
package protocol FrameObserver: AnyObject {
  /// The loop has woken.
  func loopWoke()

  /// The loop goes to sleep.
  /// - Parameter seconds: until a frame is due, if nothing happens before; nil for never. It may wake
  ///   earlier for other reasons.
  func loopWillSleep(seconds: Seconds?)

  /// A frame is on the screen.
  /// - Parameter took: seconds by the clock from the frame's begin to the end of its presentation.
  func framePresented(took: Seconds)

  /// A frame is done that looks like the one on the screen.
  func frameUnchanged()

  /// A frame is on the screen, and these are its pixels, before the picture is turned.
  /// - Parameter time: seconds by the clock since the window opened.
  func frameShown(_ pixels: PixelBuffer, at time: Seconds)
}

extension FrameObserver {
  /// Takes no notice.
  package func frameUnchanged() {}

  /// Does not look.
  package func frameShown(_ pixels: PixelBuffer, at time: Seconds) {}
}
