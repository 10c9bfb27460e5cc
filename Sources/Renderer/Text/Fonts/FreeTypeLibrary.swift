internal import CVitrineFreeType

/// The FreeType library; every face retains it.
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
