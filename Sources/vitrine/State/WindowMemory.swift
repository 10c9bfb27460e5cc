import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineHost

/// What the gallery's window remembers from one run to the next, as its file has it.
struct WindowMemory: Versioned {
  static let currentVersion = 1

  /// The window's part.
  struct Window: Codable, Equatable, Sendable {
    /// Of the top left corner, in units of the desktop.
    var x: Double
    var y: Double
    /// In points.
    var width: Double
    var height: Double
    var isFullScreen: Bool
  }

  var version = WindowMemory.currentVersion
  var window: Window
  var gallery: GalleryState?

  init(_ placement: WindowPlacement, gallery: GalleryState?) {
    window = Window(
      x: placement.position.x, y: placement.position.y, width: placement.size.width,
      height: placement.size.height, isFullScreen: placement.isFullScreen)
    self.gallery = gallery
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    window = try values.decode(Window.self, forKey: .window)
    gallery = try values.decodeIfPresent(GalleryState.self, forKey: .gallery)
    if let gallery, gallery.version > GalleryState.currentVersion { throw NewerVersion() }
  }
}

extension WindowMemory.Window {
  /// Opens a window where it was, as far as its numbers make sense.
  /// - Parameter keepsSize: true where the command line says how large it is.
  func place(_ configuration: inout WindowConfiguration, keepsSize: Bool) {
    let place = Point(x, y)
    if place.isFinite { configuration.position = place }
    guard !keepsSize else { return }
    let smallest = configuration.minimumSize
    // As large as windows get; a screen that is smaller lets it shrink.
    let largest = 16_384 / (configuration.scale ?? 4)
    if (smallest.width...largest).contains(width), (smallest.height...largest).contains(height) {
      configuration.environment.size = Size(width, height)
    }
    configuration.isFullScreen = isFullScreen
  }
}
