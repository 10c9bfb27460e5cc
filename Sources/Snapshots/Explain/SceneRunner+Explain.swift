internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes
internal import VitrineViews

extension SceneRunner {
  /// Tells where a pixel comes from, at a time.
  ///
  /// Commands are tried by drawing without each; knobs by running again with another value.
  /// - Parameters:
  ///   - x: the column of the pixel, from 0.
  ///   - y: its row, from 0.
  ///   - time: a copy of the runner goes there.
  /// - Returns: nil outside of the picture.
  /// - Throws: `ScriptError` where an event of the script cannot be carried out.
  public func explain(
    x: Int, y: Int, at time: Seconds
  ) throws(ScriptError) -> PixelExplanation? {
    var there = self
    try there.advance(to: time)
    let frame = there.shown.traced()
    let bounds = there.environment.bounds
    let pixel = PixelProbe(there, x: x, y: y)
    guard bounds.contains(pixel.point), let color = pixel.color(of: frame.list) else { return nil }
    let over = PlacedCommand.all(in: frame.list, bounds).reversed()
      .filter { command in
        let reach = frame.list.commands[command.index].reach(in: frame.list)
        return command.shown(reach).inset(by: -1).contains(pixel.point)
      }
      .map(\.index)
    let commands = over.filter { pixel.color(of: frame.list.without(command: $0)) != color }
    // White on white has none; it is whose that is in front.
    let path = frame.trace.path(
      from: (commands.first ?? over.first).flatMap(frame.trace.innermost))
    let root = there.describe()
    let inside = path.lazy.compactMap(\.node).compactMap(root.find).first ?? root
    let node = inside.owner(of: pixel.point) ?? inside
    let nodes = Array(root.path(to: node.id).reversed())
    let source = path.lazy.compactMap(\.source).first
    let area = node.frame.isFinite ? node.frame.inset(by: -4).intersection(bounds) : bounds
    let (knobs, others) = dependences(at: time, pixel, color, area, there)
    let advised = nodes.flatMap(\.advice)
    return PixelExplanation(
      color: color,
      commands: commands.map { index in
        let path = frame.trace.path(from: frame.trace.innermost(at: index))
        return PixelExplanation.Drawing(
          command: frame.list.commands[index].words(in: frame.list), view: path.first?.view ?? "",
          node: path.lazy.compactMap(\.node).first ?? "")
      },
      views: path.map(\.view), nodes: nodes, fileID: source?.fileID, line: source?.line,
      knobs: knobs, knobsOfView: others,
      guidelines: Advice.allCases.filter { advice in nodes.contains { $0.isAdvised(on: advice) } }
        .map(\.guideline).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      advice: advised.map { "\($0.message) [\($0.guideline)]" })
  }

  /// The knobs that change the pixel, and those that change what is around it.
  private func dependences(
    at time: Seconds, _ pixel: PixelProbe, _ color: Color, _ area: Rect, _ there: Self
  ) -> (pixel: [String], view: [String]) {
    var found: (pixel: [String], view: [String]) = ([], [])
    let usual = there.picture(of: area)
    for knob in scene.knobs {
      var change = 0
      for value in knob.otherValues where change < 2 {
        var other = self
        guard (try? other.scene.set(knob.name, to: value)) != nil,
          (try? other.advance(to: time)) != nil
        else { continue }
        let list = other.shown.record()
        if pixel.color(of: list) != color {
          change = 2
        } else if change == 0, other.picture(of: area) != usual {
          change = 1
        }
      }
      if change == 2 { found.pixel.append(knob.name) }
      if change == 1 { found.view.append(knob.name) }
    }
    return found
  }

  /// The pixels of a part of what shows; the rest is not drawn.
  private func picture(of area: Rect) -> [UInt32] {
    let renderer = makeRenderer(environment.size)
    _ = renderer.render(shown.record().clipped(to: area))
    let (x0, y0) = (Int(area.minX * renderer.scale), Int(area.minY * renderer.scale))
    let (x1, y1) = (Int(area.maxX * renderer.scale), Int(area.maxY * renderer.scale))
    return renderer.buffer.withPixels { pixels in
      (y0..<max(y0, min(y1, renderer.buffer.height))).flatMap { y in
        pixels[(y * renderer.buffer.width + x0)..<(y * renderer.buffer.width + max(x0, x1))]
      }
    }
  }
}

/// A pixel of a runner's picture, and how it is drawn by itself.
private struct PixelProbe {
  let point: Point
  private let x: Int
  private let y: Int
  private let renderer: () -> FrameRenderer

  init<S>(_ runner: SceneRunner<S>, x: Int, y: Int) {
    (self.x, self.y) = (x, y)
    let scale = runner.environment.scale
    point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
    renderer = { runner.makeRenderer(runner.environment.size) }
  }

  /// How far around it is drawn, in points: blurs take in what is near.
  ///
  /// Ours: as far as the widest material sees.
  private static let reach = 40.0

  /// Its colour in a list; nil outside.
  func color(of list: DisplayList) -> Color? {
    let renderer = renderer()
    let area = Rect(center: point, size: Size(2 * Self.reach, 2 * Self.reach))
    _ = renderer.render(list.clipped(to: area))
    return renderer.buffer[x, y].map { Color($0 & 0xFFFFFF) }
  }
}

extension DisplayList {
  /// The same where only a part shows.
  fileprivate func clipped(to area: Rect) -> DisplayList {
    var canvas = Canvas()
    canvas.clipped(to: .rect(area)) { $0.append(self) }
    return canvas.finish()
  }
}

extension Knob {
  /// Values to try, some of which it does not stand at.
  fileprivate var otherValues: [String] {
    switch kind {
    case .number(let range, _): ["\(range.upperBound)", "\(range.lowerBound)"]
    case .integer(let range, let standard):
      // One more shows most, and costs no more to run.
      ["\(standard < range.upperBound ? standard + 1 : standard - 1)", "\(range.lowerBound)"]
    case .choice(let words, let standard):
      Array(words.filter { $0 != standard }.prefix(2)) + [standard]
    case .toggle(let standard): ["\(!standard)", "\(standard)"]
    case .text(let standard): [standard + "i", ""]
    case .color: ["#FF2D55", "none"]
    }
  }
}

extension Node {
  /// The nodes from this one to one inside; empty where it is not there.
  fileprivate func path(to id: String) -> [Node] {
    if self.id == id { return [self] }
    for child in children {
      let path = child.path(to: id)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
