internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

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
    guard x >= 0, y >= 0, let shown = there.picture()[x, y],
      let color = pixel.color(of: frame.list)
    else { return nil }
    let over = PlacedCommand.all(in: frame.list, bounds).reversed()
      .filter { command in
        let reach = frame.list.commands[command.index].reach(in: frame.list)
        return command.shown(reach).inset(by: -1).contains(pixel.point)
      }
      .map(\.index)
    var commands = over.filter { pixel.color(of: frame.list.without(command: $0)) != color }
    // White on white: what is in front shows.
    if commands.isEmpty { commands = Array(over.prefix(1)) }
    let path = frame.trace.path(from: commands.first.flatMap(frame.trace.innermost))
    let root = there.describe()
    let inside = path.lazy.compactMap(\.node).compactMap(root.find).first ?? root
    let node = inside.owner(of: pixel.point) ?? inside
    let nodes = Array(root.path(to: node.id).reversed())
    let source = path.lazy.compactMap(\.source).first
    let area = node.frame.isFinite ? node.frame.inset(by: -4).intersection(bounds) : bounds
    let (knobs, others) = dependencies(at: time, pixel, color, area, there)
    let advised = nodes.flatMap(\.advice)
    return PixelExplanation(
      color: Color(shown & 0xFFFFFF),
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

  /// The knobs that change the pixel, and others that change its view.
  private func dependencies(
    at time: Seconds, _ pixel: PixelProbe, _ color: Color, _ area: Rect, _ there: Self
  ) -> (pixel: [String], view: [String]) {
    var found: (pixel: [String], view: [String]) = ([], [])
    let part = PartProbe(there, area)
    let usual = part.pixels(of: there.shown.record())
    for knob in scene.knobs {
      var (changesPixel, changesView) = (false, false)
      for value in knob.otherValues where !changesPixel {
        var other = self
        guard (try? other.scene.set(knob.name, to: value)) != nil,
          (try? other.advance(to: time)) != nil
        else { continue }
        let list = other.shown.record()
        changesPixel = pixel.color(of: list) != color
        changesView = changesView || !changesPixel && part.pixels(of: list) != usual
      }
      if changesPixel {
        found.pixel.append(knob.name)
      } else if changesView {
        found.view.append(knob.name)
      }
    }
    return found
  }
}

/// Draws a part of a runner's picture, and leaves out the rest.
private struct PartProbe {
  private let area: Rect
  /// One for all lists: what is the same in two of them is drawn once.
  private let renderer: FrameRenderer

  init<S>(_ runner: SceneRunner<S>, _ area: Rect) {
    self.area = area
    renderer = runner.makeRenderer(runner.environment.size)
  }

  func pixels(of list: DisplayList) -> [UInt32] {
    let buffer = picture(of: list)
    let scale = renderer.scale
    let (x0, x1) = (Int(area.minX * scale), min(Int(area.maxX * scale), buffer.width))
    let (y0, y1) = (Int(area.minY * scale), min(Int(area.maxY * scale), buffer.height))
    guard x0 < x1 else { return [] }
    return buffer.withPixels { pixels in
      (y0..<max(y0, y1)).flatMap { y in
        pixels[(y * buffer.width + x0)..<(y * buffer.width + x1)]
      }
    }
  }

  func picture(of list: DisplayList) -> PixelBuffer {
    _ = renderer.render(list.clipped(to: area))
    return renderer.buffer
  }
}

/// A pixel of a runner's picture, as it is where only what is near is drawn.
///
/// A blur takes in more than that: such a color only tells lists apart.
private struct PixelProbe {
  let point: Point
  private let x: Int
  private let y: Int
  private let part: PartProbe

  init<S>(_ runner: SceneRunner<S>, x: Int, y: Int) {
    (self.x, self.y) = (x, y)
    let scale = runner.environment.scale
    point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
    // Ours: a difference shows within 40 points.
    part = PartProbe(runner, Rect(center: point, size: Size(80, 80)))
  }

  /// Its color in a list; nil outside.
  func color(of list: DisplayList) -> Color? {
    part.picture(of: list)[x, y].map { Color($0 & 0xFFFFFF) }
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
      ["\(standard < range.upperBound ? standard + 1 : range.lowerBound)", "\(standard)"]
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
