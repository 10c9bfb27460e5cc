internal import CVitrineSDL2
internal import Synchronization
internal import VitrineAudio

/// SDL's default audio device, from opening to closing.
///
/// SDL requests samples on its own thread.
final class SDLAudioOutput: AudioOutput {
  /// Sample frames per SDL request.
  ///
  /// Ours: 21 ms at 48 kHz, so that input is heard at once and the thread wakes 47 times a second.
  private static let samples: UInt16 = 1024

  private let device: SDL_AudioDeviceID
  /// SDL's thread holds a pointer to the renderer until the device is closed.
  private let renderer: AudioRenderer
  private let isClosed = Mutex(false)

  /// Opens the device and starts playback.
  /// - Throws: SDL's error if there is no device.
  private init(_ renderer: AudioRenderer) throws(AudioError) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw Self.error }
    var requestedSpec = SDL_AudioSpec()
    requestedSpec.freq = Int32(renderer.rate)
    requestedSpec.format = SDL_AudioFormat(AUDIO_F32SYS)
    requestedSpec.channels = 2
    requestedSpec.samples = Self.samples
    requestedSpec.userdata = Unmanaged.passUnretained(renderer).toOpaque()
    requestedSpec.callback = { renderer, bytes, count in
      guard let renderer, let bytes, count > 0 else { return }
      SDLAudioOutput.fill(bytes, Int(count), from: renderer)
    }
    // SDL converts to the device's own format.
    device = SDL_OpenAudioDevice(nil, 0, &requestedSpec, nil, 0)
    guard device != 0 else {
      let error = Self.error
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
    self.renderer = renderer
    SDL_PauseAudioDevice(device, 0)
  }

  /// Opens the device and starts playback.
  /// - Throws: SDL's error if there is no device.
  @Sendable
  static func open(_ renderer: AudioRenderer) throws(AudioError) -> any AudioOutput {
    try SDLAudioOutput(renderer)
  }

  deinit { close() }

  /// True once SDL has noticed that the device is gone.
  var isLost: Bool {
    isClosed.withLock { !$0 && SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED }
  }

  /// Closes the device; afterwards SDL requests no more samples.
  func close() {
    isClosed.withLock { isClosed in
      guard !isClosed else { return }
      isClosed = true
      SDL_CloseAudioDevice(device)
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }
  }

  private static var error: AudioError { AudioError(String(cString: SDL_GetError())) }

  /// Renders the next samples into SDL's buffer.
  private static func fill(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, from renderer: UnsafeMutableRawPointer
  ) {
    let renderer = Unmanaged<AudioRenderer>.fromOpaque(renderer).takeUnretainedValue()
    // SDL's buffers are aligned for their sample type.
    UnsafeMutableRawBufferPointer(start: bytes, count: count)
      .withMemoryRebound(to: Float.self) { floats in
        var samples = floats.mutableSpan
        renderer.render(into: &samples)
      }
  }
}
