internal import VitrineViews

/// Where the exhibit's screen is on the stage, and what the exhibit is told of its surroundings.
struct StagePlace {
  /// Around a device, in points of the window, less where there is little room; ours.
  private static let margin = 24.0
  private static let leastMargin = 6.0
  /// Below a device, for the line that says how large it is.
  static let captionHeight = 20.0
  /// A device in no room at all is still something.
  private static let leastFactor = 0.02

  /// The stage, as it really is in the window.
  let room: Rect
  let device: StageDevice
  /// What was asked for.
  let zoom: Double
  /// Where the exhibit's scene is in the view of the stage; its origin is on a whole pixel.
  let placement: ScenePlacement

  /// The exhibit's screen in the window.
  var screen: Rect { placement.frame }
  /// How large a point of the exhibit is, in points of the window.
  var factor: Double { placement.scale }

  init(_ choices: StageChoices, in room: Rect, window: Environment) {
    self.room = room
    (device, zoom) = (choices.device, choices.zoom)
    let told = choices.applied(to: window)
    guard let size = device.body.size else {
      placement = ScenePlacement(room, scale: zoom, in: told)
      return
    }
    let whole = device.body.whole
    let margin = min(Self.margin, max(Self.leastMargin, min(room.width, room.height) / 16))
    let inner = room.inset(
      by: Insets(top: margin, left: margin, bottom: Self.captionHeight + margin / 2, right: margin))
    let fitting = min(inner.width / whole.width, inner.height / whole.height)
    let factor = min(zoom, max(fitting, Self.leastFactor))
    let outside = Rect(
      center: inner.center, size: Size(whole.width * factor, whole.height * factor))
    let corner = Rect(origin: outside.origin - whole.origin * factor, size: .zero)
    let screen = Rect(
      origin: corner.snapped(toScale: window.scale).origin,
      size: Size(size.width * factor, size.height * factor))
    var placement = ScenePlacement(
      screen, scale: factor, in: told,
      outline: .roundedRect(screen, radius: device.body.corner * factor, curve: .continuous))
    // Exactly so: what was made smaller and larger again is not.
    placement.environment.size = size
    placement.environment.safeArea = device.body.safeArea
    self.placement = placement
  }
}
