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
