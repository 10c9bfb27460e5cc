internal import VitrineDrawing

/// The purpose of a font family; the order is the order of fallback.
enum FontRole: Int, CaseIterable {
  /// Latin, Greek, Cyrillic, digits, punctuation; determines the line height.
  case interface
  /// Hangul.
  case korean
  /// Arabic, Hebrew, and other characters of its font.
  case rightToLeft

  /// The Debian package that contains the files.
  var package: String {
    switch self {
    case .interface: "fonts-inter"
    case .korean: "fonts-nanum"
    case .rightToLeft: "fonts-dejavu-core"
    }
  }

  /// The text that needs it, for messages.
  var purpose: String {
    switch self {
    case .interface: "interface text"
    case .korean: "Korean"
    case .rightToLeft: "Arabic and Hebrew"
    }
  }

  /// A character that a valid file has with an advance above 0.
  var probe: UInt32 {
    switch self {
    case .interface: 0x41  // A
    case .korean: 0xAC00  // 가
    case .rightToLeft: 0x5D0  // א
    }
  }

  /// File names, best first.
  func fileNames(_ style: FaceStyle) -> [String] {
    let bold = style.weight == .semibold || style.weight == .bold
    switch self {
    case .interface:
      let suffix = style.weight.fileSuffix
      let display = ["InterDisplay-\(suffix).otf", "InterDisplay-\(suffix).ttf"]
      let code = [bold ? "DejaVuSansMono-Bold.ttf" : "DejaVuSansMono.ttf"]
      let text = ["Inter-\(suffix).otf", "Inter-\(suffix).ttf"]
      return (style.isMonospaced ? code : []) + (style.isDisplay ? display : []) + text
    case .korean:
      return bold
        ? ["NanumBarunGothicBold.ttf", "NanumGothicBold.ttf"]
        : ["NanumBarunGothic.ttf", "NanumGothic.ttf"]
    case .rightToLeft:
      return [bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"]
    }
  }
}

extension FontWeight {
  fileprivate var fileSuffix: String {
    switch self {
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    }
  }
}
