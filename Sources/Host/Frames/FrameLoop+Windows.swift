internal import Glibc
internal import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// How far a new window is from the one in use, to the right and down, in points.
  ///
  /// Ours: about the height of a title bar, so that those of all windows can be read.
  private static let cascade = Size(26, 26)
  /// Of how many closed windows the frames are known.
  ///
  /// Ours: more than somebody looks at, and no list that grows for months.
  private static let mostClosedCounted = 100

  /// The window that keys go to; nil where they go to none of the scene.
  var focused: WindowSurface? { surfaces.first { $0.window.hasKeyboardFocus } }

  /// The window that stands in front of the others, which take no input; nil where none does.
  ///
  /// Of several, the last.
  var prominent: WindowSurface? {
    guard let last = wanted?.last(where: { $0.presentation == .prominent && isOpen($0.id) }) else {
      return nil
    }
    return surface(last.id)
  }

  /// Where the windows are, as last seen.
  var placements: [WindowID: WindowPlacement] {
    Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0.placement) })
  }

  /// How often each window was drawn, also those that have closed.
  var framesDrawn: [WindowID: Int] {
    framesOfClosed.merging(surfaces.map { ($0.id, $0.framesDrawn) }, uniquingKeysWith: +)
  }

  /// The open window of an id.
  func surface(_ id: WindowID) -> WindowSurface? { surfaces.first { $0.id == id } }

  private func isOpen(_ id: WindowID) -> Bool { surfaces.contains { $0.id == id } }

  /// Opens the windows that the scene wants since it was last asked, and closes those that it wants no
  /// longer; without any, the run ends.
  func followWindows<S: Scene>(of scene: inout S, at time: Seconds) {
    guard let wanted, let new = scene.windows, new != wanted else { return }
    self.wanted = new
    // Windows that have their frame later in this beat are not told what comes after it.
    note(isOnGrid ? clock.now : time)
    let old = surfaces
    var failed: [SceneWindow] = []
    for window in new where !isOpen(window.id) && !refused.contains(window.id) {
      if !open(window, at: time) { failed.append(window) }
    }
    let ids = new.map(\.id)
    refused.formIntersection(ids)
    surfaces = surfaces.filter { ids.contains($0.id) }
    // As the list has them; of an id that it has twice, the first counts.
    surfaces.sort { ids.firstIndex(of: $0.id) ?? 0 < ids.firstIndex(of: $1.id) ?? 0 }
    for surface in old where !ids.contains(surface.id) { close(surface) }
    for surface in surfaces {
      guard let title = new.first(where: { $0.id == surface.id })?.title,
        title != wanted.first(where: { $0.id == surface.id })?.title
      else { continue }
      surface.window.setTitle(title)
    }
    let front = prominent
    for surface in surfaces { surface.block(front != nil && front !== surface, at: eventTime) }
    followBeat()
    for window in failed { tell(&scene, ofFailed: window, at: time) }
    isClosing = isClosing || surfaces.isEmpty
  }

  /// Lets one window alone wait for the display.
  ///
  /// Of several each would hold back the others, and one out of sight for ever.
  private func followBeat() {
    guard !configuration.framesOnGrid, let first = surfaces.first else { return }
    let waits = surfaces.count == 1
    let new = waits ? ObjectIdentifier(first) : nil
    guard new != waiting else { return }
    waiting = new
    for surface in surfaces { surface.presenter.waitForDisplay(waits) }
    pacer.beat = waits ? first.presenter.beat : .timer
  }

  /// - Returns: false where it could not be opened, which is said on standard error.
  private func open(_ window: SceneWindow, at time: Seconds) -> Bool {
    var own = configuration.opening(window)
    if window.source != nil || configuration.placements[window.id] == nil {
      own.position = position(of: window, own.environment.size)
      own.isFullScreen = false
    }
    own.environment = surroundings(of: window, own.environment.size)
    let parent = window.presentation == .prominent ? focused ?? surfaces.last : nil
    do throws(HostError) {
      let surface = try WindowSurface(
        own, on: system, text: text, inFrontOf: parent?.window, mayWait: false,
        showsWithFrame: observer != nil)
      if window.presentation == .pictureInPicture { surface.window.keepOnTop() }
      surface.lastTime = time
      surfaces.append(surface)
      beginAsAsked(surface, own.environment.size)
      return true
    } catch {
      refused.insert(window.id)
      // Where even this cannot be written, there is nobody to tell.
      _ = writeAll(Array("\(window.id): \(error)".terminalLine.utf8) + [0x0A], to: STDERR_FILENO)
      return false
    }
  }

  private func surroundings(of window: SceneWindow, _ size: Size) -> Environment {
    var environment = surroundings
    (environment.window, environment.size) = (window.id, size)
    return environment
  }

  /// Where a new window goes: around what it opens from, or else beside and below the one in use; nil lets the
  /// desktop choose.
  ///
  /// On X11 alone, where SDL names a place for each window, the middle of the screen unless it is told
  /// another. Elsewhere no program places windows.
  private func position(of window: SceneWindow, _ size: Size) -> Point? {
    guard system.x11 != nil else { return nil }
    if let source = window.source, let from = surface(source.window) {
      return position(around: source.point, of: from, size)
    }
    return (focused ?? surfaces.last).map { cascadedPosition(from: $0, size) }
  }

  /// Where a window has its centre at a point of another one, within the screen that the point is on.
  private func position(around point: Point, of from: WindowSurface, _ size: Size) -> Point {
    let geometry = from.translator.geometry
    let center = geometry.units(around: Rect(origin: point, size: .zero))
    let room = geometry.unitSize(for: size)
    let place = from.window.position + Point(Double(center.x), Double(center.y))
    let screens = Window.screens
    let screen =
      screens.first { $0.contains(place) } ?? screens.first ?? Rect(origin: place, size: room)
    // What is larger than the screen begins where it does.
    return Point(
      max(screen.minX, min(place.x - room.width / 2, screen.maxX - room.width)),
      max(screen.minY, min(place.y - room.height / 2, screen.maxY - room.height)))
  }

  /// Where a window is beside and below another and those that are there already, and from the corner of its
  /// screen on where that is full.
  private func cascadedPosition(from last: WindowSurface, _ size: Size) -> Point {
    let geometry = last.translator.geometry
    let (room, step) = (geometry.unitSize(for: size), geometry.unitSize(for: Self.cascade))
    let screens = Window.screens
    var place = last.window.position
    let corner = (screens.first { $0.contains(place) } ?? screens.first)?.origin ?? .zero
    for _ in surfaces {
      place = place + Point(step.width, step.height)
      if !screens.contains(where: { $0.contains(Rect(origin: place, size: room)) }) {
        place = corner + Point(step.width, step.height)
      }
      let isTaken = surfaces.contains { surface in
        let other = surface.window.position
        return abs(other.x - place.x) < step.width / 2 && abs(other.y - place.y) < step.height / 2
      }
      if !isTaken { break }
    }
    return place
  }

  /// Says to the scene that a window cannot be had, as if a person closed it.
  ///
  /// Nobody would see what it asks of such a window.
  private func tell<S: Scene>(_ scene: inout S, ofFailed window: SceneWindow, at time: Seconds) {
    let size = configuration.opening(window).environment.size
    // So that the frame of the grid in which a replay has it is this one.
    let told = isOnGrid ? FrameGrid.recorded(time, .down) : time
    let event = TimedEvent(told, .closeRequest)
    scene.update(FrameInput(time: time, events: [event]), in: surroundings(of: window, size))
    failures.append((window.id, event))
    _ = scene.takeRequests()
    // Its list is looked at again after the next frame.
    surfaces.first?.mustDraw = true
  }

  private func close(_ surface: WindowSurface) {
    surface.isOpen = false
    if framesOfClosed.count < Self.mostClosedCounted {
      framesOfClosed[surface.id, default: 0] += surface.framesDrawn
    }
    // What tasks have reported is for the scene, whichever window is told.
    for event in surface.pending {
      if case .report = event.event {
        surfaces.first?.pending.append(TimedEvent(eventTime, event.event))
      }
    }
    surface.window.withdraw()
  }

  /// Asks again when each window next looks different: the frames of others may have changed the model that
  /// they share.
  /// - Returns: true where one looks different at once.
  func wakeOthers<S: Scene>(in scene: S) -> Bool {
    guard surfaces.count > 1, !isOnGrid else { return false }
    var isAnyDue = false
    for surface in surfaces where !surface.isHidden && surface.turn != .opens {
      let next = change(of: scene, in: surface)
      surface.nextChange = configuration.frozenTime == nil ? next : nil
      guard surface.turn == .rests, let next, next <= surface.lastTime else { continue }
      surface.turn = .due
      isAnyDue = true
    }
    return isAnyDue
  }
}
