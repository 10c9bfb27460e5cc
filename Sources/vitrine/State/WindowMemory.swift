import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineHost
import VitrineScenes

/// The gallery's saved state, as in its file.
struct WindowMemory: Versioned {
  static let currentVersion = 1

  /// A window besides the first.
  struct Other: Codable, Equatable, Sendable {
    var window: SavedWindowFrame
    var gallery: GalleryState
  }

  var version = WindowMemory.currentVersion
  /// The place of the first window.
  var window: SavedWindowFrame
  /// The state of the first window.
  var gallery: GalleryState?
  /// The windows besides the first; nil for none.
  var others: [Other]?

  init(_ placement: WindowPlacement, gallery: GalleryState?) {
    window = SavedWindowFrame(placement)
    self.gallery = gallery
  }

  /// - Returns: nil if no window has a place.
  init?(
    _ placements: [WindowID: WindowPlacement],
    _ states: [(window: WindowID, state: GalleryState)]
  ) {
    let placed = states.compactMap { window, state in placements[window].map { ($0, state) } }
    guard let first = placed.first else { return nil }
    self.init(first.0, gallery: first.1)
    if placed.count > 1 {
      others = placed.dropFirst().map { Other(window: SavedWindowFrame($0), gallery: $1) }
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    window = try values.decode(SavedWindowFrame.self, forKey: .window)
    gallery = try values.decodeIfPresent(GalleryState.self, forKey: .gallery)
    others = try values.decodeIfPresent([Other].self, forKey: .others)
    if states.contains(where: { $0.version > GalleryState.currentVersion }) { throw NewerVersion() }
  }

  /// The states of the windows, the first one first.
  var states: [GalleryState] { (gallery.map { [$0] } ?? []) + (others ?? []).map(\.gallery) }

  /// Places windows where they were, the first ones first.
  func positionWindows(
    _ configuration: inout WindowConfiguration, _ windows: [SceneWindow], keepsSize: Bool
  ) {
    window.apply(to: &configuration, keepsSize: keepsSize)
    for (window, other) in zip(windows.dropFirst(), others ?? []) {
      configuration.placements[window.id] = other.window.placement
    }
  }
}
