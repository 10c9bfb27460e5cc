internal import Glibc
internal import VitrineFiles
internal import VitrineGeometry
package import VitrineHost
internal import VitrineViews

/// The position and size of a window, as in files.
package struct SavedWindowFrame: Codable, Equatable, Sendable {
  /// The top left corner, in units of the desktop.
  package var x: Double
  package var y: Double
  /// The size, in points.
  package var width: Double
  package var height: Double
  package var isFullScreen: Bool

  /// Records the placement of a window.
  package init(_ placement: WindowPlacement) {
    (x, y) = (placement.position.x, placement.position.y)
    (width, height) = (placement.size.width, placement.size.height)
    isFullScreen = placement.isFullScreen
  }

  /// The placement for a host.
  package var placement: WindowPlacement {
    WindowPlacement(position: Point(x, y), size: Size(width, height), isFullScreen: isFullScreen)
  }

  /// Places a window where it was, as far as the numbers are valid.
  /// - Parameter keepsSize: true if the command line sets its size.
  package func apply(to configuration: inout WindowConfiguration, keepsSize: Bool) {
    let position = Point(x, y)
    if position.isFinite { configuration.position = position }
    guard !keepsSize else { return }
    let minimumSize = configuration.minimumSize
    let maximumSize = Self.maximumSide / (configuration.scale ?? 4)
    if (minimumSize.width...max(minimumSize.width, maximumSize)).contains(width),
      (minimumSize.height...max(minimumSize.height, maximumSize)).contains(height)
    {
      configuration.environment.size = Size(width, height)
    }
    configuration.isFullScreen = isFullScreen
  }

  /// The longest side, in pixels.
  ///
  /// Ours: as large as windows get; a smaller screen shrinks it.
  private static let maximumSide = 16_384.0
}

/// The windows of an app, as in its file.
struct WindowsRecord: Versioned {
  static let currentVersion = 1

  /// A window.
  struct Window: Codable, Equatable, Sendable {
    /// Nil if it isn't known.
    var place: SavedWindowFrame?
    /// The state of its views.
    var views = RestorationState()
  }

  var version = WindowsRecord.currentVersion
  /// The name of the app: several programs may have the same file name.
  var app: String
  /// True from the start of a run until it is closed.
  ///
  /// If the next run reads true, the last run was killed or has crashed.
  var isOpen: Bool
  /// The starts after crashes that were within a minute of each other.
  var crashes: [LaunchMoment] = []
  /// The windows by id.
  var windows: [String: Window] = [:]
}

/// The start of a program, by a clock that can't be set.
struct LaunchMoment: Codable, Equatable, Sendable {
  /// Identifies the boot of the system, at which the clock starts anew.
  var boot: String
  /// The time since boot, in seconds.
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

  /// True if it was in the minute before another one.
  func isWithinMinute(before moment: LaunchMoment) -> Bool {
    boot == moment.boot && (0...60).contains(moment.seconds - seconds)
  }
}

/// The plan for restoring at the start of a run.
struct LaunchPlan: Equatable {
  /// How much of the last run's state is restored.
  enum Extent: Equatable {
    /// Everything.
    case all
    /// The windows and the app's storage, without the state of views.
    case windows
    /// Nothing: the files are set aside.
    case nothing
  }

  var reason: LaunchReason
  var extent = Extent.all
  /// The starts after crashes, this one included.
  var crashes: [LaunchMoment] = []

  /// Decides by what the last run saved; nil for nothing.
  ///
  /// A crash is noticed at the start that follows it. If there were two within a minute, the state
  /// of the views may be the cause; if there were three, the app's storage may be.
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
