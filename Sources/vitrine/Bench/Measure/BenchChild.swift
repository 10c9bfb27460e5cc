import ArgumentParser
import FoundationEssentials
import VitrineCommands
import VitrineGeometry
import VitrineMotion
import VitrineRenderer

/// What a new process does for a measurement, before it prints its results.
enum BenchChild: String, CaseIterable, ExpressibleByArgument {
  /// Nothing: the cost of loading the program.
  case nothing
  /// Decodes a little JSON: the cost of Foundation.
  case json
  /// Opens the fonts and loads icons and strings: what is read before the first frame.
  case loading
  /// Draws the first frame of the gallery.
  case gallery
  /// Shows a window with a still picture.
  case window
  /// Shows a window with an animation.
  case oneWindow
  /// Shows the animated window beside seven still ones.
  case manyWindows

  /// Does the work, and prints when it ended, and the memory of the process.
  func run() throws {
    var report = BenchReport()
    switch self {
    case .nothing: break
    case .json: _ = try JSONDecoder().decode([Int].self, from: Array("[1]".utf8).data)
    case .loading:
      _ = try TextEngine()
      _ = try ScreenCatalog()
    case .gallery: report[.end] = try BenchChild.drawGallery()
    case .window: report = try IdleBench.window()
    case .oneWindow: report = try WindowsBench.windows(1)
    case .manyWindows: report = try WindowsBench.windows(WindowsBench.count)
    }
    report[.end] = report[.end] ?? Clock.monotonic
    report[.peak] = ProcessMemory.peak
    try StandardOutput.write(lines: report.lines)
  }

  /// - Returns: when the frame was done, without the deallocation afterwards.
  private static func drawGallery() throws -> Seconds {
    let text = try TextEngine()
    var meter = SceneMeter(
      try ScreenCatalog().gallery(), size: Size(1280, 800), text: text)
    _ = meter.frame(0)
    return withExtendedLifetime((meter, text)) { Clock.monotonic }
  }
}

extension [UInt8] {
  fileprivate var data: Data { Data(self) }
}
