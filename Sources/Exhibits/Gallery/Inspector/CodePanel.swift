internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The Swift that produces what is on the stage, with a button that copies it.
///
/// Frames are laid out for left-to-right, as all of `GalleryLayout`.
struct CodePanel {
  static let id = "gallery/code"
  static let copyID = "gallery/code/copy"

  /// Measures in points.
  ///
  /// Ours.
  private enum Metrics {
    static let padding = 12.0
    static let corner = 10.0
    static let gap = 8.0
  }

  let code: String
  let button: Button
  let layout: GalleryLayout
  let title: String
  /// All of it.
  private(set) var frame: Rect
  private let titleFrame: Rect
  /// The button.
  private let buttonFrame: Rect
  private let block: Rect
  private let words: CodeText

  private var theme: Theme { layout.theme }

  /// Lays out a panel.
  /// - Parameter origin: its top at the leading side.
  init(
    _ code: String, button: Button, title: String, layout: GalleryLayout, origin: Point,
    width: Double
  ) {
    self.code = code
    self.button = button
    self.title = title
    self.layout = layout
    let theme = layout.theme
    let size = button.size(fitting: Size(width, .infinity), style: .init(theme))
    let head = Rect(origin.x, origin.y, width, size.height)
    buttonFrame = Rect(head.maxX - size.width, head.minY, size.width, size.height)
    titleFrame = Rect(
      head.minX, head.minY, max(0, head.width - size.width - Metrics.gap), head.height)
    let room = max(0, width - 2 * Metrics.padding)
    words = CodeText(code, width: room, theme: theme)
    block = Rect(
      origin.x, head.maxY + Metrics.gap, width, words.height + 2 * Metrics.padding)
    frame = head.union(block)
  }

  // MARK: Paint

  /// Records heading, button and block.
  func paint(into canvas: inout Canvas, focus: FocusChain, at time: Seconds) {
    canvas.draw(
      theme.environment.words(
        title, font: Font(size: theme.type.subheadline.size, weight: .semibold)),
      in: layout.place(titleFrame), color: theme.colors.label)
    let place = layout.place(block)
    canvas.fill(
      .roundedRect(place, radius: Metrics.corner, curve: .continuous),
      with: theme.colors.background)
    words.paint(into: &canvas, in: place.inset(by: Metrics.padding), theme: theme)
    let bounds = layout.place(buttonFrame)
    button.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    guard focus.showsRing(on: Self.copyID) else { return }
    FocusRing.paint(
      into: &canvas, around: button.focusShape(in: bounds, style: .init(theme), at: time),
      theme: theme)
  }

  // MARK: Input

  /// Where the button really is.
  var buttonBounds: Rect { layout.place(buttonFrame) }

  // MARK: Description

  /// The code, with the button that copies it.
  func node(at time: Seconds) -> Node {
    Node(
      id: Self.id, role: .group, label: title, value: code, frame: layout.place(frame),
      children: [
        button.node(id: Self.copyID, in: buttonBounds, style: .init(theme), at: time)
      ])
  }
}
