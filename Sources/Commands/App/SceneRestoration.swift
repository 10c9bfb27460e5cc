internal import Glibc
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineViews

/// Restores the windows of an app, and saves their state for the next run.
struct SceneRestoration<S: Scene> {
  /// Why the app was started, and how much is restored.
  let plan: LaunchPlan
  /// Positions the windows of a scene as they were; `true` if the command line sets their size.
  let positionWindows: (inout WindowConfiguration, S, Bool) -> Void
  /// Restores the state of a scene's views.
  let restore: (inout S) -> Void
  /// Schedules saving the current state of the windows.
  let save: (S, [WindowID: WindowPlacement]) -> Void
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
  /// - Returns: nil if nothing can be saved, with a line on standard error, and if another run of
  ///   the app is open, which then saves the windows.
  init?(of app: String, in folder: String?, at now: LaunchMoment = .now) {
    guard let folder, let lock = RunLock("\(folder)/\(Self.names.lock)") else { return nil }
    let store = StateStore<WindowsRecord>(
      Self.names.file, in: folder, subject: "the state of the windows is",
      objection: { $0.app == app ? nil : "it is another app's" })
    guard let store else { return nil }
    let plan = LaunchPlan(after: store.last, at: now)
    if plan.extent == .nothing {
      for name in [Self.names.file, SceneStorage<S>.fileName] {
        StateFile<WindowsRecord>(path: "\(folder)/\(name)")
          .setAside(because: "the app has crashed three times within a minute")
          .map(StandardError.write)
      }
    }
    let last = plan.extent == .nothing ? nil : store.last
    var record = WindowsRecord(
      app: app, isOpen: true, crashes: plan.crashes, windows: last?.windows ?? [:])
    if plan.extent == .windows {
      for id in record.windows.keys { record.windows[id]?.views = RestorationState() }
    }
    let saved = record.windows
    store.begin(record)
    self.plan = plan
    positionWindows = { configuration, scene, keepsSize in
      Self.positionWindows(saved, &configuration, scene, keepsSize)
      configuration.environment.launchReason = plan.reason
    }
    restore = { scene in
      let states = saved.map { (WindowID($0.key), $0.value.views) }
      scene.restore(Dictionary(states) { first, _ in first })
    }
    save = { scene, placements in
      // When the last of several windows closes, nothing is saved: the next run restores the
      // windows as they were before that.
      guard scene.windows?.isEmpty != true else { return }
      store.save(
        WindowsRecord(
          app: app, isOpen: true, crashes: plan.crashes, windows: Self.windows(scene, placements)))
    }
    close = { isOpened in
      if !isOpened, let last = store.last, plan.extent != .nothing {
        store.save(last)
      } else if var closed = store.newest {
        (closed.isOpen, closed.crashes) = (false, [])
        store.save(closed)
      }
      store.close()
      lock.release()
    }
  }

  /// Positions the windows of a scene as they were.
  private static func positionWindows(
    _ saved: [String: WindowsRecord.Window], _ configuration: inout WindowConfiguration, _ scene: S,
    _ keepsSize: Bool
  ) {
    guard let windows = scene.windows else {
      saved[WindowID.main.name]?.place?.apply(to: &configuration, keepsSize: keepsSize)
      return
    }
    for window in windows {
      guard var placement = saved[window.id.name]?.place?.placement else { continue }
      if keepsSize { placement.size = window.size ?? configuration.environment.size }
      configuration.placements[window.id] = placement
    }
  }

  /// The windows of a scene with their places.
  private static func windows(
    _ scene: S, _ placements: [WindowID: WindowPlacement]
  ) -> [String: WindowsRecord.Window] {
    var windows: [String: WindowsRecord.Window] = [:]
    for (id, views) in scene.restorationStates {
      windows[id.name] = WindowsRecord.Window(
        place: placements[id].map(SavedWindowFrame.init), views: views)
    }
    return windows
  }
}

/// A lock that is held while a run of a program exists, however it ends.
final class RunLock {
  private var descriptor: Int32

  /// Tries to take the lock.
  /// - Returns: nil if another run holds it. If the lock can't be created, as in a folder that is
  ///   not writable, the run continues without a lock.
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
