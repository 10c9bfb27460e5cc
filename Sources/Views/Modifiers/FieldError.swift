internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Shows an error of the field inside: a red outline around text fields, and a message below.
  ///
  /// ```swift
  /// TextField("Mail", text: \.mail).fieldError(mail.contains("@") ? nil : "An address has an @.")
  /// ```
  /// Assistive technology announces the message when it appears or changes while the view exists;
  /// it is also the state `error` of the field's node. Disabled fields keep their look.
  /// - Parameter message: the error; nil or empty for none.
  public func fieldError(_ message: String?) -> some View<Model> {
    FieldErrorView(content: self, message: message.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// The error of the fields inside.
private enum FieldErrorKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentBox {
  /// The error of the fields inside; nil for none.
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

/// The message in small red text.
private struct ErrorText<Model>: View {
  let message: String

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var label = VitrineComponents.Label.lines(message)
    label.textStyle = .footnote
    let theme = context.environment.theme
    label.textColor = theme.palette.red.mixed(with: theme.colors.label, Self.darkening(theme))
    return ComponentView<VitrineComponents.Label, Model>(label)._reconcile(slot, in: context)
  }

  /// How far the text color is mixed into the red, for a contrast of 4.5:1 on all backgrounds.
  ///
  /// Ours: the system's light red has 3.6:1 on white.
  private static func darkening(_ theme: Theme) -> Double {
    theme.environment.contrast == .increased ? 0 : 0.25
  }
}

/// The first child is the view; the second, if any, is the message.
private struct FieldErrorElement: Element {
  /// The environment of the view, cached while it stays the same.
  private(set) var box: EnvironmentBox?
  var message: String?

  var name: String { "fieldError" }

  /// The spacing between the view and its message, in points.
  ///
  /// Ours: that between the lines of a list's row.
  private static let gap = 4.0

  /// Updates the environment of the view.
  /// - Returns: true if it is unchanged.
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

  /// The message is as wide as the view, or wider if more is proposed.
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

  /// The field's node: a name of this view is the field's.
  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    guard let view = slot.children.first else { return nil }
    return view.slot.ownNode(in: Rect(origin: frame.origin, size: view.slot.size), at: time)
  }
}
