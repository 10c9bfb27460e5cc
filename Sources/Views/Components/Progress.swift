public import VitrineComponents

/// A line that fills as work is done.
/// - Parameters:
///   - value: how much is done, from 0 to `total`; held to that, and nil where nobody knows.
///   - total: how much there is; default 1.
public func ProgressBar<Model>(
  value: Double?, total: Double = 1
) -> ComponentView<ProgressBar, Model> {
  ComponentView(VitrineComponents.ProgressBar(value: value, total: total))
}

/// A ring that fills clockwise as work is done.
/// - Parameters:
///   - value: how much is done, from 0 to `total`; held to that, and nil where nobody knows.
///   - total: how much there is; default 1.
public func ProgressRing<Model>(
  value: Double?, total: Double = 1
) -> ComponentView<ProgressRing, Model> {
  ComponentView(VitrineComponents.ProgressRing(value: value, total: total))
}
