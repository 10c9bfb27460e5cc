internal import Glibc
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineViews

/// Restores the windows of an app, and saves their state for the next run.
struct SceneRestoration<S: Scene> {
  /// Why the app was started, and how much is restored.
  let plan: LaunchPlan
  /// Positions the windows of a scene as they were; `true` if the command line sets their size.
  let place: (inout WindowConfiguration, S, Bool) -> Void
  /// Restores the state of a scene's views.
  let restore: (inout S) -> Void
  /// Schedules saving the current state of the windows.
  let keep: (S, [WindowID: WindowPlacement]) -> Void
  /// Waits until everything is saved.
  /// - Parameter isOpened: false if no window could be opened: then the last run's state is kept.
  let close: (_ isOpened: Bool) -> Void
}

extension SceneRestoration where S: RestorableScene {
  /// The names of the file, and of the lock that a run holds.
  private static var names: (file: String, lock: String) { ("windows.json", "windows.lock") }

  /// Reads what the last run saved, and records that this run has begun.
  /// - Parameters:
  ///   - app: the name of the app.
  ///   - folder: its state folder; nil if there is none.
  ///   - now: the current time.
  /// - Returns: nil if nothing can be saved, which a line on standard error says, and if another
  ///   run of the app is open: that one saves the windows.
  init?(of app: String, in folder: String?, at now: LaunchMoment = .now) {
    guard let folder, let lock = RunLock("\(folder)/\(Self.names.lock)") else { return nil }
    let diary = StateDiary<WindowsRecord>(
      Self.names.file, in: folder, subject: "the state of the windows is",
      objection: { $0.app == app ? nil : "it is another app's" })
    guard let diary else { return nil }
    let plan = LaunchPlan(after: diary.last, at: now)
    if plan.extent == .nothing {
      for name in [Self.names.file, SceneStorage<S>.fileName] {
        StateFile<WindowsRecord>(path: "\(folder)/\(name)")
          .setAside(because: "the app has crashed three times within a minute")
          .map(StandardError.write)
      }
    }
    let last = plan.extent == .nothing ? nil : diary.last
    var begun = WindowsRecord(
      app: app, isOpen: true, crashes: plan.crashes, windows: last?.windows ?? [:])
    if plan.extent == .windows {
      for id in begun.windows.keys { begun.windows[id]?.views = RestorationState() }
    }
    let known = begun.windows
    diary.begin(begun)
    self.plan = plan
    place = { configuration, scene, keepsSize in
      Self.place(known, &configuration, scene, keepsSize)
      configuration.environment.launchReason = plan.reason
    }
    restore = { scene in
      let states = known.map { (WindowID($0.key), $0.value.views) }
      scene.restore(Dictionary(states) { first, _ in first })
    }
    keep = { scene, placements in
      // When the last of several windows closes, they are restored as they were before.
      guard scene.windows?.isEmpty != true else { return }
      diary.keep(
        WindowsRecord(
          app: app, isOpen: true, crashes: plan.crashes, windows: Self.windows(scene, placements)))
    }
    close = { isOpened in
      if !isOpened, let last = diary.last, plan.extent != .nothing {
        diary.keep(last)
      } else if var record = diary.newest {
        (record.isOpen, record.crashes) = (false, [])
        diary.keep(record)
      }
      diary.close()
      lock.release()
    }
  }

  /// Positions the windows of a scene as they were.
  private static func place(
    _ known: [String: WindowsRecord.Window], _ configuration: inout WindowConfiguration, _ scene: S,
    _ keepsSize: Bool
  ) {
    guard let windows = scene.windows else {
      known[WindowID.main.name]?.place?.place(&configuration, keepsSize: keepsSize)
      return
    }
    for window in windows {
      guard var place = known[window.id.name]?.place?.placement else { continue }
      if keepsSize { place.size = window.size ?? configuration.environment.size }
      configuration.placements[window.id] = place
    }
  }

  /// The windows of a scene with their places.
  private static func windows(
    _ scene: S, _ placements: [WindowID: WindowPlacement]
  ) -> [String: WindowsRecord.Window] {
    var windows: [String: WindowsRecord.Window] = [:]
    for (id, views) in scene.restorationStates {
      windows[id.name] = WindowsRecord.Window(
        place: placements[id].map(WindowPlace.init), views: views)
    }
    return windows
  }
}

/// A lock that is held while a run of a program exists, however it ends.
final class RunLock {
  private var descriptor: Int32

  /// Tries to take the lock.
  /// - Returns: nil if another run holds it. If it can't be created, as in a folder that is not
  ///   writable, the run goes on without one.
  init?(_ path: String) {
    try? StateFolder.make(FileSystem.parent(of: path))
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return
    }
    release()
    return nil
  }

  deinit { release() }

  /// Releases the lock.
  func release() {
    guard descriptor >= 0 else { return }
    // A process that is forked at this moment shares the lock until it calls exec.
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
    descriptor = -1
  }
}
