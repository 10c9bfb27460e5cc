public import VitrineMotion

/// The audio state of an app: whether it plays, how loud, and how interruptions affect it.
///
/// It is a value in the model: it opens no device and reads no clock. Each call has its time, in
/// seconds of the scene, and `gain(at:)` and `position(at:)` are functions of time. The terms are
/// those of `AVAudioSession`.
///
/// ```swift
/// var session = AudioSession()
/// session.play(at: 0)
/// session.beginInterruption(.short, at: 5)  // directions are spoken: ducks to a quarter
/// session.endInterruption(.short, at: 8)  // returns to its volume
/// session.beginInterruption(.primary, at: 9)  // a phone call: pauses until a person resumes
/// ```
/// A primary interruption pauses the session until a person resumes; its end changes nothing. Calls
/// with a time that is not finite are ignored.
public struct AudioSession: Hashable, Sendable {
  /// How a session interacts with others.
  public enum Category: String, Hashable, Sendable, CaseIterable, Codable {
    /// Interrupts other sessions of this category when it starts: music, podcasts, films.
    case playback
    /// Mixes with others and interrupts none: rain, game sounds.
    case ambient
  }

  /// The kind of an interruption.
  public enum Interruption: String, Hashable, Sendable, CaseIterable, Codable {
    /// Replaces what a person listens to: a phone call, other music.
    case primary
    /// Speaks briefly: directions, a notification.
    case short
  }

  /// The response to a short interruption.
  public enum ShortResponse: String, Hashable, Sendable, CaseIterable, Codable {
    /// Lowers the volume: for music.
    case ducks
    /// Pauses: for speech, of which nothing should be missed.
    case pauses
  }

  /// Why a session is paused.
  public enum Pause: String, Hashable, Sendable, CaseIterable, Codable {
    /// A person has paused it, or hasn't started it yet.
    case person
    /// A primary interruption has begun.
    case interruption
    /// The device is gone, such as unplugged headphones: the sound shouldn't continue aloud.
    case deviceLost
  }

  /// The state of playback.
  public enum Phase: Hashable, Sendable {
    /// Audible at its volume.
    case playing
    /// Audible below its volume until a short interruption ends.
    case ducked
    /// Silent until a short interruption ends.
    case waiting
    /// Silent until a person resumes.
    case paused(Pause)
  }

  /// How it interacts with others.
  public let category: Category
  /// The response to a short interruption.
  public private(set) var shortResponse: ShortResponse
  /// The volume without interruptions, from 0 to 1.
  ///
  /// Values outside are clamped, and NaN is ignored. During a short interruption this is the volume
  /// to return to, and the audible volume stays in proportion to it. A new volume changes
  /// `gain(at:)` at once, and the sound within `AudioMixer.minimumRampDuration`.
  public var volume: Double {
    get { storedVolume }
    set { if !newValue.isNaN { storedVolume = min(max(newValue, 0), 1) } }
  }
  private var storedVolume: Double
  /// Why it is paused; nil while it plays, is ducked or waits.
  public private(set) var pause: Pause? = .person
  /// The number of active short interruptions.
  public private(set) var shortInterruptions = 0
  /// How often it was started.
  ///
  /// A `playback` session that starts interrupts the others of that category.
  public private(set) var startCount = 0
  /// True if a person has resumed during a short interruption that pauses.
  private var isResumed = false
  private var envelope = AudioRamp(at: 0)
  /// The position in seconds at `anchorTime`; it advances until `endTime`, or without end if that
  /// is nil.
  private var anchorPosition: Seconds = 0
  private var anchorTime: Seconds = 0
  private var endTime: Seconds? = 0

  /// Creates a paused session.
  /// - Parameters:
  ///   - category: how it interacts with others; default `playback`.
  ///   - volume: from 0 to 1, clamped; 1, the default, if NaN.
  ///   - shortResponse: the response to a short interruption; default `ducks`.
  public init(
    _ category: Category = .playback, volume: Double = 1,
    whenShort shortResponse: ShortResponse = .ducks
  ) {
    self.category = category
    self.shortResponse = shortResponse
    storedVolume = 1
    self.volume = volume
  }

  // MARK: Numbers

  /// The fraction of the volume while ducked: a quarter.
  ///
  /// Ours: 12 dB less. Speech of the same loudness is understood, and the music is still audible.
  /// `AVAudioSession` documents no number.
  public static let duckedLevel = 0.25
  /// The duration of the fades at start and pause, in seconds.
  ///
  /// Ours: long enough to avoid a click, and too short to be noticed as a fade.
  public static let fadeDuration: Seconds = 0.03
  /// The duration of ducking, in seconds.
  ///
  /// Ours: shorter than a spoken word, and smoother than a pause.
  public static let duckDuration: Seconds = 0.25
  /// The duration of the return after a short interruption, in seconds.
  ///
  /// Ours: slow enough to startle nobody.
  public static let unduckDuration: Seconds = 0.6

  // MARK: State

  /// The current state of playback.
  public var phase: Phase {
    if let pause { return .paused(pause) }
    if shortInterruptions == 0 { return .playing }
    return shortResponse == .ducks || isResumed ? .ducked : .waiting
  }

  /// True if a person has started it and at most a short interruption affects it.
  public var isPlaying: Bool { pause == nil }

  /// True if it is audible, or would be at another volume.
  public var isAudible: Bool { phase == .playing || phase == .ducked }

  // MARK: Actions

  /// Starts or resumes, as requested by a person.
  ///
  /// Works during an interruption too. A session that a short interruption pauses is then ducked
  /// until the interruption ends.
  public mutating func play(at time: Seconds) {
    guard time.isFinite, !isAudible else { return }
    pause = nil
    startCount += 1
    isResumed = shortInterruptions > 0
    ramp(at: time, for: Self.fadeDuration)
  }

  /// Pauses until a person resumes.
  public mutating func pause(at time: Seconds) { stop(.person, at: time) }

  /// Toggles between playing and paused, for a single button.
  public mutating func togglePlaying(at time: Seconds) {
    if isAudible { pause(at: time) } else { play(at: time) }
  }

  /// Seeks to a position, in seconds from the beginning, 0 at least.
  public mutating func seek(to position: Seconds, at time: Seconds) {
    guard time.isFinite, position.isFinite else { return }
    anchorPosition = max(0, position)
    anchorTime = time
    endTime = isAudible ? nil : time
  }

  /// Changes the response to short interruptions, including an active one.
  public mutating func setShortResponse(_ response: ShortResponse, at time: Seconds) {
    guard time.isFinite, response != shortResponse else { return }
    let before = phase
    shortResponse = response
    if phase != before { ramp(at: time, for: Self.duckDuration) }
  }

  /// Begins an interruption.
  ///
  /// A primary interruption pauses a playing session, and doesn't affect a paused one. Several
  /// short interruptions may overlap: the session is affected until the last of them ends.
  public mutating func beginInterruption(_ interruption: Interruption, at time: Seconds) {
    guard time.isFinite else { return }
    if interruption == .primary { return stop(.interruption, at: time) }
    shortInterruptions += 1
    isResumed = false
    if isPlaying {
      ramp(at: time, for: shortResponse == .ducks ? Self.duckDuration : Self.fadeDuration)
    }
  }

  /// Returns to the old volume when the last short interruption ends, unless the session is paused.
  ///
  /// The end of a primary interruption changes nothing: a person resumes. The end of an
  /// interruption that hasn't begun changes nothing either.
  public mutating func endInterruption(_ interruption: Interruption, at time: Seconds) {
    guard time.isFinite, interruption == .short, shortInterruptions > 0 else { return }
    shortInterruptions -= 1
    guard shortInterruptions == 0 else { return }
    isResumed = false
    if isPlaying { ramp(at: time, for: Self.unduckDuration) }
  }

  /// Applies an external event.
  public mutating func handle(_ event: AudioEvent, at time: Seconds) {
    switch event {
    case .interruptionBegan(let interruption): beginInterruption(interruption, at: time)
    case .interruptionEnded(let interruption): endInterruption(interruption, at: time)
    case .deviceLost: stop(.deviceLost, at: time)
    }
  }

  private mutating func stop(_ reason: Pause, at time: Seconds) {
    guard time.isFinite else { return }
    // The first reason for pausing is kept.
    guard isPlaying else { return }
    pause = reason
    isResumed = false
    ramp(at: time, for: Self.fadeDuration)
  }

  /// Ramps to the gain of the current phase.
  private mutating func ramp(at time: Seconds, for duration: Seconds) {
    let target =
      switch phase {
      case .playing: 1.0
      case .ducked: Self.duckedLevel
      case .waiting, .paused: 0.0
      }
    if isAudible, endTime != nil {
      (anchorPosition, anchorTime, endTime) = (position(at: time), time, nil)
    } else if !isAudible, endTime == nil {
      // The sound keeps playing while it fades out.
      endTime = time + duration
    }
    envelope.ramp(to: target, at: time, for: duration)
  }

  // MARK: Functions of time

  /// The factor on the samples at a time, from 0 to 1: the volume, reduced by interruptions and
  /// pauses.
  public func gain(at time: Seconds) -> Double { storedVolume * envelope.value(at: time) }

  /// When the gain becomes constant, in seconds, if nothing else happens.
  public var rampEnd: Seconds { envelope.time + envelope.duration }

  /// The position of playback at a time, in seconds from the beginning.
  ///
  /// It advances while audible, with or without a device.
  public func position(at time: Seconds) -> Seconds {
    anchorPosition + max(0, min(time, endTime ?? .infinity) - anchorTime)
  }
}
