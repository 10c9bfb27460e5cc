import Glibc
import VitrineCommands
import VitrineHost
import VitrineKioskScenes
import VitrineViews

/// An app for a kiosk: a field and a button that counts; three keys crash it, hang it and eat
/// memory, where the environment lets them.
struct KioskApp: App {
  /// Most bytes that are eaten, so that a test which goes wrong leaves the machine alone.
  private static let mostBytes = 1 << 30
  /// Bytes at a time.
  private static let bite = 4 << 20

  var text = ""
  var taps = 0

  init() {}

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 24) {
      TextField("Name", text: \.text).named("name").frame(maxWidth: 320)
      Button("Count") { $0.taps += 1 }.named("count")
      Text("\(taps)").named("taps")
    }
    .keyboardShortcut(.character("k"), modifiers: [.control, .alt]) { _ in
      if ProbeOptions().hasFaults { abort() }
    }
    .keyboardShortcut(.character("h"), modifiers: [.control, .alt]) { _ in
      if ProbeOptions().hasFaults { Self.hang() }
    }
    .keyboardShortcut(.character("m"), modifiers: [.control, .alt]) { _ in
      if ProbeOptions().hasFaults { Self.eat() }
    }
  }

  private static func hang() { while true { pause() } }

  private static func eat() {
    for _ in 0..<mostBytes / bite {
      // Memory counts once something is written there.
      guard let memory = malloc(bite) else { break }
      memset(memory, 1, bite)
      usleep(20_000)
    }
    hang()
  }
}

/// The page that a kiosk shows in trouble, as an app, for its picture.
struct PageApp: App {
  static let phone = "+82 2 123 4567"

  static var restoresState: Bool { false }

  var page = ServicePage(.trouble, phone: phone)

  init() {}

  func body(in environment: Environment) -> some View<Self> { Scope(\.page) }
}
