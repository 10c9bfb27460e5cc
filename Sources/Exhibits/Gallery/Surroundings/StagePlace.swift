internal import VitrineViews

/// The position of the exhibit's screen on the stage, and the exhibit's environment.
struct StagePlace {
  /// The margin around a device, in points of the window, less if there is little space; ours.
  private static let margin = 24.0
  private static let leastMargin = 6.0
  /// The height of the caption below a device, with its size.
  static let captionHeight = 20.0
  /// The minimum scale of a device, however little space there is.
  private static let leastFactor = 0.02

  /// The stage, including the part that is scrolled out of view.
  let room: Rect
  let device: StageDevice
  /// The placement of the exhibit's scene in the stage's view; its origin is on a whole pixel.
  let placement: ScenePlacement

  /// The exhibit's screen in the window.
  var screen: Rect { placement.frame }
  /// The size of an exhibit's point, in points of the window.
  var factor: Double { placement.scale }

  /// The margins around a device on a window's stage, in points, with the caption.
  private static func margins(in stage: Size) -> Insets {
    let margin = min(Self.margin, max(Self.leastMargin, min(stage.width, stage.height) / 16))
    return Insets(
      top: margin, left: margin, bottom: Self.captionHeight + margin / 2, right: margin)
  }

  /// The scale of a device: its own size or the one that fits, multiplied by the zoom.
  private static func factor(_ choices: StageChoices, in stage: Size) -> Double {
    let whole = choices.device.body.whole
    let inner = Rect(origin: .zero, size: stage).inset(by: margins(in: stage))
    let fitting = min(inner.width / whole.width, inner.height / whole.height)
    return min(1, max(fitting, Self.leastFactor)) * choices.zoom
  }

  /// The size of the stage with what is scrolled out of view: an enlarged device is complete.
  static func contentSize(_ choices: StageChoices, in stage: Size) -> Size {
    guard choices.zoom > 1, choices.device != .free else { return stage }
    let (whole, factor) = (choices.device.body.whole, factor(choices, in: stage))
    let margins = margins(in: stage)
    let width = whole.width * factor + margins.left + margins.right
    let height = whole.height * factor + margins.top + margins.bottom
    return Size(max(stage.width, width.rounded(.up)), max(stage.height, height.rounded(.up)))
  }

  /// - Parameters:
  ///   - room: the whole stage.
  ///   - stage: the visible part of it, which a device is fitted to; nil for all of it.
  init(_ choices: StageChoices, in room: Rect, stage: Size? = nil, window: Environment) {
    self.room = room
    device = choices.device
    let told = choices.applied(to: window)
    guard let size = device.body.size else {
      placement = ScenePlacement(room, scale: choices.zoom, in: told)
      return
    }
    let whole = device.body.whole
    let stage = stage ?? room.size
    let factor = Self.factor(choices, in: stage)
    let inner = room.inset(by: Self.margins(in: stage))
    let outside = Rect(
      center: inner.center, size: Size(whole.width * factor, whole.height * factor))
    let corner = Rect(origin: outside.origin - whole.origin * factor, size: .zero)
    let screen = Rect(
      origin: corner.snapped(toScale: window.scale).origin,
      size: Size(size.width * factor, size.height * factor))
    var placement = ScenePlacement(
      screen, scale: factor, in: told,
      outline: .roundedRect(screen, radius: device.body.corner * factor, curve: .continuous))
    // The exact size: scaling down and up again would change it.
    placement.environment.size = size
    placement.environment.safeArea = device.body.safeArea
    self.placement = placement
  }
}
