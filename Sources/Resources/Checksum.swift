internal import CVitrineGLib

/// A checksum of bytes that come piece by piece.
///
/// ```swift
/// var sum = Checksum(.sha256)
/// while let bytes = next() { sum.update(bytes) }
/// let digits = sum.finish()
/// ```
/// GLib computes it.
public struct Checksum: ~Copyable {
  /// How it is computed (FIPS 180-4).
  public enum Algorithm: Hashable, Sendable, CaseIterable {
    /// 256 bits.
    case sha256
    /// 384 bits.
    case sha384
    /// 512 bits.
    case sha512
  }

  /// Nil only where GLib does not know the algorithm.
  private let sum: OpaquePointer?

  /// Begins with no bytes.
  /// - Parameter algorithm: how it is computed; default SHA-256.
  public init(_ algorithm: Algorithm = .sha256) { sum = g_checksum_new(algorithm.type) }

  deinit { if let sum { g_checksum_free(sum) } }

  /// Takes the next bytes, any number of them.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      // Without bytes there is no start, and GLib wants one.
      if let start = bytes.baseAddress { g_checksum_update(sum, start, bytes.count) }
    }
  }

  /// Takes the next bytes, any number of them.
  public mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  /// The checksum of all bytes: hexadecimal digits in lower case.
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
