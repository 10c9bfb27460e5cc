public import VitrineMotion

/// What is heard of an app at a time: whether it plays, how loud, and what an interruption makes of it.
///
/// A value in the model, like everything that an app is: it opens no device and reads no clock. Each act has
/// its time, in seconds of the scene, and `gain(at:)` and `position(at:)` are functions of time. The words are
/// those of `AVAudioSession`.
///
/// ```swift
/// var session = AudioSession()
/// session.play(at: 0)
/// session.beginInterruption(.short, at: 5)  // directions are spoken: goes down to a quarter
/// session.endInterruption(.short, at: 8)  // and comes back
/// session.beginInterruption(.primary, at: 9)  // a phone call: pauses until a person resumes
/// ```
/// A primary interruption pauses the session until a person resumes; its end changes nothing. Calls with a time that
/// is not finite are ignored.
public struct AudioSession: Hashable, Sendable {
  /// How a session stands to others.
  public enum Category: String, Hashable, Sendable, CaseIterable, Codable {
    /// Interrupts other sessions of this category as it begins: music, podcasts, films.
    case playback
    /// Mixes with others, and interrupts none: the sound of rain, of a game.
    case ambient
  }

  /// How much of a person's attention something else wants.
  public enum Interruption: String, Hashable, Sendable, CaseIterable, Codable {
    /// What a person listens to instead: a phone call, other music.
    case primary
    /// What is said in between: directions, a notification.
    case short
  }

  /// What a short interruption does.
  public enum ShortResponse: String, Hashable, Sendable, CaseIterable, Codable {
    /// Lowers the volume: for music.
    case ducks
    /// Pauses: for what is spoken, of which nothing is to be missed.
    case pauses
  }

  /// Why it is paused.
  public enum Pause: String, Hashable, Sendable, CaseIterable, Codable {
    /// A person has paused it, or has not played it yet.
    case person
    /// A primary interruption has begun.
    case interruption
    /// The device is gone, such as headphones that are pulled out: nobody around is to hear the rest.
    case deviceLost
  }

  /// What it does.
  public enum Phase: Hashable, Sendable {
    /// It is heard at its volume.
    case playing
    /// It is heard below its volume, until a short interruption ends.
    case ducked
    /// It is silent, until a short interruption ends.
    case waiting
    /// It is silent, until a person resumes.
    case paused(Pause)
  }

  /// How it stands to others.
  public let category: Category
  /// What a short interruption does.
  public private(set) var shortResponse: ShortResponse
  /// How loud it is without interruptions, from 0 to 1.
  ///
  /// What is outside is clamped, and what is no number is passed over. During a short interruption it is the
  /// volume to come back to, and what is heard is as much below it as before. `gain(at:)` follows at once;
  /// what is heard, within `AudioMixer.leastRamp`.
  public var volume: Double {
    get { level }
    set { if !newValue.isNaN { level = min(max(newValue, 0), 1) } }
  }
  private var level: Double
  /// Why it is paused; nil while it plays, is ducked or waits.
  public private(set) var pause: Pause? = .person
  /// How many short interruptions have begun and not ended.
  public private(set) var shortInterruptions = 0
  /// How often it was played.
  ///
  /// A `playback` session that starts interrupts the others of that category.
  public private(set) var starts = 0
  /// True where a person has resumed during a short interruption that pauses.
  private var isResumed = false
  private var envelope = AudioRamp(at: 0)
  /// The position in seconds at the time `since`; it advances until `until`, or without end where that is nil.
  private var anchor: Seconds = 0
  private var since: Seconds = 0
  private var until: Seconds? = 0

  /// Makes a session that is paused.
  /// - Parameters:
  ///   - category: how it stands to others; default `playback`.
  ///   - volume: from 0 to 1, clamped; 1, the default, where it is no number.
  ///   - shortResponse: what a short interruption does; default `ducks`.
  public init(
    _ category: Category = .playback, volume: Double = 1,
    whenShort shortResponse: ShortResponse = .ducks
  ) {
    self.category = category
    self.shortResponse = shortResponse
    level = 1
    self.volume = volume
  }

  // MARK: Numbers

  /// What is left of the volume while it is ducked: a quarter.
  ///
  /// Ours: 12 dB less. Speech of the same loudness is understood, and the music is still audible.
  /// `AVAudioSession` names no number.
  public static let duckedLevel = 0.25
  /// How long it takes to begin and to pause, in seconds.
  ///
  /// Ours: long enough to avoid a click, and too short to be noticed as a fade.
  public static let fade: Seconds = 0.03
  /// How long it takes to duck, in seconds.
  ///
  /// Ours: shorter than a spoken word, and smoother than a pause.
  public static let duck: Seconds = 0.25
  /// How long it takes to come back after a short interruption, in seconds.
  ///
  /// Ours: slow enough to startle nobody.
  public static let rise: Seconds = 0.6

  // MARK: What it does

  /// What it does now.
  public var phase: Phase {
    if let pause { return .paused(pause) }
    if shortInterruptions == 0 { return .playing }
    return shortResponse == .ducks || isResumed ? .ducked : .waiting
  }

  /// True where a person has it play and nothing but a short interruption is in its way.
  public var isPlaying: Bool { pause == nil }

  /// True where it is heard, or would be at another volume.
  public var isHeard: Bool { phase == .playing || phase == .ducked }

  // MARK: What happens to it

  /// Plays, or resumes: a person wants it.
  ///
  /// Also during an interruption: of a short one that pauses, the rest is ducked.
  public mutating func play(at time: Seconds) {
    guard time.isFinite, !isHeard else { return }
    pause = nil
    starts += 1
    isResumed = shortInterruptions > 0
    go(at: time, in: Self.fade)
  }

  /// Pauses, until a person resumes.
  public mutating func pause(at time: Seconds) { stop(.person, at: time) }

  /// Plays or pauses: what one button does.
  public mutating func togglePlaying(at time: Seconds) {
    if isHeard { pause(at: time) } else { play(at: time) }
  }

  /// Moves to another place of what it plays, in seconds from its beginning, 0 at least.
  public mutating func seek(to position: Seconds, at time: Seconds) {
    guard time.isFinite, position.isFinite else { return }
    anchor = max(0, position)
    since = time
    until = isHeard ? nil : time
  }

  /// Has short interruptions do something else from now on, also one that has begun.
  public mutating func setShortResponse(_ response: ShortResponse, at time: Seconds) {
    guard time.isFinite, response != shortResponse else { return }
    let before = phase
    shortResponse = response
    if phase != before { go(at: time, in: Self.duck) }
  }

  /// Gives way.
  ///
  /// A primary interruption pauses what plays, and leaves alone what is paused. Of short ones there can be
  /// several at once: the last that ends counts.
  public mutating func beginInterruption(_ interruption: Interruption, at time: Seconds) {
    guard time.isFinite else { return }
    if interruption == .primary { return stop(.interruption, at: time) }
    shortInterruptions += 1
    isResumed = false
    if isPlaying { go(at: time, in: shortResponse == .ducks ? Self.duck : Self.fade) }
  }

  /// Comes back to the old volume where the last short interruption ends, if it has not been paused since.
  ///
  /// The end of a primary interruption changes nothing: a person resumes. Nor does one that has not begun.
  public mutating func endInterruption(_ interruption: Interruption, at time: Seconds) {
    guard time.isFinite, interruption == .short, shortInterruptions > 0 else { return }
    shortInterruptions -= 1
    guard shortInterruptions == 0 else { return }
    isResumed = false
    if isPlaying { go(at: time, in: Self.rise) }
  }

  /// Does what something that has happened to it asks for.
  public mutating func handle(_ event: AudioEvent, at time: Seconds) {
    switch event {
    case .interruptionBegan(let interruption): beginInterruption(interruption, at: time)
    case .interruptionEnded(let interruption): endInterruption(interruption, at: time)
    case .deviceLost: stop(.deviceLost, at: time)
    }
  }

  private mutating func stop(_ reason: Pause, at time: Seconds) {
    guard time.isFinite else { return }
    // What has paused it is told to who looks at it later, not what would have.
    guard isPlaying else { return }
    pause = reason
    isResumed = false
    go(at: time, in: Self.fade)
  }

  /// Goes to the gain of its phase.
  private mutating func go(at time: Seconds, in seconds: Seconds) {
    let target =
      switch phase {
      case .playing: 1.0
      case .ducked: Self.duckedLevel
      case .waiting, .paused: 0.0
      }
    if isHeard, until != nil {
      (anchor, since, until) = (position(at: time), time, nil)
    } else if !isHeard, until == nil {
      // What fades out is still played.
      until = time + seconds
    }
    envelope.go(to: target, at: time, in: seconds)
  }

  // MARK: Functions of time

  /// What its samples are multiplied with at a time, from 0 to 1: its volume, and what interruptions and pauses
  /// leave of it.
  public func gain(at time: Seconds) -> Double { level * envelope.value(at: time) }

  /// When the gain has come to rest, in seconds, if nothing else happens to it.
  public var restsAt: Seconds { envelope.time + envelope.duration }

  /// How far it is in what it plays at a time, in seconds from its beginning.
  ///
  /// It goes on while it is heard, with a device or without one.
  public func position(at time: Seconds) -> Seconds {
    anchor + max(0, min(time, until ?? .infinity) - since)
  }
}
