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
  /// Assistive technology announces the message when it appears or changes while the view exists.
  /// The message is also the state `error` of the field's semantics node. Disabled fields keep
  /// their appearance.
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

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var inner = context
    inner.axis = nil
    return context.node(node, FieldErrorElement()) { element, node in
      let isSame = element.setEnvironment(context.environment, message)
      inner.environment = element.box ?? context.environment
      node.isUnchanged = node.hasBeenPlaced && isSame
      if node.hasBeenPlaced, let message, element.message != message {
        node.pending.append(Action<Model> { _, context in context.announce(message) })
        node.isUnchanged = false
      }
      element.message = message
    } inside: { node in
      var entries = [_ViewExpansion<Model>.Entry(view: content, identity: .wrapped)]
      if let message {
        entries.append(.init(view: ErrorText(message: message), identity: Identity(structure: 1)))
      }
      inner.children(entries, of: node)
    }
  }
}

/// The message in small red text.
private struct ErrorText<Model>: View {
  let message: String

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var label = VitrineComponents.Label.lines(message)
    label.textStyle = .footnote
    let theme = context.environment.theme
    label.textColor = theme.palette.red.mixed(with: theme.colors.label, Self.darkening(theme))
    return ComponentView<VitrineComponents.Label, Model>(label)._reconcile(node, in: context)
  }

  /// How far the text color is mixed into the red, for a contrast of 4.5:1 on all backgrounds.
  ///
  /// Ours: the system's light red has 3.6:1 on white.
  private static func darkening(_ theme: Theme) -> Double {
    theme.environment.contrast == .increased ? 0 : 0.25
  }
}

/// The first child is the view; the second, if any, is the message.
private struct FieldErrorElement: SemanticElement {
  /// The environment of the view, cached while it stays the same.
  private(set) var box: EnvironmentBox?
  var message: String?

  var name: String { "fieldError" }

  /// The spacing between the view and its message, in points.
  ///
  /// Ours: the spacing between the lines of a list's row.
  private static let gap = 4.0

  /// Updates the environment of the view.
  /// - Returns: true if the environment is unchanged.
  mutating func setEnvironment(_ outer: EnvironmentBox, _ message: String?) -> Bool {
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

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let (view, message) = sizes(node, for: proposal)
    guard let message else { return view }
    return Size(max(view.width, message.width), view.height + Self.gap + message.height)
  }

  mutating func place(_ node: _ViewNode) {
    let (view, message) = sizes(node, for: node.proposal)
    guard !node.children.isEmpty else { return }
    node.placeChild(0, at: .zero, size: view, node.proposal)
    if let message {
      node.placeChild(
        1, at: Point(0, view.height + Self.gap), size: message,
        messageProposal(view, for: node.proposal))
    }
  }

  /// The message is as wide as the view, or wider if more is proposed.
  private func messageProposal(_ view: Size, for proposal: ProposedViewSize) -> ProposedViewSize {
    let available = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return ProposedViewSize(width: max(view.width, available), height: nil)
  }

  private func sizes(_ node: _ViewNode, for proposal: ProposedViewSize) -> (Size, Size?) {
    guard let first = node.children.first else { return (.zero, nil) }
    let view = first.node.size(for: proposal)
    guard node.children.count > 1 else { return (view, nil) }
    return (view, node.children[1].node.size(for: messageProposal(view, for: proposal)))
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    guard let view = node.children.first?.node else { return nil }
    return view.firstBaseline(in: view.size(for: node.proposal(answeredBy: size)))
  }

  /// The semantics node of the field, so a name of this view is a name of the field.
  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    guard let view = node.children.first else { return nil }
    return view.node.ownSemantics(in: Rect(origin: frame.origin, size: view.node.size), at: time)
  }
}
