internal import VitrineGeometry

extension Canvas {
  /// How far a recording has come.
  public struct Mark: Hashable, Sendable {
    fileprivate let commands: Int
    fileprivate let paths: Int
    fileprivate let texts: Int
    fileprivate let images: Int
    fileprivate let gradients: Int
  }

  /// Where the origin of what is drawn stands, and how much larger that is drawn.
  public struct Placement: Hashable, Sendable {
    let origin: Point
    let factor: Double
  }

  /// Where what is drawn comes to stand: what was recorded elsewhere cannot be used here.
  public var placement: Placement { Placement(origin: origin, factor: factor) }

  /// How far the recording has come.
  public var mark: Mark {
    Mark(
      commands: list.commands.count, paths: list.paths.count, texts: list.texts.count,
      images: list.images.count, gradients: list.gradients.count)
  }

  /// What was recorded since a mark, as a list of its own.
  ///
  /// The mark must be of this canvas, at a point with the same clips and layers open.
  public func commands(since mark: Mark) -> DisplayList {
    var part = DisplayList()
    part.commands = list.commands[mark.commands...].map {
      $0.moved(
        paths: -mark.paths, texts: -mark.texts, images: -mark.images, gradients: -mark.gradients)
    }
    part.paths = Array(list.paths[mark.paths...])
    part.texts = Array(list.texts[mark.texts...])
    part.images = Array(list.images[mark.images...])
    part.gradients = Array(list.gradients[mark.gradients...])
    return part
  }

  /// Records what was recorded before, where it was then; offset and scale do not count, so that the
  /// `placement` must be that of then.
  public mutating func append(_ part: DisplayList) {
    let mark = mark
    list.commands.reserveCapacity(list.commands.count + part.commands.count)
    for command in part.commands {
      list.commands.append(
        command.moved(
          paths: mark.paths, texts: mark.texts, images: mark.images, gradients: mark.gradients))
    }
    list.paths.append(contentsOf: part.paths)
    list.texts.append(contentsOf: part.texts)
    list.images.append(contentsOf: part.images)
    list.gradients.append(contentsOf: part.gradients)
  }
}

extension DrawCommand {
  /// The same with the entries of tables so far on.
  fileprivate func moved(paths: Int, texts: Int, images: Int, gradients: Int) -> DrawCommand {
    func moved(_ ink: Ink) -> Ink {
      if case .gradient(let index) = ink { .gradient(index + Int32(gradients)) } else { ink }
    }
    return switch self {
    case .fill(let shape, let ink): .fill(shape, moved(ink))
    case .fillPath(let index, let transform, let rule, let ink):
      .fillPath(index + Int32(paths), transform, rule, moved(ink))
    case .strokePath(let index, let transform, let style, let ink):
      .strokePath(index + Int32(paths), transform, style, moved(ink))
    case .text(let index, let rect, let color): .text(index + Int32(texts), rect, color)
    case .image(let index, let rect, let fit, tint: let tint, opacity: let opacity):
      .image(index + Int32(images), rect, fit, tint: tint, opacity: opacity)
    case .pushClipPath(let index, let transform, let rule):
      .pushClipPath(index + Int32(paths), transform, rule)
    case .shadow, .material, .pushClip, .popClip, .pushLayer, .popLayer: self
    }
  }
}
