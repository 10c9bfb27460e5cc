internal import VitrineRenderer

/// Rotates finished frames before presenting them; the cost is proportional to the damage.
final class RotatingPresenter: Presenter {
  var paceSource: FramePacer.PaceSource { inner.paceSource }
  private let rotation: PixelRotation
  private let inner: any Presenter
  /// The frame in the panel's orientation.
  private var rotated: PixelBuffer?
  private var rects: [PixelRect] = []

  init(_ rotation: DisplayRotation, _ inner: any Presenter) {
    self.rotation = PixelRotation(rotation)
    self.inner = inner
  }

  func setVSync(_ isOn: Bool) { inner.setVSync(isOn) }

  func reset() { inner.reset() }

  func present(_ buffer: PixelBuffer, _ changed: [PixelRect]) throws(HostError) {
    let size = rotation.rotatedSize(of: buffer)
    rects.removeAll(keepingCapacity: true)
    if let rotated, rotated.width == size.width, rotated.height == size.height {
      rotate(changed, of: buffer, into: rotated)
      try inner.present(rotated, rects)
    } else {
      let created = PixelBuffer(width: size.width, height: size.height)
      rotated = created
      rotate([buffer.bounds], of: buffer, into: created)
      try inner.present(created, rects)
    }
  }

  private func rotate(_ changed: [PixelRect], of buffer: PixelBuffer, into rotated: PixelBuffer) {
    for rect in changed {
      let visible = rect.intersection(buffer.bounds)
      guard !visible.isEmpty else { continue }
      rotation.copy(visible, of: buffer, into: rotated)
      rects.append(rotation.rotated(visible, of: buffer))
    }
  }
}
