import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineHost
import VitrineScenes

/// What the gallery remembers from one run to the next, as its file has it.
struct WindowMemory: Versioned {
  static let currentVersion = 1

  /// A window beside the first.
  struct Other: Codable, Equatable, Sendable {
    var window: WindowPlace
    var gallery: GalleryState
  }

  var version = WindowMemory.currentVersion
  /// Where the first window was.
  var window: WindowPlace
  /// What it showed.
  var gallery: GalleryState?
  /// The windows beside the first; nil for none.
  var others: [Other]?

  init(_ placement: WindowPlacement, gallery: GalleryState?) {
    window = WindowPlace(placement)
    self.gallery = gallery
  }

  /// - Returns: nil where no window has a place.
  init?(
    _ placements: [WindowID: WindowPlacement],
    _ states: [(window: WindowID, state: GalleryState)]
  ) {
    let placed = states.compactMap { window, state in placements[window].map { ($0, state) } }
    guard let first = placed.first else { return nil }
    self.init(first.0, gallery: first.1)
    if placed.count > 1 {
      others = placed.dropFirst().map { Other(window: WindowPlace($0), gallery: $1) }
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    window = try values.decode(WindowPlace.self, forKey: .window)
    gallery = try values.decodeIfPresent(GalleryState.self, forKey: .gallery)
    others = try values.decodeIfPresent([Other].self, forKey: .others)
    if states.contains(where: { $0.version > GalleryState.currentVersion }) { throw NewerVersion() }
  }

  /// What the windows showed, the first one first.
  var states: [GalleryState] { (gallery.map { [$0] } ?? []) + (others ?? []).map(\.gallery) }

  /// Opens windows where they were, the first ones first.
  func place(
    _ configuration: inout WindowConfiguration, _ windows: [SceneWindow], keepsSize: Bool
  ) {
    window.place(&configuration, keepsSize: keepsSize)
    for (window, other) in zip(windows.dropFirst(), others ?? []) {
      configuration.placements[window.id] = other.window.placement
    }
  }
}
