internal import VitrineComponents

/// A text that opens a web page or an e-mail in the desktop's default program.
public struct Link<Model>: View {
  private let title: String
  private let destination: String

  /// Makes a link.
  /// - Parameters:
  ///   - title: the text.
  ///   - destination: a URL of the scheme `http`, `https` or `mailto`; other URLs open nothing, and
  ///     in a kiosk no URL opens anything.
  public init(_ title: String, destination: String) {
    (self.title, self.destination) = (title, destination)
  }

  /// Updates the node of the link.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let destination = destination
    return Button<Model>(title) { _, context in context.openURL(destination) }
      ._reconcile(node, in: context)
  }
}
