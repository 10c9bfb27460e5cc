internal import VitrineComponents
internal import VitrineGeometry

extension AxisFlexibility {
  /// The more flexible of the two along each axis.
  func union(_ other: AxisFlexibility) -> AxisFlexibility {
    AxisFlexibility(
      horizontal: max(horizontal, other.horizontal), vertical: max(vertical, other.vertical))
  }

  subscript(axis: Axis) -> Flexibility { axis == .horizontal ? horizontal : vertical }

  init(_ axis: Axis, along: Flexibility, across: Flexibility) {
    self =
      axis == .horizontal
      ? AxisFlexibility(horizontal: along, vertical: across)
      : AxisFlexibility(horizontal: across, vertical: along)
  }
}
