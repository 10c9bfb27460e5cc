internal import VitrineComponents
package import VitrineDrawing
internal import VitrineGeometry
package import VitrineInteraction
package import VitrineMotion
package import VitrineRenderer
package import VitrineScenes

/// Explains where pixels of a scene come from.
package struct PixelExplainer<S: Scene> {
  let scene: S
  let environment: Environment
  let time: Seconds
  let text: TextEngine

  /// - Parameters:
  ///   - scene: as of its last update.
  ///   - environment: its environment then.
  ///   - time: the time of that update, in seconds.
  ///   - text: the fonts.
  package init(scene: S, environment: Environment, time: Seconds, text: TextEngine) {
    (self.scene, self.environment, self.time, self.text) = (scene, environment, time, text)
  }

  /// Explains where a pixel comes from.
  /// - Parameters:
  ///   - x: its column, from 0.
  ///   - y: its row, from 0.
  ///   - root: the scene's semantic tree; default nil, which describes the scene.
  ///   - old: an earlier explanation, whose dependencies are reused for a pixel of the same node;
  ///     default nil, which searches for them.
  /// - Returns: nil outside the picture.
  package func explain(
    x: Int, y: Int, in root: SemanticsNode? = nil, after old: PixelExplanation? = nil
  ) -> PixelExplanation? {
    let frame = TracedFrame(of: scene, in: environment)
    let bounds = environment.bounds
    let renderer = FrameRenderer(environment.size, scale: environment.scale, text: text)
    _ = renderer.render(frame.list)
    let pixel = PixelProbe(environment, text, x: x, y: y)
    guard x >= 0, y >= 0, let shown = renderer.buffer[x, y],
      let color = pixel.color(of: frame.list)
    else { return nil }
    let candidates = PlacedCommand.all(in: frame.list, bounds).reversed()
      .filter { command in
        let bounds = frame.list.commands[command.index].drawnBounds(in: frame.list)
        return command.shown(bounds).inset(by: -1).contains(pixel.point)
      }
      .map(\.index)
    var commands = candidates.filter { pixel.color(of: frame.list.without(command: $0)) != color }
    // No command changes the color, such as white on white: the command in front counts.
    if commands.isEmpty { commands = Array(candidates.prefix(1)) }
    let path = frame.trace.path(from: commands.first.flatMap(frame.trace.innermost))
    let root = root ?? scene.describe(in: environment)
    let drawing = path.lazy.compactMap(\.node).compactMap(root.find)
    // What a node draws outside of its own frame, such as the background of a bar's screen, belongs
    // to its ancestors.
    let node =
      drawing.compactMap { $0.owner(of: pixel.point) }.first ?? drawing.first ?? root.owner(
        of: pixel.point)
      ?? root
    let nodes = Array(root.path(to: node.id).reversed())
    let source = path.lazy.compactMap(\.source).first
    let area = node.frame.isFinite ? node.frame.inset(by: -4).intersection(bounds) : bounds
    let reused = old?.nodes.first?.id == node.id ? old?.dependencies : nil
    let dependencies =
      reused
      ?? DependencySearch(self, pixel: pixel, part: PartProbe(environment, text, area)).all()
    let advised = nodes.flatMap(\.advice)
    let texts = AuditText.all(in: frame, environment.bounds)
    let inherited = root.inheritingState()
    let ownTexts = elementTexts(texts, at: pixel.point, in: node, of: inherited)
    return PixelExplanation(
      color: Color(shown & 0xFFFFFF),
      commands: commands.map { index in
        let path = frame.trace.path(from: frame.trace.innermost(at: index))
        return PixelExplanation.Drawing(
          command: frame.list.commands[index].summary(in: frame.list), view: path.first?.view ?? "",
          node: path.lazy.compactMap(\.node).first ?? "")
      },
      views: path.map(\.view), nodes: nodes, fileID: source?.fileID, line: source?.line,
      dependencies: dependencies,
      contrast: ownTexts.isEmpty
        ? graphicContrast(in: node, of: inherited)
        : contrast(of: ownTexts, among: texts, at: pixel.point, in: inherited),
      hasContrast: !ownTexts.isEmpty || node.role.isGraphic,
      guidelines: Advice.allCases.filter { advice in nodes.contains { $0.isAdvised(on: advice) } }
        .map(\.guideline).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      advice: advised.map { "\($0.message) [\($0.guideline)]" })
  }
}

extension PixelExplainer {
  /// The lowest contrast of the texts under a point, or of all texts if none is under it; nil if no
  /// text is legible.
  private func contrast(
    of ownTexts: [AuditText], among texts: [AuditText], at point: Point, in root: SemanticsNode
  ) -> PixelExplanation.Contrast? {
    let legible = ownTexts.filter {
      $0.illegibleReason == nil && root.owner(of: $0)?.isEnabled == true
    }
    let textsAtPoint = legible.filter { $0.rect.contains(point) }
    let measured = textsAtPoint.isEmpty ? legible : textsAtPoint
    guard let first = measured.first?.rect else { return nil }
    let (pictures, offset) = pictures(of: measured.map(\.rect).reduce(first) { $0.union($1) })
    let others = texts.map { $0.moved(by: offset) }
    return measured.compactMap { text in
      guard
        case .ratio(let ratio, let letters, let ground)? = pictures?.contrast(
          of: text.moved(by: offset), among: others)
      else { return nil }
      return PixelExplanation.Contrast(
        ratio: ratio, needed: text.requiredContrast, isOfText: true, letters: letters,
        ground: ground)
    }.min { $0.ratio / $0.needed < $1.ratio / $1.needed }
  }

  /// The text under a point, and all text of the control under it, legible or not.
  private func elementTexts(
    _ texts: [AuditText], at point: Point, in node: SemanticsNode, of root: SemanticsNode
  ) -> [AuditText] {
    texts.filter { text in
      guard let owner = root.owner(of: text) else { return false }
      return node.find(owner.id) != nil && (node.role.isControl || text.rect.contains(point))
    }
  }

  /// The contrast of a control without text or of an indicator; nil for anything else.
  private func graphicContrast(in node: SemanticsNode, of root: SemanticsNode) -> PixelExplanation
    .Contrast?
  {
    guard node.role.isGraphic, root.find(node.id)?.isEnabled == true else { return nil }
    let frame = node.graphicFrame.intersection(environment.bounds)
    let (pictures, offset) = pictures(of: frame)
    guard !frame.isEmpty, let found = pictures?.graphicContrast(in: frame.offset(by: offset)) else {
      return nil
    }
    return PixelExplanation.Contrast(
      ratio: found.ratio, needed: 3, isOfText: false, letters: found.graphic,
      ground: found.background)
  }

  /// The contrast pictures of a part of the frame, and the offset from the frame to them.
  private func pictures(of rect: Rect) -> (ContrastPictures?, Point) {
    let area = pictureArea(rect)
    var part = environment
    part.size = area.size
    let frame = TracedFrame(of: scene, in: environment, from: area.origin)
    return (ContrastPictures(of: frame.list, in: part, text: text), Point.zero - area.origin)
  }

  /// The area to draw so that a rectangle in it looks as in the whole picture.
  private func pictureArea(_ rect: Rect) -> Rect {
    // A blur reaches 40 points.
    let area = rect.inset(by: -40).intersection(environment.bounds)
    // Ours: an origin at a multiple of 8 points keeps glyphs at the same subpixel position, at any
    // usual scale.
    func start(_ length: Double) -> Double { (length / 8).rounded(.down) * 8 }
    let (x, y) = (start(area.minX), start(area.minY))
    return Rect(x, y, (area.maxX - x).rounded(.up), (area.maxY - y).rounded(.up))
  }
}

/// Changes values of a scene, and checks which changes affect a pixel, and which affect only the
/// component around it.
private struct DependencySearch<S: Scene> {
  private let explainer: PixelExplainer<S>
  private let pixel: PixelProbe
  private let part: PartProbe
  /// The result with unchanged values: at once, and after animations.
  private let baseline: [Sample]

  /// The result at a time.
  private struct Sample {
    let color: Color?
    let pixels: [UInt32]
  }

  /// How long a change is given, in seconds.
  ///
  /// Ours: animations have ended by then.
  private static var animationDuration: Seconds { 1 }

  init(_ explainer: PixelExplainer<S>, pixel: PixelProbe, part: PartProbe) {
    (self.explainer, self.pixel, self.part) = (explainer, pixel, part)
    var samples: [Sample] = []
    Self.frames(of: explainer.scene, explainer) { list in
      samples.append(Sample(color: pixel.color(of: list), pixels: part.pixels(of: list)))
      return true
    }
    baseline = samples
  }

  func all() -> PixelExplanation.AllDependencies {
    PixelExplanation.AllDependencies(knobs: knobs(), fields: fields())
  }

  private func knobs() -> PixelExplanation.Dependencies {
    dependencies(explainer.scene.knobs.map(\.name)) { name in
      guard let knob = explainer.scene.knobs.first(where: { $0.name == name }) else { return [] }
      let present = explainer.scene.value(of: name)
      return knob.otherValues.filter { $0 != present }.compactMap { value in
        var other = explainer.scene
        guard (try? other.set(name, to: value)) != nil else { return nil }
        return other
      }
    }
  }

  private func fields() -> PixelExplanation.Dependencies {
    guard let scene = explainer.scene as? any FieldScene else {
      return PixelExplanation.Dependencies()
    }
    let knobs = scene.knobs.map(\.name)
    let values = knobs.map(scene.value)
    return dependencies(scene.changeableFields) { name in
      var other = scene
      // A field that changes a knob is reported as the knob.
      guard other.changeField(name), knobs.map(other.value) == values else { return [] }
      return [other as? S].compactMap(\.self)
    }
  }

  private func dependencies(
    _ names: [String], _ changed: (String) -> [S]
  ) -> PixelExplanation.Dependencies {
    var found = PixelExplanation.Dependencies()
    for name in names {
      var (changesPixel, changesView) = (false, false)
      for other in changed(name) where !changesPixel {
        var index = 0
        Self.frames(of: other, explainer) { list in
          let baseline = baseline[index]
          index += 1
          changesPixel = pixel.color(of: list) != baseline.color
          changesView = changesView || !changesPixel && part.pixels(of: list) != baseline.pixels
          return !changesPixel
        }
      }
      if changesPixel {
        found.pixel.append(name)
      } else if changesView {
        found.view.append(name)
      }
    }
    return found
  }

  /// Runs a scene to the two times that are compared; stops early if the closure returns false.
  private static func frames(
    of scene: S, _ explainer: PixelExplainer<S>, _ body: (DisplayList) -> Bool
  ) {
    var scene = scene
    for time in [explainer.time, explainer.time + animationDuration] {
      scene.update(FrameInput(time: time), in: explainer.environment)
      var canvas = Canvas()
      scene.draw(into: &canvas, in: explainer.environment)
      guard body(canvas.finish()) else { return }
    }
  }
}

/// Draws only a part of a picture.
private struct PartProbe {
  private let area: Rect
  /// Draws all lists, so that what a list has in common with the one before isn't drawn again.
  private let renderer: FrameRenderer

  init(_ environment: Environment, _ text: TextEngine, _ area: Rect) {
    self.area = area
    renderer = FrameRenderer(environment.size, scale: environment.scale, text: text)
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

/// A pixel of a picture of which only the surroundings are drawn.
///
/// A blur may reach further: the color is only good for comparing lists.
private struct PixelProbe {
  let point: Point
  private let x: Int
  private let y: Int
  private let part: PartProbe

  init(_ environment: Environment, _ text: TextEngine, x: Int, y: Int) {
    (self.x, self.y) = (x, y)
    let scale = environment.scale
    point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
    // Ours: a difference shows within 40 points.
    part = PartProbe(environment, text, Rect(center: point, size: Size(80, 80)))
  }

  /// Its color in a list; nil outside.
  func color(of list: DisplayList) -> Color? {
    part.picture(of: list)[x, y].map { Color($0 & 0xFFFFFF) }
  }
}

extension DisplayList {
  /// The list clipped to an area.
  func clipped(to area: Rect) -> DisplayList {
    var canvas = Canvas()
    canvas.clipped(to: .rect(area)) { $0.append(self) }
    return canvas.finish()
  }
}

extension Knob {
  /// Values to try; the caller skips the current one.
  fileprivate var otherValues: [String] {
    switch kind {
    case .number(let range, _): ["\(range.upperBound)", "\(range.lowerBound)"]
    case .integer(let range, let standard):
      // One more shows the effect best, and costs no more to run.
      ["\(standard < range.upperBound ? standard + 1 : range.lowerBound)", "\(standard)"]
    case .choice(let choices, let standard):
      Array(choices.filter { $0 != standard }.prefix(2)) + [standard]
    case .toggle(let standard): ["\(!standard)", "\(standard)"]
    case .text(let standard): [standard + "i", ""]
    case .color: ["#FF2D55", "none"]
    }
  }
}

extension SemanticsNode {
  /// The nodes from this one to a descendant; empty if there is no such descendant.
  package func path(to id: String) -> [SemanticsNode] {
    if self.id == id { return [self] }
    for child in children {
      let path = child.path(to: id)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
