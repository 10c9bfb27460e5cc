internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Says what is wrong with the field inside: text fields have a red line around them, and the message
  /// stands below.
  ///
  /// ```swift
  /// TextField("Mail", text: \.mail).fieldError(mail.contains("@") ? nil : "An address has an @.")
  /// ```
  /// Assistive technology is told the message when it comes or changes while the view is there; it is
  /// also the state `error` of the field's node. Where the fields inside are disabled they keep their
  /// look.
  /// - Parameter message: what is wrong; nil or empty for nothing.
  public func fieldError(_ message: String?) -> some View<Model> {
    FieldErrorView(content: self, message: message.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// What is wrong with the fields inside.
private enum FieldErrorKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentBox {
  /// What is wrong with the fields inside; nil for nothing.
  var fieldError: String? { environment[FieldErrorKey.self] }
}

/// A view with a message below it.
private struct FieldErrorView<Content: View>: View {
  typealias Model = Content.Model

  let content: Content
  let message: String?

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var inner = context
    inner.axis = nil
    return context.slot(slot, FieldErrorElement()) { element, slot in
      let isSame = element.surround(context.environment, message)
      inner.environment = element.box ?? context.environment
      slot.isUnchanged = slot.wasPlaced && isSame
      if slot.wasPlaced, let message, element.message != message {
        slot.pending.append(Action<Model> { _, context in context.announce(message) })
        slot.isUnchanged = false
      }
      element.message = message
    } inside: { slot in
      var entries = [_ViewExpansion<Model>.Entry(view: content, identity: .wrapped)]
      if let message {
        entries.append(.init(view: ErrorText(message: message), identity: Identity(structure: 1)))
      }
      inner.children(entries, of: slot)
    }
  }
}

/// What is wrong, in small red letters.
private struct ErrorText<Model>: View {
  let message: String

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var label = VitrineComponents.Label.lines(message)
    label.textStyle = .footnote
    let theme = context.environment.theme
    label.textColor = theme.palette.red.mixed(with: theme.colors.label, Self.darkening(theme))
    return ComponentView<VitrineComponents.Label, Model>(label)._reconcile(slot, in: context)
  }

  /// How much of the letters' color is in the red, so that it has 4.5:1 on all backgrounds.
  ///
  /// Ours: the system's light red has 3.6:1 on white.
  private static func darkening(_ theme: Theme) -> Double {
    theme.environment.contrast == .increased ? 0 : 0.25
  }
}

/// The first child is the view, the second, where there is one, the message.
private struct FieldErrorElement: Element {
  /// What surrounds the view, kept while it stays the same.
  private(set) var box: EnvironmentBox?
  var message: String?

  var name: String { "fieldError" }

  /// Between the view and its message, in points.
  ///
  /// Ours: that between the lines of a list's row.
  private static let gap = 4.0

  /// Says what surrounds the view.
  /// - Returns: true where that is as before.
  mutating func surround(_ outer: EnvironmentBox, _ message: String?) -> Bool {
    var new = outer
    if let message {
      var environment = outer.environment
      environment[FieldErrorKey.self] = message
      new = outer.with(environment)
    }
    if let box, box === new || (message != nil && box.isSame(as: new)) { return true }
    box = new
    return false
  }

  // MARK: Layout

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let (view, message) = sizes(slot, for: proposal)
    guard let message else { return view }
    return Size(max(view.width, message.width), view.height + Self.gap + message.height)
  }

  mutating func place(_ slot: _Slot) {
    let (view, message) = sizes(slot, for: slot.proposal)
    guard !slot.children.isEmpty else { return }
    slot.placeChild(0, at: .zero, size: view, slot.proposal)
    if let message {
      slot.placeChild(
        1, at: Point(0, view.height + Self.gap), size: message,
        messageProposal(view, for: slot.proposal))
    }
  }

  /// The message has the width of the view, or more where that is offered.
  private func messageProposal(_ view: Size, for proposal: ProposedViewSize) -> ProposedViewSize {
    let offered = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return ProposedViewSize(width: max(view.width, offered), height: nil)
  }

  private func sizes(_ slot: _Slot, for proposal: ProposedViewSize) -> (Size, Size?) {
    guard let first = slot.children.first else { return (.zero, nil) }
    let view = first.slot.size(for: proposal)
    guard slot.children.count > 1 else { return (view, nil) }
    return (view, slot.children[1].slot.size(for: messageProposal(view, for: proposal)))
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    guard let view = slot.children.first?.slot else { return nil }
    return view.firstBaseline(in: view.size(for: slot.proposal(answeredBy: size)))
  }

  /// The field's: what names it names that.
  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    guard let view = slot.children.first else { return nil }
    return view.slot.ownNode(in: Rect(origin: frame.origin, size: view.slot.size), at: time)
  }
}
