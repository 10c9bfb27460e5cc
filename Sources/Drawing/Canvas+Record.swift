internal import VitrineGeometry

extension Canvas {
  /// A position in a recording.
  public struct Mark: Hashable, Sendable {
    fileprivate let commands: Int
    fileprivate let paths: Int
    fileprivate let texts: Int
    fileprivate let images: Int
    fileprivate let gradients: Int
  }

  /// The origin and scale of drawing.
  public struct CoordinateSpace: Hashable, Sendable {
    let origin: Point
    let factor: Double
  }

  /// The current origin and scale: commands recorded in another coordinate space can't be reused
  /// here.
  public var coordinateSpace: CoordinateSpace { CoordinateSpace(origin: origin, factor: factor) }

  /// The current position in the recording.
  public var mark: Mark {
    Mark(
      commands: list.commands.count, paths: list.paths.count, texts: list.texts.count,
      images: list.images.count, gradients: list.gradients.count)
  }

  /// The commands since a mark, as a separate list.
  ///
  /// The mark must be of this canvas, with the same clips and layers open.
  public func commands(since mark: Mark) -> DisplayList {
    var part = DisplayList()
    part.commands = list.commands[mark.commands...].map {
      $0.offsettingIndices(
        paths: -mark.paths, texts: -mark.texts, images: -mark.images, gradients: -mark.gradients)
    }
    part.paths = Array(list.paths[mark.paths...])
    part.texts = Array(list.texts[mark.texts...])
    part.images = Array(list.images[mark.images...])
    part.gradients = Array(list.gradients[mark.gradients...])
    return part
  }

  /// Appends recorded commands unchanged; the current offset and scale are not applied, so the
  /// `coordinateSpace` must be the one of the recording.
  public mutating func append(_ part: DisplayList) {
    let mark = mark
    list.commands.reserveCapacity(list.commands.count + part.commands.count)
    for command in part.commands {
      list.commands.append(
        command.offsettingIndices(
          paths: mark.paths, texts: mark.texts, images: mark.images, gradients: mark.gradients))
    }
    list.paths.append(contentsOf: part.paths)
    list.texts.append(contentsOf: part.texts)
    list.images.append(contentsOf: part.images)
    list.gradients.append(contentsOf: part.gradients)
  }
}

extension DrawCommand {
  /// The command with its table indices offset.
  fileprivate func offsettingIndices(paths: Int, texts: Int, images: Int, gradients: Int)
    -> DrawCommand
  {
    func offsettingIndices(_ ink: Ink) -> Ink {
      if case .gradient(let index) = ink { .gradient(index + Int32(gradients)) } else { ink }
    }
    return switch self {
    case .fill(let shape, let ink): .fill(shape, offsettingIndices(ink))
    case .fillPath(let index, let transform, let rule, let ink):
      .fillPath(index + Int32(paths), transform, rule, offsettingIndices(ink))
    case .strokePath(let index, let transform, let style, let ink):
      .strokePath(index + Int32(paths), transform, style, offsettingIndices(ink))
    case .text(let index, let rect, let color): .text(index + Int32(texts), rect, color)
    case .image(let index, let rect, let fit, tint: let tint, opacity: let opacity):
      .image(index + Int32(images), rect, fit, tint: tint, opacity: opacity)
    case .pushClipPath(let index, let transform, let rule):
      .pushClipPath(index + Int32(paths), transform, rule)
    case .shadow, .material, .pushClip, .popClip, .pushLayer, .popLayer: self
    }
  }
}
