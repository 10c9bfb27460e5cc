internal import VitrineViews

/// The frame of a device on the stage: its screen's position, and the exhibit's environment.
struct DeviceFrame {
  /// The margin around a device, in points of the window, less if there is little space; ours.
  private static let margin = 24.0
  private static let minimumMargin = 6.0
  /// The height of the caption below a device, with its size.
  static let captionHeight = 20.0
  /// The minimum scale of a device, however little space there is.
  private static let minimumScale = 0.02

  /// The stage, including the part that is scrolled out of view.
  let bounds: Rect
  let device: StageDevice
  /// The placement of the exhibit's scene in the stage's view; its origin is on a whole pixel.
  let placement: ScenePlacement

  /// The exhibit's screen in the window.
  var screen: Rect { placement.frame }
  /// The size of an exhibit's point, in points of the window.
  var scale: Double { placement.scale }

  /// The margins around a device on a window's stage, in points, with the caption.
  private static func margins(in stage: Size) -> Insets {
    let margin = min(Self.margin, max(Self.minimumMargin, min(stage.width, stage.height) / 16))
    return Insets(
      top: margin, left: margin, bottom: Self.captionHeight + margin / 2, right: margin)
  }

  /// The scale of a device: 1, or less if it wouldn't fit the stage, multiplied by the zoom.
  private static func scale(_ choices: StageChoices, in stage: Size) -> Double {
    let hardwareBounds = choices.device.hardware.bounds
    let inner = Rect(origin: .zero, size: stage).inset(by: margins(in: stage))
    let fitting = min(inner.width / hardwareBounds.width, inner.height / hardwareBounds.height)
    return min(1, max(fitting, Self.minimumScale)) * choices.zoom
  }

  /// The size of the stage, including the parts of an enlarged device that are out of view.
  static func contentSize(_ choices: StageChoices, in stage: Size) -> Size {
    guard choices.zoom > 1, choices.device != .free else { return stage }
    let (hardwareBounds, scale) = (choices.device.hardware.bounds, Self.scale(choices, in: stage))
    let margins = margins(in: stage)
    let width = hardwareBounds.width * scale + margins.left + margins.right
    let height = hardwareBounds.height * scale + margins.top + margins.bottom
    return Size(max(stage.width, width.rounded(.up)), max(stage.height, height.rounded(.up)))
  }

  /// - Parameters:
  ///   - bounds: the whole stage.
  ///   - stage: the size of the visible part, which a device is fitted to; nil for the whole.
  init(_ choices: StageChoices, in bounds: Rect, stage: Size? = nil, window: Environment) {
    self.bounds = bounds
    device = choices.device
    let environment = choices.applied(to: window)
    guard let size = device.hardware.size else {
      placement = ScenePlacement(bounds, scale: choices.zoom, in: environment)
      return
    }
    let hardwareBounds = device.hardware.bounds
    let stage = stage ?? bounds.size
    let scale = Self.scale(choices, in: stage)
    let inner = bounds.inset(by: Self.margins(in: stage))
    let outside = Rect(
      center: inner.center, size: Size(hardwareBounds.width * scale, hardwareBounds.height * scale))
    let corner = Rect(origin: outside.origin - hardwareBounds.origin * scale, size: .zero)
    let screen = Rect(
      origin: corner.snapped(toScale: window.scale).origin,
      size: Size(size.width * scale, size.height * scale))
    var placement = ScenePlacement(
      screen, scale: scale, in: environment,
      outline: .roundedRect(
        screen, radius: device.hardware.cornerRadius * scale, curve: .continuous))
    // The exact size: scaling down and up again would change it.
    placement.environment.size = size
    placement.environment.safeArea = device.hardware.safeArea
    self.placement = placement
  }
}
