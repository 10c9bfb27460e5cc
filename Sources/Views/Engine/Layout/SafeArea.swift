internal import VitrineDrawing
internal import VitrineGeometry

/// How the scene's safe area relates to a node: rounded corners, a status bar, a home indicator.
///
/// Views are laid out inside the safe area. Views that extend to the edges, such as backgrounds and
/// scroll views, draw beyond their frame, as in SwiftUI. No inset is therefore applied twice, and
/// measuring doesn't depend on a view's position. A node has a safe area only if its frame reaches
/// a covered area; in a scene without insets, no node has a safe area.
final class SafeArea: Equatable, Sendable {
  /// How far the covered area reaches into the frame from each side, in points.
  let inside: Insets
  /// The distance from each side of the frame to the scene's edge, in points; this whole distance
  /// is covered.
  let beyond: Insets
  /// True for the scene's root, whose content is placed inside the safe area.
  let isScene: Bool

  init(inside: Insets, beyond: Insets = .zero, isScene: Bool = false) {
    (self.inside, self.beyond, self.isScene) = (inside, beyond, isScene)
  }

  /// The safe area of a view that fills the scene; nil if nothing is covered.
  /// - Parameter isScene: true for the root, which is placed in the whole scene.
  static func of(_ insets: Insets, in size: Size, isScene: Bool = false) -> SafeArea? {
    insets == .zero ? nil : SafeArea(inside: insets.clamped(to: size), isScene: isScene)
  }

  static func == (a: SafeArea, b: SafeArea) -> Bool {
    a === b || (a.inside == b.inside && a.beyond == b.beyond && a.isScene == b.isScene)
  }

  /// The tolerance for a frame to end at a covered area, in points.
  ///
  /// Ours: less than a pixel.
  private static let same = 0.5

  /// The safe area of an inner frame; nil if no part of the frame is covered and it touches no
  /// covered area.
  /// - Parameter size: of the outer frame.
  func inner(_ frame: Rect, in size: Size) -> SafeArea? {
    let gaps = Insets(
      top: frame.minY, left: frame.minX, bottom: size.height - frame.maxY,
      right: size.width - frame.maxX)
    var (inner, outer) = (Insets.zero, Insets.zero)
    for side in Insets.sides {
      let (covered, gap) = (inside[keyPath: side] + beyond[keyPath: side], gaps[keyPath: side])
      let reach = inside[keyPath: side] - gap
      guard covered > 0, reach > -Self.same else { continue }
      inner[keyPath: side] = min(max(0, reach), covered)
      outer[keyPath: side] = max(0, beyond[keyPath: side] + gap)
    }
    return inner == .zero && outer == .zero ? nil : SafeArea(inside: inner, beyond: outer)
  }

  /// The safe area with nothing covered at some edges; nil if nothing is covered at all.
  func without(_ edges: Edge.Set, _ direction: LayoutDirection) -> SafeArea? {
    let left = Edge.Set.all.subtracting(edges)
    let (inner, outer) = (inside.only(left, direction), beyond.only(left, direction))
    return inner == .zero && outer == .zero ? nil : SafeArea(inside: inner, beyond: outer)
  }

  /// The safe area after the frame is extended to the scene's edges.
  /// - Parameter sides: how far, in points; 0 for a side that stays.
  func grown(by sides: Insets) -> SafeArea {
    var (inner, outer) = (inside, beyond)
    for side in Insets.sides where sides[keyPath: side] > 0 {
      inner[keyPath: side] += sides[keyPath: side]
      outer[keyPath: side] = 0
    }
    return SafeArea(inside: inner, beyond: outer)
  }
}

/// How an element treats the safe area.
enum SafeAreaRole {
  /// The element passes the safe area on to its children.
  case passes
  /// The element extends its frame to these edges of the scene if nothing is in between, and keeps
  /// its content in the safe area.
  case fills(Edge.Set)
  /// The element extends its frame likewise, and its content ignores the safe area at these edges.
  case ignores(Edge.Set)
  /// Its content has no safe area, such as scrolled content.
  case ends
}

extension Insets {
  fileprivate static var sides: [WritableKeyPath<Insets, Double>] {
    [\.top, \.left, \.bottom, \.right]
  }

  /// Insets of 0 for the sides not among these edges.
  func only(_ edges: Edge.Set, _ direction: LayoutDirection) -> Insets {
    let isMirrored = direction == .rightToLeft
    return Insets(
      top: edges.contains(.top) ? top : 0,
      left: edges.contains(isMirrored ? .trailing : .leading) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      right: edges.contains(isMirrored ? .leading : .trailing) ? right : 0)
  }

  /// The insets for left-to-right layout: in right-to-left interfaces, left and right are swapped.
  func read(_ direction: LayoutDirection) -> Insets {
    direction == .leftToRight ? self : Insets(top: top, left: right, bottom: bottom, right: left)
  }

  /// The negated insets, which enlarge a frame.
  var outwards: Insets { Insets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension _ViewNode {
  /// How far the safe area reaches into the frame, in points; left and right are sides of the
  /// screen.
  final var coveredInsets: Insets { safeArea?.inside.clamped(to: size) ?? .zero }

  /// `coveredInsets` for left-to-right layout.
  final var coveredInsetsRead: Insets {
    safeArea == nil ? .zero : coveredInsets.read(environment.environment.direction)
  }

  /// For a layer, the window inside its safe area.
  final var safeWindow: Rect { windowFrame.inset(by: coveredInsets) }

  /// `safeWindow` for left-to-right layout.
  final var safeWindowRead: Rect { windowFrame.inset(by: coveredInsetsRead) }

  /// The safe area of a child.
  /// - Parameter frame: the child's frame; extended to the scene's edges if the child asks for
  ///   that.
  final func fit(_ index: Int, _ frame: inout Rect) -> SafeArea? {
    let direction = environment.environment.direction
    let known: SafeArea? =
      switch elementSafeAreaRole {
      case .passes, .fills: safeArea
      case .ignores(let edges): safeArea?.without(edges, direction)
      case .ends: nil
      }
    guard let known else { return nil }
    let whole = Rect(origin: .zero, size: size).snapped(toScale: environment.environment.scale)
    guard let area = known.inner(frame, in: whole.size) else { return nil }
    let edges: Edge.Set
    switch children[index].node.elementSafeAreaRole {
    case .fills(let all), .ignores(let all): edges = all
    case .passes, .ends: return area
    }
    let growth = area.beyond.only(edges, direction)
    guard growth != .zero else { return area }
    frame = frame.inset(by: growth.outwards)
    return area.grown(by: growth)
  }

  /// Centers the content in the safe area.
  final func placeInSafeArea() {
    let room = Rect(origin: .zero, size: size).inset(by: coveredInsets)
    let proposal = ProposedViewSize(room.size)
    for index in children.indices {
      let size = children[index].node.size(for: proposal)
      let origin = Point(room.midX - size.width / 2, room.midY - size.height / 2)
      // The origin is in screen coordinates already, so it isn't mirrored.
      placeChild(index, at: origin, size: size, proposal, isCentered: true)
    }
  }
}
