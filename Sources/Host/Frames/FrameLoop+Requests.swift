internal import CVitrineSDL2
internal import Glibc
internal import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Does what the scene asks of its window, and keeps the rest for whoever runs it.
  func carryOut(_ requests: [SceneRequest], at now: Seconds) throws(HostError) {
    for request in requests where !carryOut(request, at: now) { unclaimed.append(request) }
    if !requests.isEmpty, window.isLost { throw .displayLost }
  }

  /// Hands over what is not the window's to do; the scene is drawn anew, since it may be told.
  func hand<S: Scene>(over scene: inout S, to onRequest: (SceneRequest, inout S) -> Void) {
    guard !unclaimed.isEmpty else { return }
    for request in unclaimed { onRequest(request, &scene) }
    unclaimed.removeAll()
    mustDraw = true
  }

  /// - Returns: false for a request that the window cannot carry out.
  private func carryOut(_ request: SceneRequest, at now: Seconds) -> Bool {
    if case .copy(let words) = request {
      Clipboard.write(words)
    } else if request == .paste {
      paste(at: now)
    } else if case .setFullScreen(let covers) = request {
      window.setFullScreen(covers)
    } else if request == .toggleFullScreen {
      window.setFullScreen(!window.isFullScreen)
    } else if case .setTextInput(let place) = request {
      setTextInput(place)
    } else if case .setDisplayPower(let isOn) = request {
      setDisplayPower(isOn)
    } else if case .openURL(let address) = request {
      if configuration.opensLinks { Links.open(address) }
    } else if request == .purgeCaches {
      // Was done before the frame was drawn.
    } else if request == .close {
      isCloseRequested = true
    } else {
      return false
    }
    return true
  }

  /// Switches the light of the display, or says once that it cannot be.
  private func setDisplayPower(_ isOn: Bool) {
    guard !window.power.set(isOn), !isOn, !hasToldOfPower else { return }
    hasToldOfPower = true
    // Where even this cannot be written, there is nobody to tell.
    _ = writeAll(Array(DisplayPower.notice.utf8), to: STDERR_FILENO)
  }

  /// Lets the next frame be told what is on the clipboard.
  private func paste(at now: Seconds) {
    guard let words = Clipboard.read() else { return }
    note(now)
    pending.append(TimedEvent(configuration.frozenTime ?? lastEventTime, .text(words)))
  }

  /// Tells input methods where words are typed, so that their own windows come up beside it.
  ///
  /// Where there is no keyboard on the screen to put away, words are always heard: a scene that
  /// asks for none may still have use for letters.
  private func setTextInput(_ place: Rect?) {
    guard let place else {
      TextInput.reset()
      if SDL_HasScreenKeyboardSupport() == SDL_TRUE { SDL_StopTextInput() }
      return
    }
    let units = translator.geometry.units(around: place)
    var rect = SDL_Rect(x: units.x, y: units.y, w: units.width, h: units.height)
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
  }
}
