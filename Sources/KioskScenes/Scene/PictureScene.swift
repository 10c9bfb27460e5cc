public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A still picture that fills the screen, cropped at the longer sides.
public struct PictureScene: Scene {
  /// The picture.
  public let picture: Bitmap
  /// Its accessibility label.
  public let label: String

  /// Creates a scene with a picture.
  public init(_ picture: Bitmap, label: String) { (self.picture, self.label) = (picture, label) }

  /// Does nothing.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {}

  /// Draws the picture, scaled to cover the screen.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds
    canvas.fill(.rect(bounds), with: .black)
    guard picture.width > 0, picture.height > 0, !bounds.isEmpty else { return }
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(bounds.width / width, bounds.height / height)
    let frame = Rect(center: bounds.center, size: Size(width * factor, height * factor))
    canvas.clipped(to: .rect(bounds)) { $0.draw(picture, in: frame) }
  }

  /// Never.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  /// A single picture node.
  public func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(
      id: Self.rootID, role: .scene, frame: environment.bounds,
      children: [
        SemanticsNode(id: "picture", role: .image, label: label, frame: environment.bounds)
      ])
  }
}
