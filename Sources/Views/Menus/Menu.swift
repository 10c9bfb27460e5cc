public import VitrineComponents
public import VitrineDrawing

/// A button that opens a menu; inside a menu, a row that opens a submenu beside it.
///
/// ```swift
/// Menu("Sort") {
///   Picker("By", selection: \.order, options: Order.allCases) { $0.name }
///   Divider()
///   Toggle("Ascending", isOn: \.isAscending)
///   Menu("More") { Button("Reset") { $0.reset() } }
/// }
/// ```
/// The content is ordinary views: a `Button` is a row, red if it is destructive; a `Toggle` and
/// each option of a `Picker` have a check mark; `Divider` and `Section` separate groups;
/// `keyboardShortcut` is shown, and works while the menu is open. Choosing a row closes the menu
/// after the action. The menu is built when it opens; without rows it doesn't open.
///
/// A click, a tap, Enter, Space and the Down key open the menu. With a mouse, a person can also
/// press the button, drag, and release on a row.
public struct Menu<Model>: View {
  private let button: VitrineComponents.Button
  private let label: ViewList<Model>?
  private let content: () -> ViewList<Model>
  private let primaryAction: ((inout Model, inout ActionContext) -> Void)?

  /// Creates a menu with a title.
  /// - Parameters:
  ///   - title: the button's title; empty for a symbol alone, which should then have a `label`.
  ///   - symbol: a symbol before the title; default none.
  ///   - configuration: the button's style and size; default plain.
  ///   - content: the rows.
  public init(
    _ title: String, symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration = .plain,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) {
    button = VitrineComponents.Button(title, symbol: symbol, configuration: configuration)
    label = nil
    self.content = content
    primaryAction = nil
  }

  /// Creates a menu with a title and a primary action: the menu then opens with a press of half a
  /// second, a secondary click, or the Down key.
  /// - Parameters:
  ///   - title: the button's title.
  ///   - symbol: a symbol before the title; default none.
  ///   - configuration: the button's style and size; default plain.
  ///   - content: the rows.
  ///   - primaryAction: called on a click or tap.
  public init(
    _ title: String, symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration = .plain,
    @Views<Model> content: @escaping () -> ViewList<Model>,
    primaryAction: @escaping @Sendable (inout Model) -> Void
  ) {
    button = VitrineComponents.Button(title, symbol: symbol, configuration: configuration)
    label = nil
    self.content = content
    self.primaryAction = { model, _ in primaryAction(&model) }
  }

  /// Creates a menu with any views as its button.
  ///
  /// As a submenu, the menu has its label as its title, if the label is text.
  /// - Parameters:
  ///   - content: the rows.
  ///   - label: the button; it is dimmed while it is pressed.
  public init(
    @Views<Model> content: @escaping () -> ViewList<Model>,
    @Views<Model> label: () -> ViewList<Model>
  ) {
    let label = label()
    button = VitrineComponents.Button(label.title ?? "")
    self.label = label
    self.content = content
    primaryAction = nil
  }

  /// Updates the node of the button.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    guard context.environment.menuSize == nil else {
      let row = MenuRowContent(title: button.title, symbol: button.symbol)
      return MenuRow(content: row, submenu: content)._reconcile(node, in: context)
    }
    return context.node(node, MenuButtonElement<Model>()) { element, node in
      let layer = node.layer?.id
      let style = label == nil ? context.environment.style(of: button) : nil
      element.primaryAction = primaryAction
      let isSame = element.button == button && element.style === style
      (element.button, element.style) = (button, style)
      element.host.update(context, node, content)
      node.needsRevalidation = !isSame
      node.isUnchanged = node.hasBeenPlaced && isSame && node.layer?.id == layer
    } inside: { node in
      guard let label else { return }
      context.child(label, of: node)
    }
  }
}

extension ViewList {
  /// The string, if the list is a single text.
  fileprivate var title: String? {
    guard case .one(let view) = self else { return nil }
    return (view as? Text<Model>)?.label.text
  }
}
