internal import VitrineComponents
public import VitrineDrawing
internal import VitrineMotion

/// A small spinner in a status bar, visible while an app uses the network for some time.
///
/// ```swift
/// NetworkActivityIndicator(requests: loads.count)
/// ```
/// The spinner appears once requests have lasted for two seconds, even if several requests overlap,
/// and disappears with the last of them; its space is always kept.
public struct NetworkActivityIndicator<Model>: View {
  private let indicator: VitrineComponents.NetworkActivityIndicator
  private let requests: Int

  /// Makes a spinner.
  /// - Parameters:
  ///   - requests: the number of current requests; below 0 counts as 0.
  ///   - color: the color of the spokes; nil, the default, for the color of the other symbols.
  public init(requests: Int, color: Color? = nil) {
    var indicator = VitrineComponents.NetworkActivityIndicator()
    indicator.color = color
    (self.indicator, self.requests) = (indicator, requests)
  }

  /// Updates the node of the spinner: new requests begin now, and others end.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    typealias Indicator = VitrineComponents.NetworkActivityIndicator
    var next = indicator
    let time = context.session.time
    if let old = (node?.content as? ComponentElement<Indicator>)?.component {
      var same = old
      same.setRequests(requests, at: time)
      same.color = indicator.color
      next = same
    } else {
      next.setRequests(requests, at: time)
    }
    let style = context.environment.style(of: next)
    return context.node(node, ComponentElement(component: next, style: style)) {
      $0.update(next, style, $1)
    }
  }
}
