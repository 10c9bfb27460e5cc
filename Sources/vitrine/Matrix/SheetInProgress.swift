import Synchronization
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer

/// A contact sheet whose pictures are added one by one, in any order, from any thread.
final class SheetInProgress: Sendable {
  private struct Thumbnails {
    var images: [Bitmap?]
    var missing: Int
  }

  private let sheet: ContactSheet
  private let thumbnails: Mutex<Thumbnails>

  init(_ sheet: ContactSheet) {
    self.sheet = sheet
    let count = sheet.matrix.combinations.count
    thumbnails = Mutex(Thumbnails(images: Array(repeating: nil, count: count), missing: count))
  }

  /// Adds a picture, and keeps only its thumbnail.
  /// - Parameter size: the size of the picture, in points.
  /// - Returns: the sheet once all pictures were added.
  func add(
    _ picture: PixelBuffer, of size: Size, at index: Int, text: TextEngine
  ) -> PixelBuffer? {
    let image = sheet.thumbnail(of: picture, size, text: text)
    let all: [Bitmap?]? = thumbnails.withLock { state in
      state.images[index] = image
      state.missing -= 1
      guard state.missing == 0 else { return nil }
      defer { state.images = [] }
      return state.images
    }
    return all.map { sheet.picture($0, text: text) }
  }
}
