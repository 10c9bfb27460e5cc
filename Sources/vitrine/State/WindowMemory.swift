import VitrineCommands
import VitrineExhibits
import VitrineHost

/// What the gallery's window remembers from one run to the next, as its file has it.
struct WindowMemory: Versioned {
  static let currentVersion = 1

  var version = WindowMemory.currentVersion
  var window: WindowPlace
  var gallery: GalleryState?

  init(_ placement: WindowPlacement, gallery: GalleryState?) {
    window = WindowPlace(placement)
    self.gallery = gallery
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    window = try values.decode(WindowPlace.self, forKey: .window)
    gallery = try values.decodeIfPresent(GalleryState.self, forKey: .gallery)
    if let gallery, gallery.version > GalleryState.currentVersion { throw NewerVersion() }
  }
}
