public import VitrineDrawing
internal import VitrineResources

/// The kiosk's own strings in each language; an owner may replace them.
public struct KioskStrings: Hashable, Sendable {
  /// A string.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// Invites to touch the screen while nobody is there.
    case invitation = "touch-to-begin"
    /// The title of the warning.
    case stillThere = "still-there"
    /// What happens after the countdown; `{seconds}` is replaced by its duration.
    case startsOver = "starts-over"
    /// The button that continues the visit.
    case stay
    /// The button that ends the visit at once.
    case startOver = "start-over"
    /// The title of the keypad.
    case enterPIN = "enter-pin"
    /// The PIN was wrong.
    case wrongPIN = "wrong-pin"
    /// The stored PIN is missing or unreadable.
    case unreadablePIN = "unreadable-pin"
    /// Too many wrong PINs; `{seconds}` is replaced by the delay.
    case locked
    /// Deletes the last digit.
    case delete
    /// Closes the keypad.
    case cancel
    /// Submits the PIN.
    case confirm
    /// The title of the service menu.
    case service
    /// The number of visits; `{count}` is replaced by it.
    case visits
    /// Shows or hides the sizes of touch targets.
    case touchTargets = "touch-targets"
    /// Ends the kiosk.
    case close
    /// Returns to the kiosk.
    case back
    /// The title of the page between restarts.
    case backSoon = "back-soon"
    /// The text of the page between restarts.
    case backSoonDetail = "back-soon-detail"
    /// The title of the page after restarts have failed.
    case outOfOrder = "out-of-order"
    /// The text of the page after restarts have failed; `{phone}` is replaced by the contact.
    case call
    /// The text of the page after restarts have failed, if there is no contact.
    case tellStaff = "tell-staff"
  }

  private var overrides: [Key: String] = [:]

  /// The default strings.
  public init() {}

  /// The default strings with some replaced, in any language.
  public init(overrides: [Key: String]) { self.overrides = overrides }

  /// A string in a language.
  public func text(_ key: Key, _ language: Language) -> String {
    overrides[key] ?? (language == .korean ? Self.korean(key) : Self.english(key))
  }

  /// A string as displayed, possibly in a pseudolanguage.
  func text(_ key: Key, in environment: Environment) -> String {
    environment.languageTag.text(of: text(key, environment.language))
  }

  /// A string with `{seconds}` replaced.
  func text(_ key: Key, in environment: Environment, seconds: Int) -> String {
    text(key, in: environment).replacing("{seconds}", with: String(seconds))
  }

  /// A string with `{count}` replaced.
  func text(_ key: Key, in environment: Environment, count: Int) -> String {
    text(key, in: environment).replacing("{count}", with: String(count))
  }

  /// A string with `{phone}` replaced.
  func text(_ key: Key, in environment: Environment, phone: String) -> String {
    text(key, in: environment).replacing("{phone}", with: phone)
  }

  private static func english(_ key: Key) -> String {
    switch key {
    case .invitation: "Touch to Begin"
    case .stillThere: "Still There?"
    case .startsOver: "Starting over in {seconds} s"
    case .stay: "I’m Still Here"
    case .startOver: "Start Over"
    case .enterPIN: "Enter PIN"
    case .wrongPIN: "Incorrect PIN."
    case .unreadablePIN: "The PIN can’t be checked."
    case .locked: "Try again in {seconds} s"
    case .delete: "Delete"
    case .cancel: "Cancel"
    case .confirm: "OK"
    case .service: "Service"
    case .visits: "Visits: {count}"
    case .touchTargets: "Touch Targets"
    case .close: "Close Kiosk"
    case .back: "Back to the Kiosk"
    case .backSoon: "Back in a Moment"
    case .backSoonDetail: "This screen is restarting."
    case .outOfOrder: "Out of Order"
    case .call: "Please call {phone}."
    case .tellStaff: "Please tell a member of staff."
    }
  }

  private static func korean(_ key: Key) -> String {
    switch key {
    case .invitation: "화면을 터치하세요"
    case .stillThere: "계속 이용하시겠어요?"
    case .startsOver: "{seconds}초 후 처음 화면으로 돌아갑니다"
    case .stay: "계속 이용하기"
    case .startOver: "처음으로"
    case .enterPIN: "PIN 입력"
    case .wrongPIN: "PIN이 맞지 않습니다."
    case .unreadablePIN: "PIN을 확인할 수 없습니다."
    case .locked: "{seconds}초 후 다시 시도하세요"
    case .delete: "지우기"
    case .cancel: "취소"
    case .confirm: "확인"
    case .service: "관리"
    case .visits: "방문 {count}회"
    case .touchTargets: "터치 영역"
    case .close: "키오스크 종료"
    case .back: "키오스크로 돌아가기"
    case .backSoon: "잠시만 기다려 주세요"
    case .backSoonDetail: "화면을 다시 시작하고 있습니다."
    case .outOfOrder: "이용할 수 없습니다"
    case .call: "{phone}(으)로 전화해 주세요."
    case .tellStaff: "직원에게 알려 주세요."
    }
  }
}
