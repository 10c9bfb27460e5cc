internal import CVitrineSDL2
internal import Glibc
internal import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Carries out the scene's requests to a window, and keeps the rest for the owner of the host.
  func perform(
    _ requests: [SceneRequest], of surface: WindowSurface, at now: Seconds
  ) throws(HostError) {
    for request in requests where !perform(request, of: surface, at: now) {
      unhandledRequests.append(request)
    }
    if !requests.isEmpty, system.isLost { throw .displayLost }
  }

  /// Passes on requests that are not the window's; the scene is drawn again, since it may be
  /// changed.
  func forwardRequests<S: Scene>(_ scene: inout S, to onRequest: (SceneRequest, inout S) -> Void) {
    guard !unhandledRequests.isEmpty else { return }
    for request in unhandledRequests { onRequest(request, &scene) }
    unhandledRequests.removeAll()
    redrawAll()
  }

  /// - Returns: false for a request that the window cannot carry out.
  private func perform(
    _ request: SceneRequest, of surface: WindowSurface, at now: Seconds
  ) -> Bool {
    if case .copy(let text) = request {
      Clipboard.write(text)
    } else if request == .paste {
      paste(into: surface, at: now)
    } else if case .setFullScreen(let isOn) = request {
      surface.window.setFullScreen(isOn)
    } else if request == .toggleFullScreen {
      surface.window.setFullScreen(!surface.window.isFullScreen)
    } else if case .setTextInput(let rect) = request {
      setTextInput(rect, of: surface)
    } else if case .setDisplayPower(let isOn) = request {
      setDisplayPower(isOn)
    } else if case .openURL(let address) = request {
      if configuration.opensLinks { Links.open(address) }
    } else if case .notify(let notification) = request {
      if !isUserPresent { session?.post(notification) }
    } else if request == .purgeCaches {
      // `frame(of:)` has purged the caches already, before it drew.
    } else if case .bringToFront(let id) = request {
      for other in surfaces { other.raisesWhenShown = false }
      self.surface(id)?.bringToFront()
    } else if request == .close {
      surface.isCloseRequested = true
    } else {
      return false
    }
    return true
  }

  /// Switches the display on or off, or reports once that it can't be switched.
  private func setDisplayPower(_ isOn: Bool) {
    guard !system.power.set(isOn), !isOn, !hasReportedPower else { return }
    hasReportedPower = true
    // If standard error can't be written to either, there is no way to report.
    _ = writeAll(Array(DisplayPower.message.utf8), to: STDERR_FILENO)
  }

  /// Delivers the clipboard's text with the next frame.
  private func paste(into surface: WindowSurface, at now: Seconds) {
    guard let text = Clipboard.read() else { return }
    recordEventTime(now)
    surface.pending.append(TimedEvent(eventTime, .text(text)))
  }

  /// Reports the insertion point to input methods, which place their windows beside it.
  ///
  /// Without an on-screen keyboard to hide, text input stays on: a scene without an insertion point
  /// may still use letters.
  private func setTextInput(_ rect: Rect?, of surface: WindowSurface) {
    surface.textInputRect = rect
    // If the scene has several windows, this waits until the window has keyboard focus.
    guard requestedWindows == nil || surface.window.hasKeyboardFocus else { return }
    if rect == nil { TextInput.reset() }
    startTextInput(of: surface)
  }

  /// Starts text input at the window's insertion point, or hides an on-screen keyboard.
  func startTextInput(of surface: WindowSurface) {
    guard let caret = surface.textInputRect else {
      if SDL_HasScreenKeyboardSupport() == SDL_TRUE { SDL_StopTextInput() }
      return
    }
    let units = surface.translator.geometry.units(around: caret)
    var rect = SDL_Rect(x: units.x, y: units.y, w: units.width, h: units.height)
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
  }
}
