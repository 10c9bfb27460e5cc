internal import Glibc

/// The parent of a kiosk's scene process: starts it, watches its frames, and restarts it.
///
/// It has no screen and no scene itself, so that little in it can fail: one thread that sleeps
/// until a child, a signal, a client, or a deadline wakes it. All times are those of
/// `SystemTime.now`.
package final class Supervisor {
  /// The signals that end the kiosk.
  private static let terminationSignals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// The polling interval for a scene without a frame, in nanoseconds.
  ///
  /// Ours: the placeholder is removed soon after the scene's first frame.
  private static let startPollInterval: UInt64 = 50_000_000
  /// The shortest interval between requested restarts, in nanoseconds.
  ///
  /// Ours, 1 s: a person who asks twice sees both restarts; a program that asks constantly gets
  /// sixty scenes a minute, and one line in the log for the request of each.
  static let minimumRestartInterval: UInt64 = 1_000_000_000
  /// Errors that prevent a socket, but not the scene, which is better shown without status than not
  /// at all.
  private static let fullDisk: Set = [ENOSPC, EDQUOT, EFBIG, EROFS]

  let configuration: SupervisorConfiguration
  let log: RingLog
  let reports: FailureReports
  let notifier: SystemdNotifier?
  let scenePage: SharedPage
  let started = SystemTime.now
  private var lock: SeatLock?
  private var server: StatusServer?

  var state = KioskStatus.State.starting
  var policy: RestartPolicy
  var totals = Totals()
  var scene: ChildProcess?
  /// The placeholders, the latest last; earlier ones are ending.
  var placeholders: [ChildProcess] = []
  /// The placeholder that has exited by itself, and when to restart it; nil for none.
  var lostPlaceholder: (role: SceneRole, retryTime: UInt64)?
  var watchdog: Watchdog
  /// When the scene is started if it doesn't run.
  var nextStart: UInt64 = 0
  /// When the scene was last started.
  var lastStart: UInt64 = 0
  /// When the scene is restarted on request; `UInt64.max` for never.
  var requestedStart = UInt64.max
  /// Since when no scene responds; nil while one does.
  var outageStart: UInt64?
  /// True once a frame of any scene was presented.
  var hasPresented = false
  /// True if the last scene exited because there was no display.
  var lacksDisplay = false
  /// The exit code once all children have exited; nil while the kiosk runs.
  private(set) var exitCode: Int32?

  /// Locks the seat, and starts answering status requests.
  /// - Throws: `SupervisionError` if another kiosk has the seat, or there is no folder for its
  ///   files.
  package init(_ configuration: SupervisorConfiguration) throws(SupervisionError) {
    let seat = try configuration.seat.checkedSeat()
    let folders = configuration.folders
    self.configuration = configuration
    log = RingLog(folders.log(of: seat))
    reports = FailureReports(folder: folders.failures, seat: seat)
    notifier = SystemdNotifier(environment: configuration.environment)
    policy = RestartPolicy(configuration)
    watchdog = Watchdog(start: 0, watchdog: 0, startTimeout: 0)
    // A file size limit becomes a write error, like a full disk, instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    var seatLock: SeatLock?
    var statusServer: StatusServer?
    do throws(SupervisionError) {
      try KioskFolders.make(folders.runtime)
      seatLock = try SeatLock(
        seat: seat, path: folders.lock(of: seat), command: configuration.command)
      statusServer = try StatusServer(path: folders.socket(of: seat))
    } catch {
      guard case .badFolder(_, .refused(let code)) = error, Self.fullDisk.contains(code) else {
        throw error
      }
      log.write("\(error)", from: "supervisor", shown: "\(configuration.programName): \(error)")
    }
    (lock, server) = (seatLock, statusServer)
    // Without its folder there is no log, but the scene is still shown.
    do { try KioskFolders.make(folders.state) } catch {
      log.write("\(error)", from: "supervisor", shown: "\(configuration.programName): \(error)")
    }
    scenePage = try SharedPage()
  }

  /// Supervises until the kiosk ends.
  ///
  /// Call it on the main thread, before there are other threads: other threads would get the
  /// signals, and the children end with the thread that started them.
  /// - Returns: the exit code of the program: 0 if the scene or a request has ended it; 2 if the
  ///   scene has reported on standard error that its input is wrong or there is no display; 1 if
  ///   systemd should restart the display server.
  package func run() throws(SupervisionError) -> Int32 {
    let signals = try SignalQueue(Self.terminationSignals + [SIGCHLD])
    log.write(
      "a kiosk begins on \(configuration.seat), process \(getpid()), \(configuration.version)",
      from: "supervisor", shown: nil)
    notifier?.ready()
    var nextNotification: UInt64 = 0
    while true {
      let now = SystemTime.now
      for signal in signals.take() where signal != SIGCHLD {
        log.write("\(signal.signalName) ends the kiosk", from: "supervisor", shown: nil)
        end(with: 0, at: now)
      }
      readOutput(at: now)
      reap(at: now)
      if let code = exitCode, scene == nil, placeholders.isEmpty { return finish(code) }
      tick(at: now)
      server?.serve(at: now) { self.answer($0, at: now) }
      notifier?.reportStatus(statusText)
      if let interval = notifier?.interval, now >= nextNotification, !isStuck(at: now) {
        notifier?.pingWatchdog()
        nextNotification = now.later(by: interval)
      }
      wait(
        signals,
        until: min(deadline(after: now), notifier?.interval == nil ? .max : nextNotification))
    }
  }

  private func finish(_ code: Int32) -> Int32 {
    log.write("the kiosk ends with \(code)", from: "supervisor", shown: nil)
    // The program exits without further cleanup, so release these now.
    (server, lock) = (nil, nil)
    return code
  }

  /// Ends the kiosk; a second call ends it at once.
  func end(with code: Int32, at now: UInt64) {
    let limit = now.later(by: UInt64(nanosecondsIn: configuration.terminationTimeout))
    if exitCode == nil { notifier?.stopping() }
    for child in children {
      if exitCode == nil {
        child.terminate(.finished, killAt: limit)
      } else {
        child.kill(.finished, at: now)
      }
    }
    exitCode = exitCode ?? code
  }

  var children: [ChildProcess] { (scene.map { [$0] } ?? []) + placeholders }

  // MARK: - Waiting

  /// When to wake if nothing happens.
  private func deadline(after now: UInt64) -> UInt64 {
    // With no child to wait for, nothing else would wake the loop.
    if exitCode != nil, children.isEmpty { return now }
    var deadline = children.map(\.killAt).min() ?? .max
    if let server { deadline = min(deadline, server.deadline) }
    if let lostPlaceholder { deadline = min(deadline, lostPlaceholder.retryTime) }
    if placeholders.count > 1, placeholders.last?.page.firstFrame == nil {
      deadline = min(deadline, now.later(by: Self.startPollInterval))
    }
    if let scene {
      let quarter = max(1_000_000, UInt64(nanosecondsIn: configuration.watchdog / 4))
      let step = scene.hasFirstFrame ? quarter : min(quarter, Self.startPollInterval)
      deadline = min(deadline, now.later(by: step))
      if scene.acceptsRestart { deadline = min(deadline, requestedStart) }
    } else if exitCode == nil,
      startsAt > now || configuration.overlapsPlaceholder || placeholders.isEmpty
    {
      // Otherwise the exit of the placeholder is awaited.
      deadline = min(deadline, startsAt)
    }
    return deadline
  }

  private func wait(_ signals: SignalQueue, until deadline: UInt64) {
    var descriptors = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
    descriptors += children.filter { $0.output >= 0 }
      .map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    descriptors += server?.pollDescriptors ?? []
    let now = SystemTime.now
    // Rounded up, so that the last millisecond isn't polled repeatedly. At most a day, which fits
    // poll's timeout.
    let milliseconds = deadline > now ? min((deadline - now) / 1_000_000 + 1, 86_400_000) : 0
    poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds))
  }

  /// True if a killed process doesn't exit, as in a hanging driver: systemd should learn that the
  /// supervisor can do nothing more.
  private func isStuck(at now: UInt64) -> Bool {
    children.contains { child in
      child.killedAt.map { SystemTime.seconds(from: $0, to: now) > configuration.watchdog } ?? false
    }
  }
}

/// Totals over all scenes of a supervisor.
struct Totals {
  var framesPresented: UInt64 = 0
  /// In microseconds.
  var longestFrame: UInt64 = 0
  var resets: UInt64 = 0
  var wakeUps: UInt64 = 0
  var lastTouch: UInt64?
  /// The last 20.
  var restarts: [KioskStatus.Restart] = []
  var restartCount = 0
  /// In seconds.
  var lastRecovery: Double?

  /// Adds the counts of a page.
  func adding(_ page: SharedPage) -> Totals {
    var sum = self
    sum.framesPresented &+= page.framesPresented
    sum.longestFrame = max(longestFrame, page.longestFrame)
    sum.resets &+= page.resets
    sum.wakeUps &+= page.wakeUps
    sum.lastTouch = page.lastTouch ?? lastTouch
    return sum
  }

  mutating func recordRestart(_ reason: String) {
    restarts = Array((restarts + [.init(time: SystemTime.date, reason: reason)]).suffix(20))
    restartCount += 1
  }
}
