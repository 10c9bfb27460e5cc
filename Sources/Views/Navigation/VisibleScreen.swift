internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A visible screen of a stack, possibly during a transition.
struct VisibleScreen {
  var node: _ViewNode
  var element: ScreenElement
  /// 1 if the screen is in place, 0 if it is out.
  var presence: Double
  /// How far the screen is covered by the one above, 0…1.
  var coverage = 0.0

  /// How far a screen moves aside for the one above, in widths.
  ///
  /// Source: Flutter's Cupertino route, which takes a third; UIKit's by eye.
  static let parallax = 0.3

  /// The displacement of the screen from its position, in points.
  func shift(in size: Size, _ environment: Environment) -> Double {
    Self.shift(presence: presence, coverage: coverage, in: size, environment)
  }

  private static func shift(
    presence: Double, coverage: Double, in size: Size, _ environment: Environment
  ) -> Double {
    guard environment.motion == .full else { return 0 }
    let distance = size.width * ((1 - presence) - parallax * coverage)
    let shift = (distance * environment.scale).rounded() / environment.scale
    return environment.direction == .leftToRight ? shift : -shift
  }

  /// The visible screens, from the bottom up, without the screens below a screen that is in place.
  /// - Parameter range: the children that are stacked screens; nil for all.
  static func all(
    in node: _ViewNode, _ range: Range<Int>? = nil, at time: Seconds
  ) -> [VisibleScreen] {
    var shown: [VisibleScreen] = []
    func add(_ child: _ViewNode) {
      guard let screen = child as? ElementNode<ScreenElement> else { return }
      let presence = screen.element.presence.value(at: time)
      if presence >= 1 { shown = [] }
      shown.append(VisibleScreen(node: child, element: screen.element, presence: min(1, presence)))
    }
    func addLeaving(_ departure: ScreenElement.Departure) {
      for child in node.leaving where time < child.end {
        if (child.node as? ElementNode<ScreenElement>)?.element.departure == departure {
          add(child.node)
        }
      }
    }
    for index in range ?? node.children.indices {
      if index == node.children.count - 1 { addLeaving(.below) }
      if !node.isHidden(index, at: time) { add(node.children[index].node) }
    }
    addLeaving(.above)
    for index in shown.indices.dropLast() { shown[index].coverage = shown[index + 1].presence }
    return shown
  }

  /// The displacement of a child from its position, in points.
  /// - Parameter count: how many children are stacked screens; nil for all.
  static func shift(
    of index: Int, in node: _ViewNode, count: Int? = nil, at time: Seconds
  ) -> Double {
    guard let screen = node.screen(index) else { return 0 }
    var coverage = 0.0
    let indices = node.children.indices.prefix(count ?? .max)
    for above in indices where above > index && !node.isHidden(above, at: time) {
      coverage = max(coverage, node.screen(above)?.presence.value(at: time) ?? 0)
    }
    for child in node.leaving where time < child.end {
      let element = (child.node as? ElementNode<ScreenElement>)?.element
      if element?.departure == .above {
        coverage = max(coverage, element?.presence.value(at: time) ?? 0)
      }
    }
    return shift(
      presence: min(1, screen.presence.value(at: time)), coverage: min(1, coverage),
      in: node.children[index].node.size, node.environment.environment)
  }
}

extension _ViewNode {
  /// True for a screen that is hidden until another above it is in place.
  fileprivate final func isHidden(_ index: Int, at time: Seconds) -> Bool {
    guard index < children.count - 1, let until = screen(index)?.hiddenUntil else { return false }
    return time < until
  }

  /// True while the top screen is so far from its position that a tap can't be intended for its
  /// content, such as the second click of a double click that opened the screen.
  ///
  /// Ours: a tenth of the way.
  final func isTransitioning(at time: Seconds) -> Bool {
    guard let top = children.indices.last(where: { screen($0)?.isCovered == false }) else {
      return false
    }
    return isTransitioning(to: top, at: time)
  }

  /// Like `isTransitioning(at:)`, for a given top screen.
  final func isTransitioning(to top: Int, at time: Seconds) -> Bool {
    let isEntering = (screen(top)?.presence.value(at: time) ?? 1) < 0.9
    return isEntering
      || leaving.contains { child in
        guard let element = (child.node as? ElementNode<ScreenElement>)?.element else {
          return false
        }
        return element.departure == .above && time < child.end
          && element.presence.value(at: time) > 0.1
      }
  }
}
