internal import Glibc
internal import VitrineGeometry
internal import VitrineMotion

/// How a window is displayed at a moment.
struct StagePose: Equatable {
  /// The window's origin in the stage, and the size of its layout, in points.
  var frame: Rect
  /// The scale at which it is drawn.
  var scale = 1.0
  /// The window's opacity, 0…1.
  var opacity = 1.0
  /// The window's corner radius, in points of the stage.
  var radius = 0.0
  /// How far it is raised above what is behind it, 0…1.
  var elevation = 0.0

  /// The frame that the window covers at its scale.
  var scaledFrame: Rect {
    Rect(origin: frame.origin, size: Size(frame.width * scale, frame.height * scale))
  }

  /// The same pose with another center of the scaled frame.
  func moved(to middle: Point) -> StagePose {
    var pose = self
    pose.frame.origin = pose.frame.origin + (middle - scaledFrame.center)
    return pose
  }

  /// True for a window that fills or shares the stage.
  var isPane: Bool { opacity == 1 && elevation == 0 }

  /// Raises the window off the stage: it shrinks about its center, gets round corners, and casts a
  /// shadow.
  /// - Parameter fraction: the progress, 0…1.
  mutating func raise(_ fraction: Double) {
    let smaller = scale * StageMetrics.passingShrink * fraction
    frame.origin = frame.origin + Point(frame.width, frame.height) * (smaller / 2)
    scale -= smaller
    radius = max(radius, StageMetrics.radius * fraction)
    elevation = max(elevation, fraction)
  }

  /// A pose between this one and another one, with the layout of this one.
  /// - Parameter centerFraction: the progress of the center; nil for the progress of everything
  ///   else.
  func mixed(with other: StagePose, _ fraction: Double, centerFraction: Double? = nil) -> StagePose
  {
    guard fraction != 0 else { return self }
    var pose = self
    pose.scale = mix(scale, other.scale, fraction)
    let (from, to) = (scaledFrame.center, other.scaledFrame.center)
    let size = pose.scaledFrame.size
    pose.frame.origin =
      from + (to - from) * (centerFraction ?? fraction) - Point(size.width, size.height) * 0.5
    pose.opacity = mix(opacity, other.opacity, fraction)
    pose.radius = mix(radius, other.radius, fraction)
    pose.elevation = mix(elevation, other.elevation, fraction)
    return pose
  }
}

/// A pose that animates to its target, and can be redirected midway.
struct AnimatedPose: Equatable {
  private(set) var target: StagePose
  private var x: Animated
  private var y: Animated
  private var width: Animated
  private var height: Animated
  private var scale: Animated
  private var opacity: Animated
  private var radius: Animated
  private var elevation: Animated
  /// The origin at which a pane began to pass another pane; nil unless it does.
  ///
  /// The pane is raised on its way.
  private var passesFrom: Point?

  init(_ pose: StagePose) {
    target = pose
    x = Animated(pose.frame.minX)
    y = Animated(pose.frame.minY)
    width = Animated(pose.frame.width)
    height = Animated(pose.frame.height)
    scale = Animated(pose.scale)
    opacity = Animated(pose.opacity)
    radius = Animated(pose.radius)
    elevation = Animated(pose.elevation)
  }

  /// Animates to another pose.
  /// - Parameter passes: true for a pane that passes another one.
  mutating func set(_ pose: StagePose, at time: Seconds, curve: Curve, passes: Bool = false) {
    guard pose != target || curve == .none else { return }
    if passesFrom != nil { stopPassing(at: time, curve: curve) }
    target = pose
    if passes { passesFrom = Point(x.value(at: time), y.value(at: time)) }
    x.set(pose.frame.minX, at: time, curve: curve)
    y.set(pose.frame.minY, at: time, curve: curve)
    width.set(pose.frame.width, at: time, curve: curve)
    height.set(pose.frame.height, at: time, curve: curve)
    scale.set(pose.scale, at: time, curve: curve)
    var fading = curve
    // An appearing window is opaque before it arrives, and a disappearing one stays until it is
    // covered.
    if case .spring = curve {
      fading =
        pose.opacity == 0
        ? .easing(.easeIn, duration: StageMetrics.fade.out)
        : .easing(.easeOut, duration: StageMetrics.fade.in)
    }
    opacity.set(pose.opacity, at: time, curve: fading)
    radius.set(pose.radius, at: time, curve: curve)
    elevation.set(pose.elevation, at: time, curve: curve)
  }

  /// Animates to another pose from where a finger releases the window.
  /// - Parameter velocity: of the finger, in points a second.
  mutating func release(to pose: StagePose, velocity: Point, at time: Seconds, curve: Curve) {
    let now = self[time]
    set(pose, at: time, curve: curve)
    x.set(
      pose.frame.minX, from: now.frame.minX, velocity: velocity.x, at: time, curve: curve)
    y.set(
      pose.frame.minY, from: now.frame.minY, velocity: velocity.y, at: time, curve: curve)
  }

  /// Stops passing another pane, and continues from the current pose.
  private mutating func stopPassing(at time: Seconds, curve: Curve) {
    let now = self[time]
    passesFrom = nil
    func resume(_ number: inout Animated, from value: Double) {
      let velocity = number.velocity(at: time)
      number.set(number.target, from: value, velocity: velocity, at: time, curve: curve)
    }
    resume(&x, from: now.frame.minX)
    resume(&y, from: now.frame.minY)
    resume(&scale, from: now.scale)
    resume(&radius, from: now.radius)
    resume(&elevation, from: now.elevation)
  }

  func isAnimating(at time: Seconds) -> Bool {
    x.isAnimating(at: time) || y.isAnimating(at: time) || width.isAnimating(at: time)
      || height.isAnimating(at: time) || scale.isAnimating(at: time)
      || opacity.isAnimating(at: time) || radius.isAnimating(at: time)
      || elevation.isAnimating(at: time)
  }

  subscript(time: Seconds) -> StagePose {
    var pose = StagePose(
      frame: Rect(
        x.value(at: time), y.value(at: time), max(1, width.value(at: time)),
        max(1, height.value(at: time))),
      scale: max(0.01, scale.value(at: time)), opacity: unit(opacity.value(at: time)),
      radius: max(0, radius.value(at: time)), elevation: unit(elevation.value(at: time)))
    if let passesFrom, pose.frame.origin != target.frame.origin {
      let length = max(1, target.frame.origin.distance(to: passesFrom))
      pose.raise(sin(.pi * unit(pose.frame.origin.distance(to: passesFrom) / length)))
    }
    return pose
  }
}
