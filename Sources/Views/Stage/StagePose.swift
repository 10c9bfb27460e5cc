internal import VitrineGeometry
internal import VitrineMotion

/// How a window shows at a moment.
struct StagePose: Equatable {
  /// Its top left corner in the stage, and its size as it is laid out, in points.
  var frame: Rect
  /// How many times as large it is drawn.
  var scale = 1.0
  /// How much of it shows, 0…1.
  var opacity = 1.0
  /// Of its corners, in points of the stage.
  var radius = 0.0
  /// How far it stands out from what is behind it, 0…1.
  var elevation = 0.0

  /// What it covers.
  var shown: Rect {
    Rect(origin: frame.origin, size: Size(frame.width * scale, frame.height * scale))
  }

  /// A pose between two, laid out as this one.
  func mixed(with other: StagePose, _ share: Double) -> StagePose {
    guard share != 0 else { return self }
    var pose = self
    pose.frame.origin.x = mix(frame.minX, other.frame.minX, share)
    pose.frame.origin.y = mix(frame.minY, other.frame.minY, share)
    pose.scale = mix(scale, other.scale, share)
    pose.opacity = mix(opacity, other.opacity, share)
    pose.radius = mix(radius, other.radius, share)
    pose.elevation = mix(elevation, other.elevation, share)
    return pose
  }
}

/// A pose that moves to its target, and can be caught and sent elsewhere midway.
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

  /// Sends it to another pose.
  mutating func set(_ pose: StagePose, at time: Seconds, curve: Curve) {
    guard pose != target || curve == .none else { return }
    target = pose
    x.set(pose.frame.minX, at: time, curve: curve)
    y.set(pose.frame.minY, at: time, curve: curve)
    width.set(pose.frame.width, at: time, curve: curve)
    height.set(pose.frame.height, at: time, curve: curve)
    scale.set(pose.scale, at: time, curve: curve)
    opacity.set(pose.opacity, at: time, curve: curve)
    radius.set(pose.radius, at: time, curve: curve)
    elevation.set(pose.elevation, at: time, curve: curve)
  }

  /// Sends it on from where a finger lets it go.
  /// - Parameter velocity: of the finger, in points a second.
  mutating func release(to pose: StagePose, velocity: Point, at time: Seconds, curve: Curve) {
    let now = self[time]
    set(pose, at: time, curve: curve)
    x.set(
      pose.frame.minX, from: now.frame.minX, velocity: velocity.x, at: time, curve: curve)
    y.set(
      pose.frame.minY, from: now.frame.minY, velocity: velocity.y, at: time, curve: curve)
  }

  func isAnimating(at time: Seconds) -> Bool {
    x.isAnimating(at: time) || y.isAnimating(at: time) || width.isAnimating(at: time)
      || height.isAnimating(at: time) || scale.isAnimating(at: time)
      || opacity.isAnimating(at: time) || radius.isAnimating(at: time)
      || elevation.isAnimating(at: time)
  }

  subscript(time: Seconds) -> StagePose {
    StagePose(
      frame: Rect(
        x.value(at: time), y.value(at: time), max(1, width.value(at: time)),
        max(1, height.value(at: time))),
      scale: max(0.01, scale.value(at: time)), opacity: unit(opacity.value(at: time)),
      radius: max(0, radius.value(at: time)), elevation: unit(elevation.value(at: time)))
  }
}
