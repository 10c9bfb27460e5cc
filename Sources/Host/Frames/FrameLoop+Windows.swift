internal import Glibc
internal import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// The offset of a new window from the current one, to the right and down, in points.
  ///
  /// Ours: about the height of a title bar, so that all titles can be read.
  private static let cascade = Size(26, 26)
  /// The number of closed windows whose frames are counted.
  ///
  /// Ours: more than anybody inspects. The limit keeps the list from growing for months.
  private static let maximumCountedClosed = 100

  /// The window with keyboard focus; nil if no window of the scene has it.
  var focused: WindowSurface? { surfaces.first { $0.window.hasKeyboardFocus } }

  /// The window that is in front of the others and blocks their input; nil if there is none.
  ///
  /// Of several prominent windows, the last in the scene's list.
  var prominent: WindowSurface? {
    guard
      let last = requestedWindows?.last(where: { $0.presentation == .prominent && isOpen($0.id) })
    else {
      return nil
    }
    return surface(last.id)
  }

  /// The windows' last known placements.
  var placements: [WindowID: WindowPlacement] {
    Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0.placement) })
  }

  /// How often each window was drawn, including closed ones.
  var framesDrawn: [WindowID: Int] {
    closedWindowFrames.merging(surfaces.map { ($0.id, $0.framesDrawn) }, uniquingKeysWith: +)
  }

  /// The open window with an id.
  func surface(_ id: WindowID) -> WindowSurface? { surfaces.first { $0.id == id } }

  private func isOpen(_ id: WindowID) -> Bool { surfaces.contains { $0.id == id } }

  /// Opens the windows that the scene has added to its list, and closes those that it has removed.
  ///
  /// The run ends when no window is left.
  func updateWindows<S: Scene>(of scene: inout S, at time: Seconds) {
    guard let requestedWindows, let new = scene.windows, new != requestedWindows else { return }
    self.requestedWindows = new
    // Windows whose frame is later in this iteration don't receive what happens after it.
    recordEventTime(isOnGrid ? clock.now : time)
    let old = surfaces
    var failed: [SceneWindow] = []
    for window in new where !isOpen(window.id) && !failedWindows.contains(window.id) {
      if !open(window, at: time) { failed.append(window) }
    }
    let ids = new.map(\.id)
    failedWindows.formIntersection(ids)
    surfaces = surfaces.filter { ids.contains($0.id) }
    // Windows are in the order of the scene's list; if an id occurs twice, the first counts.
    surfaces.sort { ids.firstIndex(of: $0.id) ?? 0 < ids.firstIndex(of: $1.id) ?? 0 }
    for surface in old where !ids.contains(surface.id) { close(surface) }
    for surface in surfaces {
      guard let title = new.first(where: { $0.id == surface.id })?.title,
        title != requestedWindows.first(where: { $0.id == surface.id })?.title
      else { continue }
      surface.window.setTitle(title)
    }
    let front = prominent
    for surface in surfaces { surface.block(front != nil && front !== surface, at: eventTime) }
    updatePacing()
    for window in failed { notify(&scene, ofFailed: window, at: time) }
    isClosing = isClosing || surfaces.isEmpty
  }

  /// Synchronizes with the display only if there is a single window.
  ///
  /// With synchronization, several windows would delay each other, and a hidden window would block
  /// the others forever.
  private func updatePacing() {
    guard !configuration.framesOnGrid, let first = surfaces.first else { return }
    let isSingle = surfaces.count == 1
    let new = isSingle ? ObjectIdentifier(first) : nil
    guard new != syncedWindow else { return }
    syncedWindow = new
    for surface in surfaces { surface.presenter.setVSync(isSingle) }
    pacer.paceSource = isSingle ? first.presenter.paceSource : .timer
  }

  /// - Returns: false if it could not be opened, which is reported on standard error.
  private func open(_ window: SceneWindow, at time: Seconds) -> Bool {
    var windowConfiguration = configuration.resolved(for: window)
    if window.source != nil || configuration.placements[window.id] == nil {
      windowConfiguration.position = position(of: window, windowConfiguration.environment.size)
      windowConfiguration.isFullScreen = false
    }
    windowConfiguration.environment = environment(of: window, windowConfiguration.environment.size)
    let parent = window.presentation == .prominent ? focused ?? surfaces.last : nil
    do throws(HostError) {
      let surface = try WindowSurface(
        windowConfiguration, on: system, text: text, inFrontOf: parent?.window, allowsVSync: false,
        showsOnFirstFrame: observer != nil)
      if window.presentation == .pictureInPicture { surface.window.keepOnTop() }
      surface.lastTime = time
      surfaces.append(surface)
      applyRequestedSize(surface, windowConfiguration.environment.size)
      return true
    } catch {
      failedWindows.insert(window.id)
      // If standard error can't be written to either, there is no way to report.
      _ = writeAll(Array("\(window.id): \(error)".terminalLine.utf8) + [0x0A], to: STDERR_FILENO)
      return false
    }
  }

  private func environment(of window: SceneWindow, _ size: Size) -> Environment {
    var environment = sharedEnvironment
    (environment.window, environment.size) = (window.id, size)
    return environment
  }

  /// The position of a new window: around its source, or cascaded from the current window; nil lets
  /// the desktop choose.
  ///
  /// Nil except on X11: elsewhere programs can't place windows. On X11, SDL by default places each
  /// window in the middle of the screen.
  private func position(of window: SceneWindow, _ size: Size) -> Point? {
    guard system.x11 != nil else { return nil }
    if let source = window.source, let from = surface(source.window) {
      return position(around: source.point, of: from, size)
    }
    return (focused ?? surfaces.last).map { cascadedPosition(from: $0, size) }
  }

  /// The position that centers a window on a point of another one, within that point's screen.
  private func position(around point: Point, of from: WindowSurface, _ size: Size) -> Point {
    let geometry = from.translator.geometry
    let center = geometry.units(around: Rect(origin: point, size: .zero))
    let windowSize = geometry.unitSize(for: size)
    let origin = from.window.position + Point(Double(center.x), Double(center.y))
    let screens = Window.screens
    let screen =
      screens.first { $0.contains(origin) } ?? screens.first
      ?? Rect(origin: origin, size: windowSize)
    // A window that is larger than the screen starts at its origin.
    return Point(
      max(screen.minX, min(origin.x - windowSize.width / 2, screen.maxX - windowSize.width)),
      max(screen.minY, min(origin.y - windowSize.height / 2, screen.maxY - windowSize.height)))
  }

  /// A free position cascaded from another window.
  ///
  /// Where the window would leave the screens, the cascade continues from the corner of the screen.
  private func cascadedPosition(from last: WindowSurface, _ size: Size) -> Point {
    let geometry = last.translator.geometry
    let (windowSize, step) = (geometry.unitSize(for: size), geometry.unitSize(for: Self.cascade))
    let screens = Window.screens
    var origin = last.window.position
    let corner = (screens.first { $0.contains(origin) } ?? screens.first)?.origin ?? .zero
    for _ in surfaces {
      origin = origin + Point(step.width, step.height)
      if !screens.contains(where: { $0.contains(Rect(origin: origin, size: windowSize)) }) {
        origin = corner + Point(step.width, step.height)
      }
      let isOccupied = surfaces.contains { surface in
        let other = surface.window.position
        return abs(other.x - origin.x) < step.width / 2 && abs(other.y - origin.y) < step.height / 2
      }
      if !isOccupied { break }
    }
    return origin
  }

  /// Reports a window that couldn't be opened to the scene, as if a person had closed it.
  ///
  /// Requests that the scene makes in response are dropped.
  private func notify<S: Scene>(_ scene: inout S, ofFailed window: SceneWindow, at time: Seconds) {
    let size = configuration.resolved(for: window).environment.size
    // On the grid, the recorded time is rounded down, so that a replay delivers the event in this
    // frame.
    let recordedTime = isOnGrid ? FrameGrid.rounded(time, .down) : time
    let event = TimedEvent(recordedTime, .closeRequest)
    scene.update(FrameInput(time: time, events: [event]), in: environment(of: window, size))
    failedCloseRequests.append((window.id, event))
    _ = scene.takeRequests()
    // The scene's list of windows is read again after the next frame.
    surfaces.first?.needsDraw = true
  }

  private func close(_ surface: WindowSurface) {
    surface.isOpen = false
    if closedWindowFrames.count < Self.maximumCountedClosed {
      closedWindowFrames[surface.id, default: 0] += surface.framesDrawn
    }
    // Reports of tasks are for the scene, whichever window delivers them.
    for event in surface.pending {
      if case .report = event.event {
        surfaces.first?.pending.append(TimedEvent(eventTime, event.event))
      }
    }
    surface.window.withdraw()
  }

  /// Recomputes when each window next looks different, since a frame of another window may have
  /// changed their shared model.
  /// - Returns: true if a window looks different at once, and so is due.
  func markDueWindows<S: Scene>(in scene: S) -> Bool {
    guard surfaces.count > 1, !isOnGrid else { return false }
    var isAnyDue = false
    for surface in surfaces where !surface.isHidden && surface.frameState != .opening {
      let next = nextChange(of: scene, in: surface)
      surface.nextChange = configuration.frozenTime == nil ? next : nil
      guard surface.frameState == .idle, let next, next <= surface.lastTime else { continue }
      surface.frameState = .due
      isAnyDue = true
    }
    return isAnyDue
  }
}
