public import VitrineDrawing
internal import VitrineInteraction

extension OnScreenKeyboard {
  /// Colours and measures of a keyboard on the screen.
  ///
  /// Colours and proportions are those of iPhone's keyboard, by eye, where a line does not say
  /// otherwise.
  public struct Style: ComponentStyle {
    /// Height of a key, in points: the HIG's touch target.
    public var keyHeight = GestureMetrics.touchTarget
    /// Height of a key where the keyboard is wide, in points.
    public var wideKeyHeight = 54.0
    /// Between two keys of a row, in points.
    public var gap = 6.0
    /// Between two keys of a row where the keyboard is wide, in points.
    public var wideGap = 10.0
    /// Between two rows, in points.
    public var rowGap = 11.0
    /// Above the first row and below the last, in points, beside half of the gap.
    public var margin = 3.0
    /// From this width on the keyboard is wide: keys are higher, and have no previews, in points.
    ///
    /// Ours: between the widest phone upright and the narrowest tablet.
    public var wideWidth = 600.0
    /// The widest that the keys together are, in the middle of what is wider, in points.
    ///
    /// Ours: two hands reach all of them.
    public var maximumWidth = 700.0
    /// The widest that digits alone are, in points.
    ///
    /// Ours: one hand reaches all of them.
    public var maximumNumbersWidth = 400.0
    /// Corner radius of keys, in points.
    public var radius = 5.0
    /// Letters and digits, on keys of the designed size.
    public var font = Font(size: 22)
    /// The same where the keyboard is wide.
    public var wideFont = Font(size: 24)
    /// Words on keys.
    public var wordFont = Font(size: 16)
    /// A letter above the finger.
    public var previewFont = Font(size: 34)
    /// Width and height of the signs of keys, in points.
    public var glyph = 22.0
    /// What is behind the keys, through the keyboard.
    public var material: Material
    /// Keys that type.
    public var key: Color
    /// Keys that do something else.
    public var functionKey: Color
    /// Below each key, one point.
    public var keyShadow: Color
    /// Letters, words and signs.
    public var label: Color
    /// A key that is chosen: Return where it does something special.
    public var tint: Color
    /// Words on that.
    public var onTint: Color
    /// Around previews.
    public var previewShadow: Shadow
    /// Line at the top, only where more contrast is wanted.
    public var separator: Color?
    /// The language of what its keys are called.
    public var language: Language
    /// Pixels a point.
    public var scale: Double

    /// Takes colours from a theme.
    public init(_ theme: Theme) {
      let environment = theme.environment
      let isDark = environment.appearance == .dark
      let isStrong = environment.contrast == .increased
      material = Material(
        blur: 20, tint: isDark ? Color(0x1F1F21, opacity: 0.9) : Color(0xD1D3D9, opacity: 0.9),
        saturation: 1.8)
      key = isDark ? Color(isStrong ? 0x4A4A4C : 0x69696B) : .white
      functionKey =
        isDark ? Color(isStrong ? 0x2C2C2E : 0x454547) : Color(isStrong ? 0xC4C8D0 : 0xABB0BA)
      keyShadow = isDark ? Color(0x000000, opacity: 0.45) : Color(0x000000, opacity: 0.32)
      label = theme.colors.label
      tint = theme.colors.tint
      onTint = theme.colors.onVivid
      previewShadow = Shadow(color: Color.black.opacity(isDark ? 0.5 : 0.28), blur: 4)
      separator = isStrong ? theme.colors.label.opacity(0.5) : nil
      language = environment.language
      scale = environment.scale
    }

    // MARK: Words

    /// What stands on Return, in the language of the keys.
    static func word(_ label: SubmitLabel, inKorean: Bool) -> String {
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

    /// What a key says that is no sign and no letter; nil for others.
    func word(_ key: KeyboardKey, of keyboard: OnScreenKeyboard) -> String? {
      let inKorean = keyboard.speaksKorean(self)
      return switch key {
      case .space where keyboard.hasWideSpace: inKorean ? "스페이스" : "space"
      case .submit: Style.word(keyboard.submitLabel, inKorean: inKorean)
      case .numbers: "123"
      case .signs: "#+="
      case .letters: keyboard.viewState.language == .korean ? "한글" : "ABC"
      default: nil
      }
    }

    /// What a key is called, in the language of the interface.
    func name(_ key: KeyboardKey, of keyboard: OnScreenKeyboard) -> String {
      let isKorean = language == .korean
      return switch key {
      case .letter(let letter): letter
      case .space: isKorean ? "스페이스" : "Space"
      case .shift: isKorean ? "시프트" : "Shift"
      case .delete: isKorean ? "지우기" : "Delete"
      case .submit: Style.word(keyboard.submitLabel, inKorean: isKorean)
      case .globe: isKorean ? "다음 키보드" : "Next Keyboard"
      case .dismiss: isKorean ? "키보드 가리기" : "Hide Keyboard"
      case .numbers: isKorean ? "숫자" : "Numbers"
      case .signs: isKorean ? "기호" : "Signs"
      case .letters: isKorean ? "글자" : "Letters"
      }
    }

    /// What the keyboard is called, in the language of the interface.
    var title: String { language == .korean ? "키보드" : "Keyboard" }
  }

  /// True where the words on its keys are Korean: as its letters are, or the interface where it has none.
  func speaksKorean(_ style: Style) -> Bool {
    layout == .numbers ? style.language == .korean : layout == .korean
  }

  /// True where the space bar is wide enough for its name.
  var hasWideSpace: Bool { viewState.plane != .letters || kind == .text || kind == .number }
}
