internal import VitrineViews

/// A field, and the keys on the screen that type into it.
struct OnScreenKeyboardExhibit: ViewExhibit {
  static let id = "on-screen-keyboard"
  static let title = "On-Screen Keyboard"
  static let summary =
    "Keys to type with your fingers: English, Korean syllables, numbers and symbols."
  static let family = ExhibitFamily.controls
  static let symbol = "ellipsis"
  static let guidance = ["T2"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("layout", \.layout), Knob("kind", \.kind), Knob("submit-label", \.submitLabel),
    Knob("enabled", \.isEnabled),
  ]
  static let states = [
    ExhibitState("english"), ExhibitState("korean", "layout", "korean"),
    ExhibitState(
      "numbers", [ExhibitSetting("layout", "numbers"), ExhibitSetting("kind", "number")]),
  ]
  /// A small phone's width, and the field above.
  static let leastSize = Size(320, 320)

  var layout = OnScreenKeyboard.Layout.english
  var kind = TextInputKind.text
  var submitLabel = SubmitLabel.return
  var isEnabled = true
  var text = ""
  var composed = ""
  var isShown = true

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      VStack {
        Spacer()
        TextField(
          environment.language == .korean ? "글" : "Text",
          binding: Binding(
            get: { $0.text + $0.composed },
            set: {
              $0.text = $1
              $0.composed = ""
            })
        )
        .keyboardType(kind)
        // What is typed here goes the other way.
        .environment(\.usesOnScreenKeyboard, .never)
        .named("text")
        .frame(maxWidth: 320)
        Spacer()
      }
      .padding(16)
      if isShown {
        keyboard
          .disabled(!isEnabled)
          .named("on-screen-keyboard")
          // Beneath a home indicator too.
          .background(environment.appearance == .dark ? Color(0x1F1F21) : Color(0xD1D3D9))
      } else {
        Button(environment.language == .korean ? "키보드 보이기" : "Show Keyboard") {
          $0.isShown = true
        }
        .padding(16)
      }
    }
  }

  private var keyboard: ControlView<OnScreenKeyboard, Self> {
    // snippet.short
    var keyboard = OnScreenKeyboard(layout: layout, kind: kind, submitLabel: submitLabel)
    // Sentences begin with a capital.
    keyboard.textBeforeCaret = text
    return keyboard.on { $0.take($1) }
    // snippet.end
  }

  private mutating func take(_ change: OnScreenKeyboard.Change) {
    switch change {
    case .insert(let words): text += words
    case .compose(let words): composed = words
    case .commit:
      text += composed
      composed = ""
    case .delete: text = String(text.dropLast())
    case .submit: (text, composed) = ("", "")
    case .languageChanged(let new): layout = new
    case .dismiss: isShown = false
    }
  }
}
