public import VitrineComponents
public import VitrineDrawing

/// A button that opens a menu; in a menu, a row that opens another one beside it.
///
/// ```swift
/// Menu("Sort") {
///   Picker("By", selection: \.order, options: Order.allCases) { $0.name }
///   Divider()
///   Toggle("Ascending", isOn: \.isAscending)
///   Menu("More") { Button("Reset") { $0.reset() } }
/// }
/// ```
/// Its content is ordinary views: a `Button` is a row, red where it is destructive; a `Toggle` and each
/// option of a `Picker` have a check mark; `Divider` and `Section` set groups off from each other;
/// `keyboardShortcut` is shown, and works while the menu is open. Choosing closes the menu, after the
/// action. It is built as it opens; one without rows does not open.
///
/// A click opens it, as do a tap, Enter, Space and the Down key; a mouse may also press, drag and
/// lift on a row.
public struct Menu<Model>: View {
  private let button: VitrineComponents.Button
  private let label: ViewList<Model>?
  private let content: () -> ViewList<Model>
  private let primaryAction: ((inout Model, inout ActionContext) -> Void)?

  /// Makes a menu with a title.
  /// - Parameters:
  ///   - title: what it says; empty for a symbol alone, which then should have a `label`.
  ///   - symbol: what it shows at the leading side of the title; default none.
  ///   - configuration: how its button looks and how large it is; default plain.
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

  /// Makes a menu with a title, whose button does something by itself: the menu then opens by a press of
  /// half a second, a secondary click, or the Down key.
  /// - Parameters:
  ///   - title: what it says.
  ///   - symbol: what it shows at the leading side of the title; default none.
  ///   - configuration: how its button looks and how large it is; default plain.
  ///   - content: the rows.
  ///   - primaryAction: what a click or tap does.
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

  /// Makes a menu with any views as its button.
  ///
  /// In a menu it is called what its label says, where that is a text.
  /// - Parameters:
  ///   - content: the rows.
  ///   - label: the button; it is paler while it is pressed.
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

  /// Brings the slot of the button up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    guard context.environment.menuSize == nil else {
      let row = MenuRowContent(title: button.title, symbol: button.symbol)
      return MenuRow(content: row, submenu: content)._reconcile(slot, in: context)
    }
    return context.slot(slot, MenuButtonElement<Model>()) { element, slot in
      let layer = slot.layer?.id
      let style = label == nil ? context.environment.style(of: button) : nil
      element.primaryAction = primaryAction
      let isSame = element.button == button && element.style === style
      (element.button, element.style) = (button, style)
      element.host.update(context, slot, content)
      slot.needsCheck = !isSame
      slot.isUnchanged = slot.wasPlaced && isSame && slot.layer?.id == layer
    } inside: { slot in
      guard let label else { return }
      context.child(label, of: slot)
    }
  }
}

extension ViewList {
  /// What it says where it is a text.
  fileprivate var title: String? {
    guard case .one(let view) = self else { return nil }
    return (view as? Text<Model>)?.label.text
  }
}
