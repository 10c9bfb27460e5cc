package import VitrineDrawing
package import VitrineGeometry
package import VitrineInteraction
package import VitrineScenes

/// A frame, and which views draw each part of it.
package struct TracedFrame {
  let list: DisplayList
  let trace: DrawTrace

  /// Draws a scene as of its last update.
  /// - Parameter origin: the point that is drawn at the upper left corner, in points.
  package init(of scene: some Scene, in environment: Environment, from origin: Point = .zero) {
    self.init { canvas in
      canvas.translated(by: Point.zero - origin) { scene.draw(into: &$0, in: environment) }
    }
  }

  /// Draws with a closure.
  package init(_ draw: (inout Canvas) -> Void) {
    var canvas = Canvas()
    canvas.trace = DrawTrace()
    draw(&canvas)
    trace = canvas.trace ?? DrawTrace()
    list = canvas.finish()
  }
}

extension DrawTrace {
  /// Where each node, or the nearest view around it, is given its name in the code.
  var sources: [String: CodeLocation] {
    var sources: [String: CodeLocation] = [:]
    for index in spans.indices {
      guard let node = spans[index].node, sources[node] == nil else { continue }
      sources[node] = path(from: index).lazy.compactMap(\.source).first
    }
    return sources
  }
}

extension SceneRunner.Moment {
  /// The drawing, and which views drew it.
  func traced() -> TracedFrame { TracedFrame(of: scene, in: environment) }
}

/// A command of a list, with the clips and layers around it.
package struct PlacedCommand {
  /// The index among the list's commands.
  package let index: Int
  /// The intersection of the clips around it, in points.
  let clip: Rect
  /// The enclosing layers, the outermost first.
  private let layers: [Layer]

  /// True if a rectangle lies inside a shape after layers and clips; a corner that both share may
  /// be rounded.
  fileprivate func covers(_ rect: Rect, _ shape: Shape) -> Bool {
    let full = unclipped(shape.bounds)
    guard full.intersection(clip).contains(rect) else { return false }
    let (width, height) = (full.width / 2, full.height / 2)
    let radii: Size
    var sharesCorners = true
    switch shape {
    case .rect: return true
    case .roundedRect(_, let radius, _):
      let side = min(radius * scale, width, height)
      radii = Size(side, side)
    case .ellipse: (radii, sharesCorners) = (Size(width, height), false)
    case .arc, .line: return false
    }
    let inner = Rect(
      full.minX + radii.width, full.minY + radii.height,
      full.width - 2 * radii.width, full.height - 2 * radii.height)
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        let isShared = (x == full.minX || x == full.maxX) && (y == full.minY || y == full.maxY)
        // The distance into the corner, in radii.
        let across = max(inner.minX - x, x - inner.maxX, 0) / max(radii.width, .ulpOfOne)
        let down = max(inner.minY - y, y - inner.maxY, 0) / max(radii.height, .ulpOfOne)
        let isInside = across * across + down * down <= 1
        if !isInside, !(isShared && sharesCorners) { return false }
      }
    }
    return true
  }

  /// The scale of all enclosing layers.
  var scale: Double { layers.reduce(1) { $0 * $1.scale } }

  /// All commands that draw.
  package static func all(in list: DisplayList, _ bounds: Rect) -> [PlacedCommand] {
    var placed: [PlacedCommand] = []
    // Clips and layers are closed in reverse order of opening.
    var stack = [PlacedCommand(index: 0, clip: bounds, layers: [])]
    for (index, command) in list.commands.enumerated() {
      let top = stack[stack.count - 1]
      switch command {
      case .pushClip(let shape): stack.append(top.nested(shape.bounds, index))
      case .pushClipPath(let path, let transform, _):
        let bounds = list.paths[Int(path)].applying(transform).controlBounds
        stack.append(top.nested(bounds, index))
      case .pushLayer(let layer): stack.append(top.nested(layer.destination, index, layer))
      case .popClip, .popLayer: if stack.count > 1 { stack.removeLast() }
      default: placed.append(PlacedCommand(index: index, clip: top.clip, layers: top.layers))
      }
    }
    return placed
  }

  private func nested(_ rect: Rect, _ index: Int, _ layer: Layer? = nil) -> PlacedCommand {
    PlacedCommand(
      index: index, clip: shown(rect), layers: layer.map { layers + [$0] } ?? layers)
  }

  /// A drawn rectangle after layers and clips.
  package func shown(_ rect: Rect) -> Rect { unclipped(rect).intersection(clip) }

  /// A drawn rectangle after layers, without clips.
  func unclipped(_ rect: Rect) -> Rect {
    var rect = rect
    for layer in layers.reversed() where layer.scale != 1 || layer.translation != .zero {
      let (from, to) = (layer.bounds.center, layer.bounds.center + layer.translation)
      rect = Rect(
        origin: to + (rect.origin - from) * layer.scale,
        size: Size(rect.width * layer.scale, rect.height * layer.scale))
    }
    return rect
  }
}

extension TracedFrame {
  /// The shapes painted behind a node and all around it, the smallest first: cards, bars and
  /// screens.
  /// - Parameter nodes: the node and its ancestors, the innermost first.
  package func backgrounds(of nodes: [SemanticsNode], in bounds: Rect) -> [Rect] {
    guard let frame = nodes.first?.frame else { return [] }
    let end = firstCommand(of: nodes)
    return PlacedCommand.all(in: list, bounds).compactMap { placed in
      guard placed.index < end else { return nil }
      switch list.commands[placed.index] {
      case .fill(let shape, _), .material(let shape, _):
        return placed.covers(frame, shape) ? placed.shown(shape.bounds) : nil
      default: return nil
      }
    }
    .sorted { $0.width * $0.height < $1.width * $1.height }
  }

  /// The index of the first command of the node's own view.
  ///
  /// A node without a view of its own is drawn by the view of an ancestor; then this is the first
  /// command after that view.
  private func firstCommand(of nodes: [SemanticsNode]) -> Int {
    for (index, node) in nodes.enumerated() {
      guard let span = trace.spans.first(where: { $0.node == node.id }) else { continue }
      return index == 0 ? span.commands.lowerBound : span.commands.upperBound
    }
    return list.commands.count
  }
}
