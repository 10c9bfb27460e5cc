internal import VitrineDrawing
internal import VitrineGeometry

/// How what covers the edges of the scene lies over a slot: rounded corners, a status bar, a home
/// indicator.
///
/// Views are laid out clear of it. What has something to show up to the edges goes on beyond its frame,
/// as SwiftUI's backgrounds and scroll views do: so no length is kept clear of twice, and sizes need not
/// know where a view will be. A slot has one only where its frame reaches what is covered: without safe
/// area nobody has any.
final class SafeArea: Equatable, Sendable {
  /// How far into the frame it reaches from each side, in points.
  let inside: Insets
  /// How far the scene goes on beyond each side of the frame, in points: all of it covered.
  let beyond: Insets
  /// True for the root of the scene: what is inside is placed clear of it.
  let isScene: Bool

  init(inside: Insets, beyond: Insets = .zero, isScene: Bool = false) {
    (self.inside, self.beyond, self.isScene) = (inside, beyond, isScene)
  }

  /// Of what fills the scene; nil where nothing is covered.
  /// - Parameter isScene: true for the root, which is placed in all of it.
  static func of(_ insets: Insets, in size: Size, isScene: Bool = false) -> SafeArea? {
    insets == .zero ? nil : SafeArea(inside: insets.held(to: size), isScene: isScene)
  }

  static func == (a: SafeArea, b: SafeArea) -> Bool {
    a === b || (a.inside == b.inside && a.beyond == b.beyond && a.isScene == b.isScene)
  }

  /// Nearer than this, in points, a frame ends where something is covered.
  ///
  /// Ours: less than a pixel.
  private static let same = 0.5

  /// Of a frame inside; nil where nothing of it is covered and it does not end where that begins.
  /// - Parameter size: of the frame that this is of.
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

  /// The same where nothing is covered at some edges; nil where nothing is at all.
  func without(_ edges: Edge.Set, _ direction: LayoutDirection) -> SafeArea? {
    let left = Edge.Set.all.subtracting(edges)
    let (inner, outer) = (inside.only(left, direction), beyond.only(left, direction))
    return inner == .zero && outer == .zero ? nil : SafeArea(inside: inner, beyond: outer)
  }

  /// The same where the frame goes on to the edges of the scene.
  /// - Parameter sides: how far it does, in points; 0 where it stays.
  func grown(by sides: Insets) -> SafeArea {
    var (inner, outer) = (inside, beyond)
    for side in Insets.sides where sides[keyPath: side] > 0 {
      inner[keyPath: side] += sides[keyPath: side]
      outer[keyPath: side] = 0
    }
    return SafeArea(inside: inner, beyond: outer)
  }
}

/// What an element does about what covers the edges of the scene.
enum SafeAreaRole {
  /// Nothing: what is inside of it may.
  case passes
  /// Its frame goes on to these edges of the scene, where nothing is in between; it keeps what is inside
  /// clear by itself.
  case fills(Edge.Set)
  /// The same, and what is inside has nothing to do with it there.
  case ignores(Edge.Set)
  /// What is inside has nothing to do with it, such as what scrolls.
  case ends
}

extension Insets {
  fileprivate static var sides: [WritableKeyPath<Insets, Double>] {
    [\.top, \.left, \.bottom, \.right]
  }

  /// With 0 where a side is not of these edges.
  func only(_ edges: Edge.Set, _ direction: LayoutDirection) -> Insets {
    let isMirrored = direction == .rightToLeft
    return Insets(
      top: edges.contains(.top) ? top : 0,
      left: edges.contains(isMirrored ? .trailing : .leading) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      right: edges.contains(isMirrored ? .leading : .trailing) ? right : 0)
  }

  /// Left and right as they are laid out, which is from left to right.
  func read(_ direction: LayoutDirection) -> Insets {
    direction == .leftToRight ? self : Insets(top: top, left: right, bottom: bottom, right: left)
  }

  /// The other way round: what is outside of a frame.
  var outwards: Insets { Insets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension _Slot {
  /// How much of its frame is covered, in points: left and right are sides of the screen.
  final var coveredInsets: Insets { safeArea?.inside.held(to: size) ?? .zero }

  /// The same as things are laid out, from left to right.
  final var coveredInsetsRead: Insets {
    safeArea == nil ? .zero : coveredInsets.read(environment.environment.direction)
  }

  /// Of a layer, the window without what is covered.
  final var safeWindow: Rect { windowFrame.inset(by: coveredInsets) }

  /// The same as things are laid out, from left to right.
  final var safeWindowRead: Rect { windowFrame.inset(by: coveredInsetsRead) }

  /// What a child that is placed in a frame has of it, and the frame itself, which may go on to the edges
  /// of the scene.
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
    switch children[index].slot.elementSafeAreaRole {
    case .fills(let all), .ignores(let all): edges = all
    case .passes, .ends: return area
    }
    let growth = area.beyond.only(edges, direction)
    guard growth != .zero else { return area }
    frame = frame.inset(by: growth.outwards)
    return area.grown(by: growth)
  }

  /// Places what is inside in the middle of what is not covered.
  final func placeInSafeArea() {
    let room = Rect(origin: .zero, size: size).inset(by: coveredInsets)
    let proposal = ProposedViewSize(room.size)
    for index in children.indices {
      let size = children[index].slot.size(for: proposal)
      let origin = Point(room.midX - size.width / 2, room.midY - size.height / 2)
      // As it is on the screen: it is not mirrored.
      placeChild(index, at: origin, size: size, proposal, isCentered: true)
    }
  }
}
