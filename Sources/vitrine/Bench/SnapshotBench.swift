import Snapshots
import VitrineExhibits
import VitrineGeometry
import VitrineRenderer

/// Drawing all exhibits to PNG, like `vitrine snapshot`, but into memory.
enum SnapshotBench {
  /// Rounds that are measured, after one that is not.
  static let rounds = 3

  static func run(_ text: TextEngine) throws -> BenchResult {
    let catalog = try ScreenCatalog()
    var rendering = Samples(capacity: rounds * Catalog.all.count)
    var encoding = rendering
    var sizes = rendering
    for round in 0...rounds {
      for type in Catalog.all {
        let began = Clock.processor
        var runner = try SceneRunner(
          try catalog.screen(type.id), size: Size(1280, 800), text: text)
        try runner.advance(to: 0)
        let picture = runner.picture()
        let drawn = Clock.processor
        let bytes = try PNG.encode(picture)
        let ended = Clock.processor
        guard round > 0 else { continue }
        rendering.append((drawn - began) * 1000)
        encoding.append((ended - drawn) * 1000)
        sizes.append(Double(bytes.count) / 1000)
      }
    }
    var result = BenchResult(.snapshot)
    result.add("pictures a second of CPU", 1000 / (rendering.mean + encoding.mean), .perSecond)
    result.add("drawing a picture, mean", rendering.mean, .milliseconds)
    result.add("encoding it, mean", encoding.mean, .milliseconds)
    result.add("size, mean", sizes.mean, .kilobytes)
    return result
  }
}
