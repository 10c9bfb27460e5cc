internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// The code of the exhibit that shows, and the button that copies it.
extension Gallery {
  /// How long the button says that it has copied, in seconds.
  ///
  /// Ours.
  static let copiedDuration: Seconds = 1.6

  /// The button as it stands, in a language; as wide as the longer of its two words.
  func copyButton(in language: Language) -> Button {
    var button = copy.button
    button.title = context.strings.text(isCopied ? "gallery.copied" : "gallery.copy", language)
    button.symbol = context.symbols.symbol(isCopied ? "checkmark" : "doc")
    return button
  }

  private var isCopied: Bool { copy.until.map { time < $0 } ?? false }

  /// Gives the button what is for it; once pressed it asks for the code to be copied.
  mutating func operateCopy(_ routed: Routed, _ layout: GalleryLayout) {
    guard routed.path.contains(CodePanel.copyID), let panel = inspector(layout)?.codePanel else {
      return
    }
    let change = copy.button.handle(
      routed.event, in: panel.buttonBounds, style: .init(layout.theme))
    guard change == .primaryAction else { return }
    requests.append(.copy(panel.code))
    copy.until = routed.event.time + Self.copiedDuration
  }

  /// Marks the button where a mouse is over it.
  mutating func hoverCopyButton() {
    let isHovered = router.hovered == CodePanel.copyID
    if copy.button.isHovered != isHovered { copy.button.isHovered = isHovered }
  }

  /// When the button next looks different by itself.
  func nextCopyChange(after time: Seconds) -> Seconds? {
    let back = copy.until.flatMap { time < $0 ? $0 : nil }
    return [back, copy.button.nextChange(after: time)].compactMap { $0 }.min()
  }

  /// The button that copies, and until when it says so.
  struct CopyState {
    var button = Button(configuration: .init(.tinted, buttonSize: .small))
    var until: Seconds?
  }
}
