internal import VitrineRenderer

/// Rotates finished frames before presenting them; the cost is proportional to the damage.
final class RotatingPresenter: Presenter {
  var beat: FramePacer.Beat { inner.beat }
  private let rotation: PixelRotation
  private let inner: any Presenter
  /// The frame in the panel's orientation.
  private var turned: PixelBuffer?
  private var rects: [PixelRect] = []

  init(_ rotation: DisplayRotation, _ inner: any Presenter) {
    self.rotation = PixelRotation(rotation)
    self.inner = inner
  }

  func waitForDisplay(_ waits: Bool) { inner.waitForDisplay(waits) }

  func reset() { inner.reset() }

  func present(_ buffer: PixelBuffer, _ changed: [PixelRect]) throws(HostError) {
    let size = rotation.size(ofTurned: buffer)
    rects.removeAll(keepingCapacity: true)
    if let turned, turned.width == size.width, turned.height == size.height {
      turn(changed, of: buffer, into: turned)
      try inner.present(turned, rects)
    } else {
      let made = PixelBuffer(width: size.width, height: size.height)
      turned = made
      turn([buffer.bounds], of: buffer, into: made)
      try inner.present(made, rects)
    }
  }

  private func turn(_ changed: [PixelRect], of buffer: PixelBuffer, into turned: PixelBuffer) {
    for rect in changed {
      let visible = rect.intersection(buffer.bounds)
      guard !visible.isEmpty else { continue }
      rotation.copy(visible, of: buffer, into: turned)
      rects.append(rotation.turned(visible, of: buffer))
    }
  }
}
