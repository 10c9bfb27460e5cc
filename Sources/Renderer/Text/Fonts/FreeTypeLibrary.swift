internal import CVitrineFreeType

/// FreeType itself; every face keeps it alive.
final class FreeTypeLibrary {
  let handle: FT_Library

  init() throws(FontError) {
    var opened: FT_Library?
    let code = FT_Init_FreeType(&opened)
    guard code == 0, let opened else { throw .libraryFailed(code: Int(code)) }
    handle = opened
  }

  deinit { FT_Done_FreeType(handle) }
}
