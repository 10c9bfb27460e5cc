internal import Glibc
internal import VitrineFiles
internal import VitrineGeometry
package import VitrineHost
internal import VitrineViews

/// Where a window was and how large, as files have it.
package struct WindowPlace: Codable, Equatable, Sendable {
  /// Of the top left corner, in units of the desktop.
  package var x: Double
  package var y: Double
  /// In points.
  package var width: Double
  package var height: Double
  package var isFullScreen: Bool

  /// Takes note of where a window is.
  package init(_ placement: WindowPlacement) {
    (x, y) = (placement.position.x, placement.position.y)
    (width, height) = (placement.size.width, placement.size.height)
    isFullScreen = placement.isFullScreen
  }

  /// Where it was, for a host.
  package var placement: WindowPlacement {
    WindowPlacement(position: Point(x, y), size: Size(width, height), isFullScreen: isFullScreen)
  }

  /// Opens a window where it was, as far as its numbers make sense.
  /// - Parameter keepsSize: true where the command line says how large it is.
  package func place(_ configuration: inout WindowConfiguration, keepsSize: Bool) {
    let place = Point(x, y)
    if place.isFinite { configuration.position = place }
    guard !keepsSize else { return }
    let smallest = configuration.minimumSize
    let largest = Self.longest / (configuration.scale ?? 4)
    if (smallest.width...max(smallest.width, largest)).contains(width),
      (smallest.height...max(smallest.height, largest)).contains(height)
    {
      configuration.environment.size = Size(width, height)
    }
    configuration.isFullScreen = isFullScreen
  }

  /// How long a side is at most, in pixels.
  ///
  /// Ours: as large as windows get; a screen that is smaller lets it shrink.
  private static let longest = 16_384.0
}

/// How the windows of an app were, as its file has it.
struct WindowsRecord: Versioned {
  static let currentVersion = 1

  /// A window.
  struct Window: Codable, Equatable, Sendable {
    /// Nil where nobody has told.
    var place: WindowPlace?
    /// What its views keep by themselves.
    var views = RestorationState()
  }

  var version = WindowsRecord.currentVersion
  /// Whose windows these are: several programs may have one name.
  var app: String
  /// True from the start of a run until it is closed: where the next run finds it so, the last one was killed or
  /// has crashed.
  var isOpen: Bool
  /// The starts that followed a crash, as far as they were within a minute of each other.
  var crashes: [LaunchMoment] = []
  /// By id.
  var windows: [String: Window] = [:]
}

/// When a program was started, by a clock that nobody sets.
struct LaunchMoment: Codable, Equatable, Sendable {
  /// Of which run of the system: its clock begins anew with each.
  var boot: String
  /// Since then, in seconds.
  var seconds: Double

  /// Now.
  static var now: LaunchMoment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let boot = try? ReadableFile.contents(of: "/proc/sys/kernel/random/boot_id", limit: 128)
    let name = String(decoding: boot ?? [], as: UTF8.self).filter { !$0.isWhitespace }
    return LaunchMoment(
      boot: name, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000)
  }

  /// True where it was in the minute before another one.
  func isWithinMinute(before moment: LaunchMoment) -> Bool {
    boot == moment.boot && (0...60).contains(moment.seconds - seconds)
  }
}

/// What a run begins with.
struct LaunchPlan: Equatable {
  /// How much of what the last run left comes back.
  enum Extent: Equatable {
    /// All of it.
    case all
    /// The windows and what the app keeps, without what was in the windows.
    case windows
    /// Nothing: what there is is set aside.
    case nothing
  }

  var reason: LaunchReason
  var extent = Extent.all
  /// The starts that followed a crash, this one included.
  var crashes: [LaunchMoment] = []

  /// Decides by what the last run has left; nil for nothing.
  ///
  /// A crash is noticed at the start that follows it. After the second one within a minute it may be what was in
  /// the windows that the app crashes by, and after the third what it keeps.
  init(after last: WindowsRecord?, at now: LaunchMoment) {
    guard let last else {
      reason = .launch
      return
    }
    guard last.isOpen else {
      reason = last.windows.isEmpty ? .launch : .restore
      return
    }
    reason = .recover
    crashes = last.crashes.filter { $0.isWithinMinute(before: now) }.suffix(2) + [now]
    switch crashes.count {
    case 1: extent = .all
    case 2: extent = .windows
    default:
      // From here on crashes are counted anew.
      (extent, crashes) = (.nothing, [])
    }
  }
}
