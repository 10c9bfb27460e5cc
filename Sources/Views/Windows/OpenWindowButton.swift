public import VitrineDrawing

/// The menu item "Open in New Window", which opens a window for a value or brings it to the front.
///
/// ```swift
/// ForEach(messages) { message in
///   MessageRow(message).contextMenu { OpenWindowButton(value: message.id) }
/// }
/// ```
/// The title is the same whether windows open side by side or on top of each other, since the
/// person decides that.
public struct OpenWindowButton<Model, Value: Hashable & Sendable>: CompositeView {
  private let value: Value

  /// Creates the item.
  /// - Parameter value: an id of an `AuxiliaryWindow`, or a state of a `WindowGroup`.
  public init(value: Value) { self.value = value }

  /// A button.
  public func body(in environment: Environment) -> some View<Model> {
    let isKorean = environment.language == .korean
    return Button(isKorean ? "새로운 윈도우에서 열기" : "Open in New Window") { [value] _, context in
      context.openWindow(value: value)
    }
  }
}
