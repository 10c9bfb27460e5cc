public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A picture that fills the screen, cut off at the longer sides; nothing moves.
public struct PictureScene: Scene {
  /// What it shows.
  public let picture: Bitmap
  /// What it is called, for who cannot see it.
  public let label: String

  /// Shows a picture.
  public init(_ picture: Bitmap, label: String) { (self.picture, self.label) = (picture, label) }

  /// Nothing changes it.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {}

  /// Records the picture, as large as covers the screen.
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

  /// One picture.
  public func describe(in environment: Environment) -> Node {
    Node(
      id: Self.rootID, role: .scene, frame: environment.bounds,
      children: [
        Node(id: "picture", role: .image, label: label, frame: environment.bounds)
      ])
  }
}
