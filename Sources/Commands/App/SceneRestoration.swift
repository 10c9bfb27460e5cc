internal import Glibc
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineViews

/// What brings the windows of an app back, and keeps how they are for the next run.
struct SceneRestoration<S: Scene> {
  /// Why the app was started, and how much comes back.
  let plan: LaunchPlan
  /// Opens the windows of a scene where they were; `true` where the command line says how large they are.
  let place: (inout WindowConfiguration, S, Bool) -> Void
  /// Gives the views of a scene what they kept by themselves.
  let restore: (inout S) -> Void
  /// Sees to it that how the windows are now is kept soon.
  let keep: (S, [WindowID: WindowPlacement]) -> Void
  /// Waits until all is kept.
  /// - Parameter isOpened: false where no window could be opened: then all stays as the last run left it.
  let close: (_ isOpened: Bool) -> Void
}

extension SceneRestoration where S: RestorableScene {
  /// The name of the file, and of the one that says that a run has it.
  private static var names: (file: String, lock: String) { ("windows.json", "windows.lock") }

  /// Reads what the last run has left, and takes note that this one has begun.
  /// - Parameters:
  ///   - app: its name.
  ///   - folder: where its state is; nil where there is no place for it.
  ///   - now: when it is.
  /// - Returns: nil where nothing can be kept, which a line on standard error says, and where another run of the
  ///   app is open: the windows are that one's.
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
      // As the last of several closes, they are to come back as they were before.
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

  /// Opens the windows of a scene where they were.
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

  /// The windows of a scene, and where they are.
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

/// Says that a run of a program is there, for as long as it is, however it ends.
final class RunLock {
  private var descriptor: Int32

  /// Takes a lock.
  /// - Returns: nil where another run has it. Where there can be none, as in a folder that cannot be written, it is
  ///   as if nobody else had it.
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

  /// Lets another run have it.
  func release() {
    guard descriptor >= 0 else { return }
    // A process that begins at this moment has it as well, until it runs another program.
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
    descriptor = -1
  }
}
