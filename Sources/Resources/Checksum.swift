internal import CVitrineGLib

/// An incremental checksum.
///
/// ```swift
/// var sum = Checksum(.sha256)
/// while let bytes = next() { sum.update(bytes) }
/// let digits = sum.finish()
/// ```
/// GLib computes it.
public struct Checksum: ~Copyable {
  /// The algorithm (FIPS 180-4).
  public enum Algorithm: Hashable, Sendable, CaseIterable {
    /// 256 bits.
    case sha256
    /// 384 bits.
    case sha384
    /// 512 bits.
    case sha512
  }

  /// Nil only if GLib doesn't support the algorithm.
  private let sum: OpaquePointer?

  /// Creates a checksum of no bytes.
  /// - Parameter algorithm: default SHA-256.
  public init(_ algorithm: Algorithm = .sha256) { sum = g_checksum_new(algorithm.type) }

  deinit { if let sum { g_checksum_free(sum) } }

  /// Adds any number of bytes.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      // An empty slice may have no base address, which GLib requires.
      if let start = bytes.baseAddress { g_checksum_update(sum, start, bytes.count) }
    }
  }

  /// Adds any number of bytes.
  public mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  /// The checksum in lowercase hexadecimal digits.
  public consuming func finish() -> String {
    g_checksum_get_string(sum).map { String(cString: $0) } ?? ""
  }
}

extension Checksum.Algorithm {
  fileprivate var type: GChecksumType {
    switch self {
    case .sha256: G_CHECKSUM_SHA256
    case .sha384: G_CHECKSUM_SHA384
    case .sha512: G_CHECKSUM_SHA512
    }
  }
}
