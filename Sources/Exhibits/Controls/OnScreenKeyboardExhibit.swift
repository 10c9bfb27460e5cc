internal import VitrineResources
internal import VitrineViews

/// A conversation, and an on-screen keyboard that types into its field.
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
  /// The width of a small phone, and the field above the keyboard.
  static let leastSize = Size(320, 320)

  var layout = OnScreenKeyboard.Layout.english
  var kind = TextInputKind.text
  var submitLabel = SubmitLabel.return
  var isEnabled = true
  var text = ""
  var composed = ""
  var isShown = true
  /// The messages that were sent.
  var sent: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      let rest = isShown ? Self.rest : Self.restWithoutKeys
      return Int(($0.height - rest) / (Self.line * max(1, environment.textScale)))
    } content: { lines in
      VStack(spacing: 0) {
        VStack(spacing: 8) {
          if lines > 2 { header(environment) }
          if lines > 0 { messages(lines - 1, environment) }
          field(environment)
        }
        .frame(maxWidth: 640, maxHeight: .infinity, alignment: lines > 0 ? .bottom : .center)
        .padding(.horizontal, 16).padding(.vertical, 8)
        .frame(maxWidth: .infinity)
        keys(environment)
      }
    }
  }

  /// The height of the field with the keyboard or the button that shows it, and of a line of the
  /// conversation, in points; ours.
  private static let (rest, restWithoutKeys, line) = (340.0, 150.0, 48.0)

  @Views<Self>
  private func keys(_ environment: Environment) -> ViewList<Self> {
    if isShown {
      keyboard
        .disabled(!isEnabled)
        .named("on-screen-keyboard")
        // Also beneath a home indicator.
        .background(environment.appearance == .dark ? Color(0x1F1F21) : Color(0xD1D3D9))
    } else {
      Button(environment.language == .korean ? "키보드 보기" : "Show Keyboard") {
        $0.isShown = true
      }
      .padding(16)
    }
  }

  private func field(_ environment: Environment) -> some View<Self> {
    TextField(
      environment.localized("keyboard.field"),
      binding: Binding(
        get: { $0.text + $0.composed },
        set: {
          $0.text = $1
          $0.composed = ""
        })
    )
    .keyboardType(kind)
    // The exhibit has its own keyboard.
    .environment(\.usesOnScreenKeyboard, .never)
    .named("text")
  }

  /// The name and picture of the person the conversation is with.
  private func header(_ environment: Environment) -> some View<Self> {
    let name = environment.localized("mail.1.from")
    return VStack(spacing: 8) {
      HStack(spacing: 10) {
        ZStack {
          Circle().fill(Self.own)
          Text(String(name.prefix(1)), font: .headline, color: .white)
        }
        .frame(width: 36, height: 36)
        .descriptionHidden()
        Text(name, font: .headline).named("recipient")
        Spacer(minLength: 0)
      }
      Divider()
    }
  }

  /// The last messages, the newest right above the field, and a photo if there is space.
  private func messages(_ lines: Int, _ environment: Environment) -> some View<Self> {
    let told = [(1, false), (2, true), (3, false)].map { number, isOwn in
      (words: environment.localized("keyboard.message-\(number)"), isOwn: isOwn)
    }
    let all = told + sent.map { (words: $0, isOwn: true) }
    let colors = Theme(environment).colors
    return VStack(spacing: 8) {
      if all.count + 3 <= lines {
        Canvas { canvas, size in FerryPicture(brush: GuideBrush(size: size)).paint(into: &canvas) }
          .label(environment.localized("rating.film")).role(.image)
          .frame(width: 208, height: 144)
          .clipShape(.rect(cornerRadius: 18))
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      for (number, message) in all.enumerated().suffix(lines) {
        Text(message.words, color: message.isOwn ? .white : colors.label)
          .lineLimit(2).named("message-\(number + 1)")
          .padding(.horizontal, 14).padding(.vertical, 8)
          .background(message.isOwn ? Self.own : colors.fill, in: .rect(cornerRadius: 18))
          .padding(message.isOwn ? .leading : .trailing, 48)
          .frame(maxWidth: .infinity, alignment: message.isOwn ? .trailing : .leading)
      }
    }
    .frame(maxHeight: .infinity, alignment: .bottom)
    .clipped()
  }

  /// Dark enough for white text.
  private static let own = Color(0x0060DF)

  private var keyboard: ControlView<OnScreenKeyboard, Self> {
    // snippet.short
    var keyboard = OnScreenKeyboard(layout: layout, kind: kind, submitLabel: submitLabel)
    // Sentences begin with a capital.
    keyboard.textBeforeCaret = text
    return keyboard.on { $0.take($1) }
    // snippet.end
  }

  mutating func take(_ change: OnScreenKeyboard.Change) {
    switch change {
    case .insert(let words): text += words
    case .compose(let words): composed = words
    case .commit:
      text += composed
      composed = ""
    case .delete: text = String(text.dropLast())
    case .submit:
      let message = text + composed
      if !message.isEmpty { sent.append(message) }
      (text, composed) = ("", "")
    case .languageChanged(let new): layout = new
    case .dismiss: isShown = false
    }
  }
}
