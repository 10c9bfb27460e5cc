public import VitrineMotion

/// Has sounds heard: opens an output when something is to be heard, and closes it some seconds after the last.
///
/// The owner calls `look()` every `pace` seconds while `isOpen`. One thread uses it at a time; the
/// output asks its renderer for samples on a thread of its own.
public final class AudioPlayer {
  /// Opens a device that plays what a renderer mixes.
  public typealias Open = @Sendable (AudioRenderer) throws(AudioError) -> any AudioOutput

  /// How long after the last look the next one is due, in seconds.
  ///
  /// Ours: a lost device pauses the session within half a second.
  public static let pace: Seconds = 0.5
  /// How long an output stays open after something was heard, in seconds.
  ///
  /// Ours: playback resumes without delay after a short pause. An open device costs a thread with about 50 wake-ups
  /// a second.
  public static let linger: Seconds = 5

  private let open: Open
  private let renderer: AudioRenderer
  private var output: (any AudioOutput)?
  private var sounds: [AudioSound] = []
  private var focus = AudioFocus()
  /// How often it has looked and found nothing that is heard.
  private var quietLooks = 0
  /// Of what was refused a device, how often each had been played: it is tried again when it is played again.
  private var refused: [String: Int]?
  private var hasNotice = false
  /// Why nothing is heard, said once; nil where there is nothing to say, or it was taken.
  private var notice: AudioError?

  /// Makes a player that has opened nothing.
  /// - Parameters:
  ///   - rate: samples of each side a second, in hertz; 48,000, the default, where it is not above 0 and finite.
  ///   - open: opens a device.
  public init(rate: Double = 48_000, open: @escaping Open) {
    renderer = AudioRenderer(rate: rate)
    self.open = open
  }

  deinit { output?.close() }

  /// True while a device is open.
  public var isOpen: Bool { output != nil }

  /// Has sounds heard from now on.
  /// - Parameter sounds: all that are to be; what is left out fades out.
  /// - Returns: what happens to sessions through it, by key: of two of the category `playback`, the one that
  ///   begins interrupts the other.
  public func follow(_ sounds: [AudioSound]) -> [(key: String, event: AudioEvent)] {
    self.sounds = sounds
    renderer.follow(sounds)
    if isHeard { quietLooks = 0 }
    openIfHeard()
    return focus.follow(sounds).map { ($0, .interruptionBegan(.primary)) }
  }

  /// Looks after the device.
  /// - Returns: what happens to sessions through it, by key: all that are played lose a device that has gone.
  public func look() -> [(key: String, event: AudioEvent)] {
    guard let output else { return [] }
    if output.isLost {
      close()
      return sounds.filter(\.session.isPlaying).map { ($0.key, .deviceLost) }
    }
    quietLooks = isHeard ? 0 : quietLooks + 1
    if Double(quietLooks) * Self.pace >= Self.linger { close() }
    return []
  }

  /// Closes the device; it opens again when it is next told of something that is heard.
  public func close() {
    output?.close()
    output = nil
    quietLooks = 0
  }

  /// True where all is faded out, or no device plays it.
  public var isSilent: Bool { output == nil || renderer.isSilent }

  /// Why nothing can be heard, the first time that it is asked for; nil afterwards, and where it can.
  public func takeNotice() -> AudioError? {
    defer { notice = nil }
    return notice
  }

  private var isHeard: Bool { sounds.contains { $0.session.isHeard } }

  private func openIfHeard() {
    guard output == nil, isHeard else { return }
    let starts = Dictionary(
      sounds.filter(\.session.isHeard).map { ($0.key, $0.session.starts) },
      uniquingKeysWith: { first, _ in first })
    // A device that was not there is not asked for at each frame.
    guard refused != starts else { return }
    renderer.begin(sounds)
    do throws(AudioError) {
      output = try open(renderer)
      refused = nil
    } catch {
      refused = starts
      if !hasNotice { (hasNotice, notice) = (true, error) }
    }
  }
}
