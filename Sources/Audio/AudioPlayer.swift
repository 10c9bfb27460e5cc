public import VitrineMotion

/// Plays sounds through an output, which is open while a sound is audible and some seconds longer.
///
/// The owner calls `look()` every `pace` seconds while `isOpen`. One thread uses the player at a
/// time; the output calls its renderer on its own thread.
public final class AudioPlayer {
  /// Opens a device that plays a renderer's samples.
  public typealias Open = @Sendable (AudioRenderer) throws(AudioError) -> any AudioOutput

  /// The interval between calls of `look()`, in seconds.
  ///
  /// Ours: a lost device pauses the session within half a second.
  public static let pace: Seconds = 0.5
  /// How long an output stays open after something was heard, in seconds.
  ///
  /// Ours: playback resumes without delay after a short pause. An open device costs a thread with
  /// about 50 wake-ups a second.
  public static let closeDelay: Seconds = 5

  private let open: Open
  private let renderer: AudioRenderer
  private var output: (any AudioOutput)?
  private var sounds: [AudioSound] = []
  private var focus = AudioFocus()
  /// The number of checks of the device since something was audible.
  private var silentChecks = 0
  /// If no device could be opened, how often each audible sound had been started, by key.
  ///
  /// Opening a device is tried again once these numbers differ, as after a sound is started again.
  private var failedStarts: [String: Int]?
  private var hasReported = false
  /// Why sound is unavailable, reported once; nil if there is nothing to report.
  private var notice: AudioError?

  /// Creates a player without an open device.
  /// - Parameters:
  ///   - rate: sample frames per second, in hertz; 48,000, the default, if it isn't positive and
  ///     finite.
  ///   - open: opens a device.
  public init(rate: Double = 48_000, open: @escaping Open) {
    renderer = AudioRenderer(rate: rate)
    self.open = open
  }

  deinit { output?.close() }

  /// True while a device is open.
  public var isOpen: Bool { output != nil }

  /// Sets the sounds to play.
  /// - Parameter sounds: all sounds; sounds that are no longer listed fade out.
  /// - Returns: events for sessions, by key: when a session of the category `playback` starts, all
  ///   others of that category are interrupted.
  public func follow(_ sounds: [AudioSound]) -> [(key: String, event: AudioEvent)] {
    self.sounds = sounds
    renderer.follow(sounds)
    if isAudible { silentChecks = 0 }
    openIfAudible()
    return focus.follow(sounds).map { ($0, .interruptionBegan(.primary)) }
  }

  /// Checks the device.
  /// - Returns: resulting events for sessions, by key: if the device is gone, all playing sessions
  ///   lose it.
  public func look() -> [(key: String, event: AudioEvent)] {
    guard let output else { return [] }
    if output.isLost {
      close()
      return sounds.filter(\.session.isPlaying).map { ($0.key, .deviceLost) }
    }
    silentChecks = isAudible ? 0 : silentChecks + 1
    if Double(silentChecks) * Self.pace >= Self.closeDelay { close() }
    return []
  }

  /// Closes the device, which is opened again for the next audible sound.
  public func close() {
    output?.close()
    output = nil
    silentChecks = 0
  }

  /// True if everything has faded out, or there is no device.
  public var isSilent: Bool { output == nil || renderer.isSilent }

  /// Takes the reason why sound is unavailable; nil if it is available or the reason was taken.
  public func takeNotice() -> AudioError? {
    defer { notice = nil }
    return notice
  }

  private var isAudible: Bool { sounds.contains { $0.session.isAudible } }

  private func openIfAudible() {
    guard output == nil, isAudible else { return }
    let starts = Dictionary(
      sounds.filter(\.session.isAudible).map { ($0.key, $0.session.startCount) },
      uniquingKeysWith: { first, _ in first })
    // A missing device isn't retried in every frame.
    guard failedStarts != starts else { return }
    renderer.restart(with: sounds)
    do throws(AudioError) {
      output = try open(renderer)
      failedStarts = nil
    } catch {
      failedStarts = starts
      if !hasReported { (hasReported, notice) = (true, error) }
    }
  }
}
