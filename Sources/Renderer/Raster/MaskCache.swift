/// Keeps the coverage of small shapes that are drawn again and again.
///
/// A shape gets a mask when it is seen for the second time, so that one that changes with every
/// frame does not push out the others.
final class MaskCache {
  private let limit: Int

  init(limit: Int) { self.limit = limit }
}

extension Painter {
  /// The cached coverage of a shape; nil where it is to be drawn directly.
  func mask(_ shape: DeviceShape) -> Mask? { nil }

  /// The cached coverage of a path; nil where it is to be drawn directly.
  func mask(_ path: DevicePath) -> Mask? { nil }
}
