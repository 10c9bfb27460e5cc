import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

/// What an exhibit looks like at a scale, as a tree and as texts.
@Suite("Layout at any scale")
struct LayoutScaleTests {
  let text: TextEngine

  init() throws { text = try TextEngine() }

  /// The frames and words of all that shows, by id.
  private func nodes(_ root: SemanticsNode) -> [String: SemanticsNode] {
    var found: [String: SemanticsNode] = [:]
    func walk(_ node: SemanticsNode) {
      found[node.id] = node
      for child in node.children { walk(child) }
    }
    walk(root)
    return found
  }

  private func scene(
    _ id: String, _ size: Size, scale: Double
  ) throws -> (scene: any ExhibitScene, Environment) {
    var scene = try #require(Catalog.exhibit(id)).makeScene()
    let environment = Environment(size: size, scale: scale, text: text)
    scene.update(FrameInput(time: 0.3), in: environment)
    return (scene, environment)
  }

  /// The lines and the cuts of each text, by its words and how often they came before.
  private func texts(_ scene: any ExhibitScene, _ environment: Environment) -> [String: String] {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    let list = canvas.finish()
    var (found, counts): ([String: String], [String: Int]) = ([:], [:])
    for case .text(let index, let rect, _) in list.commands {
      let text = list.texts[Int(index)]
      let metrics = self.text.measure(text, width: rect.width)
      counts[text.string, default: 0] += 1
      found["\(text.string) (\(counts[text.string, default: 0]))"] =
        "\(metrics.lineCount) \(metrics.isTruncated)"
    }
    return found
  }

  @Test(
    "A layout is that of scale 1, on finer lines above, and its texts break and are cut as there",
    arguments: Catalog.all.map { $0.id })
  func same(id: String) throws {
    for size in [Size(390, 700), Size(720, 520)] {
      let (truth, plain) = try scene(id, size, scale: 1)
      let (words, frames) = (texts(truth, plain), nodes(truth.describe(in: plain)))
      for scale in [0.25, 0.4, 0.62, 0.75, 0.9, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] {
        let (other, environment) = try scene(id, size, scale: scale)
        let others = texts(other, environment)
        // A row at the end of what shows may be in sight by a part of a point, or out of it.
        let atEnds = Set(others.keys).symmetricDifference(words.keys)
        #expect(
          atEnds.count <= (scale < 1 ? 0 : scale == scale.rounded() ? 1 : 2),
          "\(id) at \(scale): \(atEnds)")
        let changed = words.filter { !atEnds.contains($0.key) && others[$0.key] != $0.value }
        #expect(changed.isEmpty, "\(id) at \(scale), \(size): \(changed)")
        let found = nodes(other.describe(in: environment))
        #expect(Set(found.keys) == Set(frames.keys), "\(id) at \(scale)")
        let moved = frames.values.compactMap { node -> String? in
          guard let frame = found[node.id]?.frame else { return nil }
          let far =
            [
              frame.minX - node.frame.minX, frame.minY - node.frame.minY,
              frame.maxX - node.frame.maxX, frame.maxY - node.frame.maxY,
            ].map(abs).max() ?? 0
          // Above 1 layouts stand on pixels, so that edges are sharp: of two nested frames each may
          // be half a point away, and more where a text takes whole pixels beyond its whole points.
          let limit = scale < 1 ? 1e-6 : scale == scale.rounded() ? 1 : 3
          return far <= limit ? nil : "\(node.id): \(frame) for \(node.frame)"
        }
        #expect(moved.isEmpty, "\(id) at \(scale), \(size): \(moved.sorted().prefix(3))")
      }
    }
  }
}
