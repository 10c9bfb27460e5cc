internal import VitrineDrawing
internal import VitrineGeometry

/// Where the exhibit's screen is on the stage, and what the exhibit is told of its surroundings.
struct StagePlace {
  /// Around a device, in points of the window; less where there is little room.
  ///
  /// Ours.
  static let margin = 24.0
  static let leastMargin = 6.0
  /// Below a device, for the line that says how large it is.
  static let captionHeight = 20.0

  /// The stage, as it really is in the window.
  let room: Rect
  let device: StageDevice
  /// The exhibit's screen in the window; its origin is on a whole pixel.
  let screen: Rect
  /// How large a point of the exhibit is, in points of the window.
  let factor: Double
  /// What was asked for.
  let zoom: Double
  /// What the exhibit is told.
  let environment: Environment

  init(_ choices: StageChoices, in room: Rect, window: Environment) {
    self.room = room
    device = choices.device
    zoom = choices.zoom
    var inner = choices.applied(to: window)
    if let size = choices.device.size {
      let place = StagePlace.fit(choices.device, size, zoom, in: room, scale: window.scale)
      (screen, factor) = place
      inner.size = size
    } else {
      screen = room
      factor = choices.zoom
      inner.size = Size(room.width / factor, room.height / factor)
    }
    inner.scale = window.scale * factor
    environment = inner
  }

  private static func fit(
    _ device: StageDevice, _ size: Size, _ zoom: Double, in room: Rect, scale: Double
  ) -> (screen: Rect, factor: Double) {
    let body = device.body
    let outside = Insets(
      top: body.bezel + body.beyond.top, left: body.bezel + body.beyond.left,
      bottom: body.bezel + body.beyond.bottom, right: body.bezel + body.beyond.right)
    let whole = Size(
      size.width + outside.left + outside.right, size.height + outside.top + outside.bottom)
    let least = min(room.width, room.height)
    let margin = min(Self.margin, max(Self.leastMargin, least / 16))
    let inner = room.inset(
      by: Insets(top: margin, left: margin, bottom: captionHeight + margin / 2, right: margin))
    let fitting = min(inner.width / whole.width, inner.height / whole.height)
    let factor = min(zoom, max(fitting, Self.leastFactor))
    let center = Rect(
      center: inner.center, size: Size(whole.width * factor, whole.height * factor))
    let corner = Point(
      center.minX + outside.left * factor, center.minY + outside.top * factor)
    let origin = Point(
      (corner.x * scale).rounded() / scale, (corner.y * scale).rounded() / scale)
    let screen = Rect(
      origin: origin, size: Size(size.width * factor, size.height * factor))
    return (screen, factor)
  }

  /// A device in no room at all is still something.
  private static let leastFactor = 0.02

  /// True where the device had to be made smaller to fit.
  var isReduced: Bool { factor < zoom }

  /// A point of the window in the exhibit's coordinates.
  func inside(_ point: Point) -> Point { (point - screen.origin) * (1 / factor) }
}
