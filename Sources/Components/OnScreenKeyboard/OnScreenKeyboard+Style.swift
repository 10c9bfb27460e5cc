public import VitrineDrawing
internal import VitrineInteraction

extension OnScreenKeyboard {
  /// Colors and measures of an on-screen keyboard.
  ///
  /// Colors and proportions are those of iPhone's keyboard, by eye, unless noted.
  public struct Style: ComponentStyle {
    /// Height of a key, in points: the HIG's touch target.
    public var keyHeight = GestureMetrics.touchTarget
    /// Height of a key on a wide keyboard, in points.
    public var wideKeyHeight = 54.0
    /// Between adjacent keys of a row, in points.
    public var gap = 6.0
    /// Between adjacent keys of a row on a wide keyboard, in points.
    public var wideGap = 10.0
    /// Between two rows, in points.
    public var rowGap = 11.0
    /// Above the first row and below the last, in points, in addition to half of the gap.
    public var margin = 3.0
    /// Width in points from which the keyboard counts as wide: keys are taller and have no
    /// previews.
    ///
    /// Ours: between the widest phone in portrait and the narrowest tablet.
    public var wideWidth = 600.0
    /// Maximum width of the keys, which are centered in a wider keyboard, in points.
    ///
    /// Ours: two hands reach all of them.
    public var maximumWidth = 700.0
    /// Maximum width of a numeric keypad, in points.
    ///
    /// Ours: one hand reaches all of it.
    public var maximumNumbersWidth = 400.0
    /// Corner radius of keys, in points.
    public var radius = 5.0
    /// Font of letters and digits, on keys of the designed size.
    public var font = Font(size: 22)
    /// Font of letters and digits on a wide keyboard.
    public var wideFont = Font(size: 24)
    /// Font of titles of keys, such as "space".
    public var titleFont = Font(size: 16)
    /// Font of the letter in a preview.
    public var previewFont = Font(size: 34)
    /// Width and height of the glyphs on keys, in points.
    public var glyph = 22.0
    /// Background of the keyboard.
    public var material: Material
    /// Color of keys that type.
    public var key: Color
    /// Color of function keys.
    public var functionKey: Color
    /// Color of the shadow below each key, one point high.
    public var keyShadow: Color
    /// Color of letters, titles and glyphs.
    public var label: Color
    /// Color of Return if it has a special action.
    public var tint: Color
    /// Color of the title of Return if it has a special action.
    public var onTint: Color
    /// Shadow of previews.
    public var previewShadow: Shadow
    /// Color of a line at the top, only with increased contrast.
    public var separator: Color?
    /// The language of the keys' accessibility labels.
    public var language: Language
    /// Pixels per point.
    public var scale: Double

    /// Makes a style with colors from a theme.
    public init(_ theme: Theme) {
      let environment = theme.environment
      let isDark = environment.appearance == .dark
      let isHighContrast = environment.contrast == .increased
      material = Material(
        blur: 20, tint: isDark ? Color(0x1F1F21, opacity: 0.9) : Color(0xD1D3D9, opacity: 0.9),
        saturation: 1.8)
      key = isDark ? Color(isHighContrast ? 0x4A4A4C : 0x69696B) : .white
      functionKey =
        isDark
        ? Color(isHighContrast ? 0x2C2C2E : 0x454547) : Color(isHighContrast ? 0xC4C8D0 : 0xABB0BA)
      keyShadow = isDark ? Color(0x000000, opacity: 0.45) : Color(0x000000, opacity: 0.32)
      label = theme.colors.label
      tint = theme.colors.tint
      onTint = theme.colors.onVivid
      previewShadow = Shadow(color: Color.black.opacity(isDark ? 0.5 : 0.28), blur: 4)
      separator = isHighContrast ? theme.colors.label.opacity(0.5) : nil
      language = environment.language
      scale = environment.scale
    }

    // MARK: Words

    /// The title of Return, in the language of the keys.
    static func title(_ label: SubmitLabel, inKorean: Bool) -> String {
      switch label {
      case .return: inKorean ? "입력" : "return"
      case .done: inKorean ? "완료" : "done"
      case .go: inKorean ? "이동" : "go"
      case .send: inKorean ? "보내기" : "send"
      case .search: inKorean ? "검색" : "search"
      case .next: inKorean ? "다음" : "next"
      case .join: inKorean ? "연결" : "join"
      case .continue: inKorean ? "계속" : "continue"
      }
    }

    /// The title of a key; nil for keys with a letter or a glyph.
    func title(_ key: KeyboardKey, of keyboard: OnScreenKeyboard) -> String? {
      let inKorean = keyboard.hasKoreanTitles(self)
      return switch key {
      case .space where keyboard.hasWideSpace: inKorean ? "스페이스" : "space"
      case .submit: Style.title(keyboard.submitLabel, inKorean: inKorean)
      case .numbers: "123"
      case .symbols: "#+="
      case .letters: keyboard.viewState.language == .korean ? "한글" : "ABC"
      default: nil
      }
    }

    /// The accessibility label of a key, in the interface's language.
    func accessibilityLabel(_ key: KeyboardKey, of keyboard: OnScreenKeyboard) -> String {
      let isKorean = language == .korean
      return switch key {
      case .letter(let letter): letter
      case .space: isKorean ? "스페이스" : "Space"
      case .shift: isKorean ? "시프트" : "Shift"
      case .delete: isKorean ? "지우기" : "Delete"
      case .submit: Style.title(keyboard.submitLabel, inKorean: isKorean)
      case .globe: isKorean ? "다음 키보드" : "Next Keyboard"
      case .dismiss: isKorean ? "키보드 가리기" : "Hide Keyboard"
      case .numbers: isKorean ? "숫자" : "Numbers"
      case .symbols: isKorean ? "기호" : "Signs"
      case .letters: isKorean ? "글자" : "Letters"
      }
    }

    /// The accessibility label of the keyboard, in the interface's language.
    var accessibilityLabel: String { language == .korean ? "키보드" : "Keyboard" }
  }

  /// True if the titles of keys are Korean: if the letters are Korean, or, on a numeric keypad, if
  /// the interface is.
  func hasKoreanTitles(_ style: Style) -> Bool {
    layout == .numbers ? style.language == .korean : layout == .korean
  }

  /// True if the space bar is wide enough for its title.
  var hasWideSpace: Bool { viewState.plane != .letters || kind == .text || kind == .number }
}
