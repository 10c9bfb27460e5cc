public import VitrineComponents
public import VitrineDrawing

/// A wheel that spins from when it comes, while something of unknown duration goes on.
/// - Parameters:
///   - isAnimating: true while it spins, the default; false hides it, and it keeps its space.
///   - size: medium, the default, or large.
///   - color: of the spokes; nil, the default, for the theme's.
public func ActivityIndicator<Model>(
  isAnimating: Bool = true, size: ActivityIndicator.Size = .medium, color: Color? = nil
) -> ActivityIndicatorView<Model> {
  var indicator = VitrineComponents.ActivityIndicator(size: size)
  indicator.color = color
  return ActivityIndicatorView(indicator: indicator, isAnimating: isAnimating)
}

/// A wheel that spins from when it comes; the function `ActivityIndicator` makes it.
public struct ActivityIndicatorView<Model>: View {
  let indicator: ActivityIndicator
  let isAnimating: Bool

  /// Brings the slot of the wheel up to date: one that spins goes on from where it is.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let style = context.environment.style(of: indicator)
    let old = (slot?.content as? ComponentElement<ActivityIndicator>)?.component.animationStart
    var next = indicator
    if isAnimating { next.startAnimating(at: old ?? context.session.time) }
    return context.slot(slot, ComponentElement(component: next, style: style)) {
      $0.update(next, style, $1)
    }
  }
}
