internal import VitrineComponents

/// Words that open a page or a letter in the program that the desktop has for it.
public struct Link<Model>: View {
  private let title: String
  private let destination: String

  /// Makes a link.
  /// - Parameters:
  ///   - title: what it says.
  ///   - destination: an address of `http`, `https` or `mailto`; others open nothing, nor does a kiosk.
  public init(_ title: String, destination: String) {
    (self.title, self.destination) = (title, destination)
  }

  /// Brings the slot of the link up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let destination = destination
    return Button<Model>(title) { _, context in context.openURL(destination) }
      ._reconcile(slot, in: context)
  }
}
