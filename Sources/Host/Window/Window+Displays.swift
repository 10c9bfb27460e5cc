internal import CVitrineSDL2
internal import VitrineGeometry

extension Window {
  /// `SDL_WINDOWPOS_CENTERED_DISPLAY`, a macro that Swift doesn't import: the value for display 0,
  /// to which a display's number is added.
  private static let centeredOnDisplay = Int32(SDL_WINDOWPOS_CENTERED_MASK)

  /// The window's display; nil if SDL can't tell.
  var display: TouchDisplay? {
    let index = SDL_GetWindowDisplayIndex(handle)
    guard index >= 0 else { return nil }
    return TouchDisplay(index: Int(index), name: Self.nameOfDisplay(index))
  }

  /// The position of a new window.
  /// - Throws: `HostError.noSuchDisplay` if the display to cover doesn't exist.
  static func initialPosition(_ configuration: WindowConfiguration) throws(HostError) -> (
    x: Int32, y: Int32
  ) {
    let requestedPosition = configuration.position
    guard let index = configuration.displayIndex else {
      return (coordinate(requestedPosition?.x), coordinate(requestedPosition?.y))
    }
    let count = Int(max(0, SDL_GetNumVideoDisplays()))
    guard (0..<count).contains(index) else {
      throw .noSuchDisplay(index: index, displays: (0..<Int32(count)).map(describeDisplay))
    }
    guard configuration.isFullScreen else {
      return (coordinate(requestedPosition?.x), coordinate(requestedPosition?.y))
    }
    return (centeredOnDisplay | Int32(index), centeredOnDisplay | Int32(index))
  }

  private static func nameOfDisplay(_ index: Int32) -> String {
    SDL_GetDisplayName(index).map { String(cString: $0) } ?? ""
  }

  /// Describes a display by its number, name and size.
  private static func describeDisplay(_ index: Int32) -> String {
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(index, &bounds)
    return "\(index) ('\(nameOfDisplay(index))', \(bounds.w) x \(bounds.h))"
  }
}
