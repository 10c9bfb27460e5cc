import Glibc
import VitrineCommands
import VitrineHost
import VitrineViews

/// An app that changes by itself, many times a second, in the model and in what views keep: each
/// change is a line on standard error, with the time in seconds.
struct RestoringApp: App {
  struct Kept: Codable, Equatable, Sendable {
    var count = 0
  }

  var kept = Kept()

  static var appStorage: any WritableKeyPath<Self, Kept> & Sendable { \.kept }

  /// True where an argument says so.
  static var isChosen: Bool { CommandLine.arguments.dropFirst().first == "restoring" }

  static func configure(_ window: inout WindowConfiguration) {
    window.applicationID = "window-probe"
    window.environment.size = Size(320, 240)
  }

  func body(in environment: Environment) -> some View<Self> {
    Text("kept \(kept.count)")
      .onTimer(every: 0.03) { model, context in
        model.kept.count += 1
        Self.say("kept", model.kept.count, context.environment.launchReason)
      }
    WithState(0) { own in
      Text("own \(own)")
        .onTimer(every: 0.04) { local, context in
          local.own += 1
          Self.say("own", local.own, context.environment.launchReason)
        }
    }
    ScrollView { Rectangle().frame(height: 3000) }
  }

  private static func say(_ name: String, _ count: Int, _ reason: LaunchReason) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1_000_000_000
    let bytes = Array("\(reason) \(name) \(count) \(seconds)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
