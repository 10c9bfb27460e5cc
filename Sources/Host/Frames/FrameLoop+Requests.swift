internal import CVitrineSDL2
internal import Glibc
internal import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Does what the scene asks of a window, and keeps the rest for whoever runs it.
  func carryOut(
    _ requests: [SceneRequest], of surface: WindowSurface, at now: Seconds
  ) throws(HostError) {
    for request in requests where !carryOut(request, of: surface, at: now) {
      unclaimed.append(request)
    }
    if !requests.isEmpty, system.isLost { throw .displayLost }
  }

  /// Hands over what is not the window's to do; the scene is drawn anew, since it may be told.
  func hand<S: Scene>(over scene: inout S, to onRequest: (SceneRequest, inout S) -> Void) {
    guard !unclaimed.isEmpty else { return }
    for request in unclaimed { onRequest(request, &scene) }
    unclaimed.removeAll()
    redrawAll()
  }

  /// - Returns: false for a request that the window cannot carry out.
  private func carryOut(
    _ request: SceneRequest, of surface: WindowSurface, at now: Seconds
  ) -> Bool {
    if case .copy(let words) = request {
      Clipboard.write(words)
    } else if request == .paste {
      paste(into: surface, at: now)
    } else if case .setFullScreen(let covers) = request {
      surface.window.setFullScreen(covers)
    } else if request == .toggleFullScreen {
      surface.window.setFullScreen(!surface.window.isFullScreen)
    } else if case .setTextInput(let place) = request {
      setTextInput(place, of: surface)
    } else if case .setDisplayPower(let isOn) = request {
      setDisplayPower(isOn)
    } else if case .openURL(let address) = request {
      if configuration.opensLinks { Links.open(address) }
    } else if case .notify(let notification) = request {
      if !isPersonHere { session?.post(notification) }
    } else if request == .purgeCaches {
      // Was done before the frame was drawn.
    } else if case .bringToFront(let id) = request {
      for other in surfaces { other.comesForward = false }
      self.surface(id)?.comeForward()
    } else if request == .close {
      surface.isCloseRequested = true
    } else {
      return false
    }
    return true
  }

  /// Switches the light of the display, or says once that it cannot be.
  private func setDisplayPower(_ isOn: Bool) {
    guard !system.power.set(isOn), !isOn, !hasToldOfPower else { return }
    hasToldOfPower = true
    // Where even this cannot be written, there is nobody to tell.
    _ = writeAll(Array(DisplayPower.notice.utf8), to: STDERR_FILENO)
  }

  /// Lets the next frame be told what is on the clipboard.
  private func paste(into surface: WindowSurface, at now: Seconds) {
    guard let words = Clipboard.read() else { return }
    note(now)
    surface.pending.append(TimedEvent(eventTime, .text(words)))
  }

  /// Tells input methods where words are typed, so that their own windows come up beside it.
  ///
  /// Where there is no keyboard on the screen to put away, words are always heard: a scene that
  /// asks for none may still have use for letters.
  private func setTextInput(_ place: Rect?, of surface: WindowSurface) {
    surface.textPlace = place
    // One of several has to wait until keys go to it.
    guard wanted == nil || surface.window.hasKeyboardFocus else { return }
    if place == nil { TextInput.reset() }
    startTextInput(of: surface)
  }

  /// Lets words go where the window with the focus wants them.
  func startTextInput(of surface: WindowSurface) {
    guard let place = surface.textPlace else {
      if SDL_HasScreenKeyboardSupport() == SDL_TRUE { SDL_StopTextInput() }
      return
    }
    let units = surface.translator.geometry.units(around: place)
    var rect = SDL_Rect(x: units.x, y: units.y, w: units.width, h: units.height)
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
  }
}
