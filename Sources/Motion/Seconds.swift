/// A time or a duration in seconds; absolute times count from the start of the scene.
public typealias Seconds = Double

/// The length of one frame of the 60 Hz frame clock.
public let frameDuration: Seconds = 1.0 / 60.0

/// A number clamped to 0…1; NaN becomes 0.
@inlinable
public func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

/// Interpolates between two numbers.
@inlinable
public func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

/// Opacities of two contents while one fades out and then the other fades in, so that they are
/// never both visible.
/// - Parameter fraction: the progress of the transition, 0…1.
package func fadeThrough(_ fraction: Double) -> (old: Double, new: Double) {
  (unit(1 - 2 * fraction), unit(2 * fraction - 1))
}
