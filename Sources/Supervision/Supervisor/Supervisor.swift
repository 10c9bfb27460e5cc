internal import Glibc

/// The parent of a kiosk's scene: starts it, watches its frames, and starts it again.
///
/// It has no screen and no scene of its own, so that there is little in it that could fail: one thread
/// that sleeps until a child, a signal, somebody who asks, or the time wakes it. All times are those of
/// `SystemTime.now`.
package final class Supervisor {
  /// What ends the kiosk.
  private static let closingSignals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// How often a scene is looked at that has no frame yet, in nanoseconds.
  ///
  /// Ours: what stands in goes soon after.
  private static let startStep: UInt64 = 50_000_000
  /// How long a scene is left alone after its start by those who ask for another, in nanoseconds.
  ///
  /// Ours, 1 s: a person who asks twice sees both; a program that asks all the time gets sixty scenes a
  /// minute, and no more lines in the log.
  static let restartPace: UInt64 = 1_000_000_000
  /// Reasons why there is no place for the socket, and the scene is better shown without than not.
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
  /// What stands in for the scene, the latest last; those before it are on their way out.
  var standIns: [ChildProcess] = []
  /// What stood in and has ended by itself, and when it is to stand in again; nil for nothing.
  var lostStandIn: (role: SceneRole, again: UInt64)?
  var watchdog: Watchdog
  /// When the scene is started, where it does not run.
  var nextStart: UInt64 = 0
  /// When the scene was last started.
  var lastStart: UInt64 = 0
  /// When the scene is to be started since somebody has asked for it; `UInt64.max` for never.
  var askedStart = UInt64.max
  /// Since when no scene answers; nil while one does.
  var lostAt: UInt64?
  /// True once a frame of any scene was presented.
  var hasPresented = false
  /// True while the last scene ended because there was no display.
  var lacksDisplay = false
  /// What to end with, once all children have; nil while the kiosk goes on.
  private(set) var exitCode: Int32?

  /// Takes the seat, and begins to answer who asks how it is.
  /// - Throws: `SupervisionError` where another kiosk has the seat, or there is no place for its files.
  package init(_ configuration: SupervisorConfiguration) throws(SupervisionError) {
    let seat = try configuration.seat.checkedSeat()
    let folders = configuration.folders
    self.configuration = configuration
    log = RingLog(folders.log(of: seat))
    reports = FailureReports(folder: folders.failures, seat: seat)
    notifier = SystemdNotifier(environment: configuration.environment)
    policy = RestartPolicy(configuration)
    watchdog = Watchdog(start: 0, watchdog: 0, startTime: 0)
    // A file that may not grow is an error of its write, as a full disk is, and not an end.
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
    // Without a folder for it there is no log, and the scene is shown nevertheless.
    do { try KioskFolders.make(folders.state) } catch {
      log.write("\(error)", from: "supervisor", shown: "\(configuration.programName): \(error)")
    }
    scenePage = try SharedPage()
  }

  /// Supervises until the kiosk is ended.
  ///
  /// To be called on the main thread, before there are others: signals would go to those, and the
  /// children end with the thread that has started them.
  /// - Returns: what the program is to end with: 0 where the scene or somebody has ended it, 2 where
  ///   what it was given is wrong or there is no display, as the scene has said on standard error; 1
  ///   where systemd is to start the display server anew.
  package func run() throws(SupervisionError) -> Int32 {
    let signals = try SignalQueue(Self.closingSignals + [SIGCHLD])
    log.write(
      "a kiosk begins on \(configuration.seat), process \(getpid()), \(configuration.version)",
      from: "supervisor", shown: nil)
    notifier?.ready()
    var nextWord: UInt64 = 0
    while true {
      let now = SystemTime.now
      for signal in signals.take() where signal != SIGCHLD {
        log.write("\(signal.signalName) ends the kiosk", from: "supervisor", shown: nil)
        end(with: 0, at: now)
      }
      takeOutput(at: now)
      reap(at: now)
      if let code = exitCode, scene == nil, standIns.isEmpty { return finish(code) }
      tick(at: now)
      server?.serve(at: now) { self.answer($0, at: now) }
      notifier?.tell(words)
      if let interval = notifier?.interval, now >= nextWord, !isStuck(at: now) {
        notifier?.isAlive()
        nextWord = now.later(by: interval)
      }
      wait(signals, until: min(deadline(after: now), notifier?.interval == nil ? .max : nextWord))
    }
  }

  private func finish(_ code: Int32) -> Int32 {
    log.write("the kiosk ends with \(code)", from: "supervisor", shown: nil)
    // Programs end in the middle of what they do, and nothing is to be left then.
    (server, lock) = (nil, nil)
    return code
  }

  /// Ends the kiosk; asked twice, it ends at once.
  func end(with code: Int32, at now: UInt64) {
    let limit = now.later(by: UInt64(nanosecondsIn: configuration.endTime))
    if exitCode == nil { notifier?.stopping() }
    for child in children {
      if exitCode == nil {
        child.end(.finished, killAt: limit)
      } else {
        child.kill(.finished, at: now)
      }
    }
    exitCode = exitCode ?? code
  }

  var children: [ChildProcess] { (scene.map { [$0] } ?? []) + standIns }

  // MARK: - Waiting

  /// When there is something to do, if nothing happens.
  private func deadline(after now: UInt64) -> UInt64 {
    // Where no child's end is waited for, nothing would wake us.
    if exitCode != nil, children.isEmpty { return now }
    var deadline = children.map(\.killAt).min() ?? .max
    if let server { deadline = min(deadline, server.deadline) }
    if let lostStandIn { deadline = min(deadline, lostStandIn.again) }
    if standIns.count > 1, standIns.last?.page.firstFrame == nil {
      deadline = min(deadline, now.later(by: Self.startStep))
    }
    if let scene {
      let quarter = max(1_000_000, UInt64(nanosecondsIn: configuration.watchdog / 4))
      let step = scene.hasFirstFrame ? quarter : min(quarter, Self.startStep)
      deadline = min(deadline, now.later(by: step))
      if scene.takesRestart { deadline = min(deadline, askedStart) }
    } else if exitCode == nil,
      startsAt > now || configuration.overlapsStandIn || standIns.isEmpty
    {
      // Otherwise the end of what stands in is waited for.
      deadline = min(deadline, startsAt)
    }
    return deadline
  }

  private func wait(_ signals: SignalQueue, until deadline: UInt64) {
    var waits = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
    waits += children.filter { $0.output >= 0 }
      .map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    waits += server?.waits ?? []
    let now = SystemTime.now
    // Rounded up: otherwise the last millisecond would be waited for again and again. No longer than a
    // day, which poll can still count.
    let milliseconds = deadline > now ? min((deadline - now) / 1_000_000 + 1, 86_400_000) : 0
    poll(&waits, nfds_t(waits.count), Int32(milliseconds))
  }

  /// True where a process was killed and does not go, as in a driver that hangs: then systemd is to
  /// know that there is nothing more that we can do.
  private func isStuck(at now: UInt64) -> Bool {
    children.contains { child in
      child.killedAt.map { SystemTime.seconds(from: $0, to: now) > configuration.watchdog } ?? false
    }
  }
}

/// What is counted over all scenes of a supervisor.
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

  /// The same with those of a page.
  func adding(_ page: SharedPage) -> Totals {
    var sum = self
    sum.framesPresented &+= page.framesPresented
    sum.longestFrame = max(longestFrame, page.longestFrame)
    sum.resets &+= page.resets
    sum.wakeUps &+= page.wakeUps
    sum.lastTouch = page.lastTouch ?? lastTouch
    return sum
  }

  mutating func restart(_ reason: String) {
    restarts = Array((restarts + [.init(time: SystemTime.date, reason: reason)]).suffix(20))
    restartCount += 1
  }
}
