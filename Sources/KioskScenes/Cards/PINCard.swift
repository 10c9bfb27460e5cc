internal import VitrineViews

/// A keypad for the operator's PIN.
struct PINCard: Part {
  /// The most digits.
  ///
  /// Ours: nobody memorizes more.
  static let maximumDigits = 12

  let strings: KioskStrings
  private(set) var digits = ""
  /// Why the last PIN was rejected; nil if there is nothing to report.
  var problem: KioskStrings.Key?
  /// Whole seconds until another PIN is accepted; 0 if a PIN is accepted now.
  var lockedSeconds = 0
  /// The digits to verify.
  private(set) var submittedDigits: String?
  private(set) var isCancelled = false

  /// Removes and returns the digits to verify.
  mutating func takeSubmittedDigits() -> String? {
    guard let submittedDigits else { return nil }
    (self.submittedDigits, digits) = (nil, "")
    return submittedDigits
  }

  private mutating func type(_ digit: Int) {
    guard lockedSeconds == 0, digits.count < Self.maximumDigits else { return }
    problem = nil
    digits.append("\(digit)")
  }

  private mutating func submit() {
    guard lockedSeconds == 0, !digits.isEmpty else { return }
    submittedDigits = digits
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 16) {
      Text(
        strings.text(.enterPIN, in: environment), font: .title2, weight: .bold, alignment: .center
      )
      .named("pin-title")
      HStack(spacing: 12) {
        for index in 0..<max(4, digits.count) {
          Circle()
            .fill(index < digits.count ? theme.colors.label : theme.colors.fill)
            .frame(width: 14, height: 14)
        }
      }
      .frame(height: 20)
      .descriptionHidden()
      Text(
        lockedSeconds > 0
          ? strings.text(.locked, in: environment, seconds: lockedSeconds)
          : problem.map { strings.text($0, in: environment) } ?? " ",
        font: .subheadline, color: theme.colors.badge, alignment: .center
      )
      .named("pin-problem")
      VStack(spacing: 12) {
        for row in 0..<3 {
          HStack(spacing: 12) { for column in 1...3 { key(row * 3 + column) } }
        }
        HStack(spacing: 12) {
          Button {
            $0.removeLast()
          } label: {
            CardButtonLabel(strings.text(.delete, in: environment), .key)
          }
          .disabled(digits.isEmpty).keyboardShortcut(.backspace, modifiers: []).named("pin-delete")
          key(0)
          Button {
            $0.submit()
          } label: {
            CardButtonLabel(strings.text(.confirm, in: environment), .prominentKey)
          }
          .disabled(digits.isEmpty || lockedSeconds > 0).keyboardShortcut(.enter, modifiers: [])
          .named(
            "pin-ok")
        }
      }
      Button(strings.text(.cancel, in: environment), configuration: .plain) {
        $0.isCancelled = true
      }
      .keyboardShortcut(.escape, modifiers: []).named("pin-cancel")
    }
    .padding(24)
    .frame(maxWidth: .infinity)
    .background(theme.colors.secondaryBackground)
  }

  private func key(_ digit: Int) -> some View<Self> {
    Button {
      $0.type(digit)
    } label: {
      CardButtonLabel("\(digit)", .key)
    }
    .disabled(lockedSeconds > 0)
    .keyboardShortcut(.character(Character("\(digit)")), modifiers: [])
    .named("pin-\(digit)")
  }

  private mutating func removeLast() { _ = digits.popLast() }
}
