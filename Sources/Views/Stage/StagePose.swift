internal import Glibc
internal import VitrineGeometry
internal import VitrineMotion

/// How a window is displayed at a moment.
struct StagePose: Equatable {
  /// Its origin in the stage, and the size of its layout, in points.
  var frame: Rect
  /// The scale at which it is drawn.
  var scale = 1.0
  /// Its opacity, 0…1.
  var opacity = 1.0
  /// Its corner radius, in points of the stage.
  var radius = 0.0
  /// How far it is raised above what is behind it, 0…1.
  var elevation = 0.0

  /// The frame that it covers.
  var shown: Rect {
    Rect(origin: frame.origin, size: Size(frame.width * scale, frame.height * scale))
  }

  /// The same pose with another center.
  func moved(to middle: Point) -> StagePose {
    var pose = self
    pose.frame.origin = pose.frame.origin + (middle - shown.center)
    return pose
  }

  /// True for a window that fills or shares the stage.
  var isPane: Bool { opacity == 1 && elevation == 0 }

  /// Raises it off the stage: it shrinks about its center, gets round corners, and casts a shadow.
  /// - Parameter share: the progress, 0…1.
  mutating func raise(_ share: Double) {
    let smaller = scale * StageMetrics.raise * share
    frame.origin = frame.origin + Point(frame.width, frame.height) * (smaller / 2)
    scale -= smaller
    radius = max(radius, StageMetrics.radius * share)
    elevation = max(elevation, share)
  }

  /// A pose between two, with the layout of this one.
  /// - Parameter way: the progress of its center; nil for the same as everything else.
  func mixed(with other: StagePose, _ share: Double, way: Double? = nil) -> StagePose {
    guard share != 0 else { return self }
    var pose = self
    pose.scale = mix(scale, other.scale, share)
    let (from, to) = (shown.center, other.shown.center)
    let size = pose.shown.size
    pose.frame.origin = from + (to - from) * (way ?? share) - Point(size.width, size.height) * 0.5
    pose.opacity = mix(opacity, other.opacity, share)
    pose.radius = mix(radius, other.radius, share)
    pose.elevation = mix(elevation, other.elevation, share)
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
  /// Where a pane that passes another one started, raised on its way; nil for none.
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

  /// Animates it to another pose.
  /// - Parameter passes: true for a pane that passes another one.
  mutating func set(_ pose: StagePose, at time: Seconds, curve: Curve, passes: Bool = false) {
    guard pose != target || curve == .none else { return }
    if passesFrom != nil { land(at: time, curve: curve) }
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

  /// Animates it from where a finger releases it.
  /// - Parameter velocity: of the finger, in points a second.
  mutating func release(to pose: StagePose, velocity: Point, at time: Seconds, curve: Curve) {
    let now = self[time]
    set(pose, at: time, curve: curve)
    x.set(
      pose.frame.minX, from: now.frame.minX, velocity: velocity.x, at: time, curve: curve)
    y.set(
      pose.frame.minY, from: now.frame.minY, velocity: velocity.y, at: time, curve: curve)
  }

  /// Stops passing another pane, and continues from its current pose.
  private mutating func land(at time: Seconds, curve: Curve) {
    let now = self[time]
    passesFrom = nil
    func goOn(_ number: inout Animated, from value: Double) {
      let speed = number.velocity(at: time)
      number.set(number.target, from: value, velocity: speed, at: time, curve: curve)
    }
    goOn(&x, from: now.frame.minX)
    goOn(&y, from: now.frame.minY)
    goOn(&scale, from: now.scale)
    goOn(&radius, from: now.radius)
    goOn(&elevation, from: now.elevation)
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
