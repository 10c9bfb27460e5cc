internal import VitrineDrawing

/// What a family of faces is for; the order is the order of fallback.
enum FontRole: Int, CaseIterable {
  /// Latin, Greek, Cyrillic, digits, punctuation; sets the line height.
  case interface
  /// Hangul.
  case korean
  /// Arabic, Hebrew, and whatever else it has.
  case rightToLeft

  /// The package to install where the files are missing, as Debian calls it.
  var package: String {
    switch self {
    case .interface: "fonts-inter"
    case .korean: "fonts-nanum"
    case .rightToLeft: "fonts-dejavu-core"
    }
  }

  /// What a person would miss without it.
  var purpose: String {
    switch self {
    case .interface: "interface text"
    case .korean: "Korean"
    case .rightToLeft: "Arabic and Hebrew"
    }
  }

  /// A letter that a sound file has with an advance above 0.
  var probe: UInt32 {
    switch self {
    case .interface: 0x41  // A
    case .korean: 0xAC00  // 가
    case .rightToLeft: 0x5D0  // א
    }
  }

  /// File names from best to last resort.
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
