/// A time or a duration in seconds; absolute times count from the start of the scene.
public typealias Seconds = Double

/// The length of one frame of the 60 Hz frame clock.
public let frameDuration: Seconds = 1.0 / 60.0

/// A number held to 0…1; NaN becomes 0.
@inlinable
public func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

/// The value a fraction of the way between two numbers.
@inlinable
public func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

/// How much of two things shows while one fades out and then the other in, so that neither is seen
/// through the other.
/// - Parameter fraction: how much of the way is done, 0…1.
package func fadeThrough(_ fraction: Double) -> (old: Double, new: Double) {
  (unit(1 - 2 * fraction), unit(2 * fraction - 1))
}
