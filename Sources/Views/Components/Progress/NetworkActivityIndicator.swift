internal import VitrineComponents
public import VitrineDrawing
internal import VitrineMotion

/// A small wheel in a status bar that shows while an app uses the network for a while (P21).
///
/// ```swift
/// NetworkActivityIndicator(requests: loads.count)
/// ```
/// It shows once requests have gone on for two seconds, be they several after one another that overlap,
/// and goes with the last of them; it takes its place also while it does not show.
public struct NetworkActivityIndicator<Model>: View {
  private let indicator: VitrineComponents.NetworkActivityIndicator
  private let requests: Int

  /// Makes a wheel.
  /// - Parameters:
  ///   - requests: how many go on; what is below 0 is 0.
  ///   - color: of the spokes; nil, the default, for that of the other signs.
  public init(requests: Int, color: Color? = nil) {
    var indicator = VitrineComponents.NetworkActivityIndicator()
    indicator.color = color
    (self.indicator, self.requests) = (indicator, requests)
  }

  /// Brings the slot of the wheel up to date: requests that are new begin now, and others end.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    typealias Indicator = VitrineComponents.NetworkActivityIndicator
    var next = indicator
    let time = context.session.time
    if let old = (slot?.content as? ComponentElement<Indicator>)?.component {
      var same = old
      same.setRequests(requests, at: time)
      same.color = indicator.color
      next = same
    } else {
      next.setRequests(requests, at: time)
    }
    let style = context.environment.style(of: next)
    return context.slot(slot, ComponentElement(component: next, style: style)) {
      $0.update(next, style, $1)
    }
  }
}
