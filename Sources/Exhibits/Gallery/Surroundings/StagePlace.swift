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

  /// The stage, as large as it is with what is scrolled out of sight.
  let room: Rect
  let device: StageDevice
  /// Where the exhibit's scene is in the view of the stage; its origin is on a whole pixel.
  let placement: ScenePlacement

  /// The exhibit's screen in the window.
  var screen: Rect { placement.frame }
  /// How large a point of the exhibit is, in points of the window.
  var factor: Double { placement.scale }

  /// Around a device in a window's stage, in points, with the caption's line.
  private static func margins(in stage: Size) -> Insets {
    let margin = min(Self.margin, max(Self.leastMargin, min(stage.width, stage.height) / 16))
    return Insets(
      top: margin, left: margin, bottom: Self.captionHeight + margin / 2, right: margin)
  }

  /// How large a point of a device is: its own size or what fits, as often as the zoom says.
  private static func factor(_ choices: StageChoices, in stage: Size) -> Double {
    let whole = choices.device.body.whole
    let inner = Rect(origin: .zero, size: stage).inset(by: margins(in: stage))
    let fitting = min(inner.width / whole.width, inner.height / whole.height)
    return min(1, max(fitting, Self.leastFactor)) * choices.zoom
  }

  /// How large the stage is with what is scrolled out of sight: a device that is enlarged is whole.
  static func contentSize(_ choices: StageChoices, in stage: Size) -> Size {
    guard choices.zoom > 1, choices.device != .free else { return stage }
    let (whole, factor) = (choices.device.body.whole, factor(choices, in: stage))
    let margins = margins(in: stage)
    let width = whole.width * factor + margins.left + margins.right
    let height = whole.height * factor + margins.top + margins.bottom
    return Size(max(stage.width, width.rounded(.up)), max(stage.height, height.rounded(.up)))
  }

  /// - Parameters:
  ///   - room: all of the stage.
  ///   - stage: what of it a window shows at once, in which a device fits; nil for all.
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
    // Exactly so: what was made smaller and larger again is not.
    placement.environment.size = size
    placement.environment.safeArea = device.body.safeArea
    self.placement = placement
  }
}
