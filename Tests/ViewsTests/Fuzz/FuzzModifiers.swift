@testable import VitrineViews

/// Shows a view larger or smaller than it is laid out.
struct FuzzScale: ElementModifier {
  var factor: Double
  var name: String { "scale" }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(node.children[index].origin, scale: factor)
  }
}

/// Disables what is inside.
struct FuzzDisabled: ElementModifier {
  var isDisabled: Bool
  var name: String { "disabled" }

  func environment(_ outer: EnvironmentBox, _ node: _ViewNode) -> EnvironmentBox {
    guard isDisabled else { return outer }
    return EnvironmentBox(outer.environment, isEnabled: false, overrides: outer.overrides)
  }
}
