public import VitrineDrawing

/// The menu item "Open in New Window": it opens a window for a value, or brings it to the front.
///
/// ```swift
/// ForEach(messages) { message in
///   MessageRow(message).contextMenu { OpenWindowButton(value: message.id) }
/// }
/// ```
/// It says the same wherever windows open, beside each other or one over the other, since that is the person's to
/// choose.
public struct OpenWindowButton<Model, Value: Hashable & Sendable>: CompositeView {
  private let value: Value

  /// Makes the item.
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
