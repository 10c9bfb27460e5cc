public import VitrineDrawing
internal import VitrineResources

/// What a kiosk itself says, in each language; an owner may say it otherwise.
public struct KioskStrings: Hashable, Sendable {
  /// One of its texts.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// Asks for a touch while nobody is there.
    case invitation = "touch-to-begin"
    /// The title of the warning.
    case stillThere = "still-there"
    /// What happens when the countdown is over; `{seconds}` stands for how long that is.
    case startsOver = "starts-over"
    /// The button of somebody who is there.
    case stay
    /// The button that ends the visit at once.
    case startOver = "start-over"
    /// The title of the keypad.
    case enterPIN = "enter-pin"
    /// A PIN was not right.
    case wrongPIN = "wrong-pin"
    /// What a PIN is compared with has gone, or cannot be read.
    case unreadablePIN = "unreadable-pin"
    /// Too many were not; `{seconds}` stands for how long to wait.
    case locked
    /// Takes the last digit away.
    case delete
    /// Leaves the keypad.
    case cancel
    /// Takes the PIN.
    case confirm
    /// The title of what is there for who looks after it.
    case service
    /// How many people came; `{count}` stands for the number.
    case visits
    /// Shows or hides the sizes for fingers.
    case touchTargets = "touch-targets"
    /// Ends the kiosk.
    case close
    /// Goes back to the kiosk.
    case back
    /// The title of the page between two tries.
    case backSoon = "back-soon"
    /// What is below it.
    case backSoonDetail = "back-soon-detail"
    /// The title of the page where trying has not helped.
    case outOfOrder = "out-of-order"
    /// What is below it; `{phone}` stands for whom to call.
    case call
    /// What is below it where there is nobody to call.
    case tellStaff = "tell-staff"
  }

  private var own: [Key: String] = [:]

  /// The texts as they come.
  public init() {}

  /// The texts as they come, but for some, in whatever language.
  public init(own: [Key: String]) { self.own = own }

  /// A text in a language.
  public func text(_ key: Key, _ language: Language) -> String {
    own[key] ?? (language == .korean ? Self.korean(key) : Self.english(key))
  }

  /// A text as an interface shows it, which may be in a pseudolanguage.
  func text(_ key: Key, in environment: Environment) -> String {
    environment.languageTag.text(of: text(key, environment.language))
  }

  /// A text with a number in the place of `{seconds}`.
  func text(_ key: Key, in environment: Environment, seconds: Int) -> String {
    text(key, in: environment).replacing("{seconds}", with: String(seconds))
  }

  /// A text with a number in the place of `{count}`.
  func text(_ key: Key, in environment: Environment, count: Int) -> String {
    text(key, in: environment).replacing("{count}", with: String(count))
  }

  /// A text with something in the place of `{phone}`.
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
