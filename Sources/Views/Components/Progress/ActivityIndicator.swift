public import VitrineComponents
public import VitrineDrawing
public import VitrineMotion

/// A spinner for work of unknown duration.
public struct ActivityIndicator<Model>: View {
  private let indicator: VitrineComponents.ActivityIndicator
  private let isAnimating: Bool
  private let start: Seconds?

  /// Makes a spinner.
  /// - Parameters:
  ///   - isAnimating: true while it spins, the default; false hides it, and its space is kept.
  ///   - size: medium, the default, or large.
  ///   - style: the platform's style; default that of phones and tablets.
  ///   - color: the color of the spokes; nil, the default, for the theme's.
  ///   - start: when the spinner began to spin, in seconds of the scene's time; nil, the default,
  ///     for its insertion. Spinners with the same start turn together.
  public init(
    isAnimating: Bool = true, size: VitrineComponents.ActivityIndicator.Size = .medium,
    style: VitrineComponents.ActivityIndicator.ViewStyle = .default, color: Color? = nil,
    since start: Seconds? = nil
  ) {
    var indicator = VitrineComponents.ActivityIndicator(size: size)
    indicator.viewStyle = style
    indicator.color = color
    (self.indicator, self.isAnimating, self.start) = (indicator, isAnimating, start)
  }

  /// Updates the node of the spinner, which continues to spin.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    typealias Indicator = VitrineComponents.ActivityIndicator
    let style = context.environment.style(of: indicator)
    let time = context.session.time
    var next = indicator
    if let old = (node?.content as? ComponentElement<Indicator>)?.component {
      next.continueMotion(of: old, at: time)
    }
    if isAnimating { next.startAnimating(at: start ?? time) } else { next.stopAnimating(at: time) }
    return context.node(node, ComponentElement(component: next, style: style)) {
      $0.update(next, style, $1)
    }
  }
}
