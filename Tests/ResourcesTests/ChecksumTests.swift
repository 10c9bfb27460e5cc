import Testing
import VitrineResources

@Suite("Checksums")
struct ChecksumTests {
  private func sum(_ text: String, _ algorithm: Checksum.Algorithm = .sha256) -> String {
    var sum = Checksum(algorithm)
    sum.update(Array(text.utf8))
    return sum.finish()
  }

  @Test("They are those of the standard's examples (FIPS 180-4)")
  func examples() {
    #expect(sum("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(sum("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      sum("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      sum("abc", .sha384)
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(
      sum("abc", .sha512)
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  @Test("However the bytes come, the checksum is the same, and that of sha256sum")
  func pieces() {
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 7) }
    // What sha256sum of coreutils prints for them.
    let printed = "7dd77e1bf128f808b655505a64c5a0ca3ca7f448fac8b9c3044950451ce2ed26"
    for piece in [1 << 20, 65_536, 4_097, 64] {
      var sum = Checksum()
      var rest = bytes[...]
      while !rest.isEmpty {
        sum.update(rest.prefix(piece))
        sum.update([])
        rest = rest.dropFirst(piece)
      }
      #expect(sum.finish() == printed, "\(piece) bytes at a time")
    }
  }
}
