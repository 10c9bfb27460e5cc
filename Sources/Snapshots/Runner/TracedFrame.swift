package import VitrineDrawing
package import VitrineGeometry
internal import VitrineScenes

/// A frame, and which views draw what of it.
struct TracedFrame {
  let list: DisplayList
  let trace: DrawTrace

  /// Lets a scene draw as of its last update.
  /// - Parameter origin: what comes to stand at the upper left corner, in points.
  init(of scene: some Scene, in environment: Environment, from origin: Point = .zero) {
    var canvas = Canvas()
    canvas.trace = DrawTrace()
    canvas.translated(by: Point.zero - origin) { scene.draw(into: &$0, in: environment) }
    trace = canvas.trace ?? DrawTrace()
    list = canvas.finish()
  }
}

extension DrawTrace {
  /// Where each node, or the nearest view around it, is named.
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
  /// What it draws, and which views do.
  func traced() -> TracedFrame { TracedFrame(of: scene, in: environment) }
}

/// A command of a list, and how clips and layers show it.
package struct PlacedCommand {
  /// Of the list's commands.
  package let index: Int
  /// What the clips around let through, in points.
  let clip: Rect
  /// The layers around, the outermost first.
  private let layers: [Layer]

  /// How much larger the layers around show it.
  var scale: Double { layers.reduce(1) { $0 * $1.scale } }

  /// All that draw.
  package static func all(in list: DisplayList, _ bounds: Rect) -> [PlacedCommand] {
    var placed: [PlacedCommand] = []
    // Clips and layers are closed in the order in which they were opened.
    var around = [PlacedCommand(index: 0, clip: bounds, layers: [])]
    for (index, command) in list.commands.enumerated() {
      let outer = around[around.count - 1]
      switch command {
      case .pushClip(let shape): around.append(outer.inside(shape.bounds, index))
      case .pushClipPath(let path, let transform, _):
        let bounds = list.paths[Int(path)].applying(transform).controlBounds
        around.append(outer.inside(bounds, index))
      case .pushLayer(let layer): around.append(outer.inside(layer.destination, index, layer))
      case .popClip, .popLayer: if around.count > 1 { around.removeLast() }
      default: placed.append(PlacedCommand(index: index, clip: outer.clip, layers: outer.layers))
      }
    }
    return placed
  }

  private func inside(_ rect: Rect, _ index: Int, _ layer: Layer? = nil) -> PlacedCommand {
    PlacedCommand(
      index: index, clip: shown(rect), layers: layer.map { layers + [$0] } ?? layers)
  }

  /// A rectangle that is drawn there, as it comes to show.
  package func shown(_ rect: Rect) -> Rect { unclipped(rect).intersection(clip) }

  /// The same where nothing cuts it.
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

extension DisplayList {
  /// What is painted behind a rectangle and all around it, the smallest first: cards, bars and screens.
  package func grounds(of rect: Rect, in bounds: Rect) -> [Rect] {
    PlacedCommand.all(in: self, bounds).compactMap { placed in
      switch commands[placed.index] {
      case .fill(let shape, _), .material(let shape, _): placed.shown(shape.bounds)
      default: nil
      }
    }
    .filter { $0.contains(rect) }
    .sorted { $0.width * $0.height < $1.width * $1.height }
  }
}
