import Testing

@testable import VitrineKioskScenes

/// Who guesses PINs waits.
@Suite struct PINGuardTests {
  @Test
  func
    `The fifth wrong PIN in a row locks for half a minute, and each further for twice as long`()
  {
    var pin = PINGuard()
    for _ in 0..<4 { pin.recordFailure(at: 0) }
    #expect(!pin.isLocked(at: 0))
    pin.recordFailure(at: 0)
    #expect(pin.isLocked(at: 29.9))
    #expect(!pin.isLocked(at: 30))
    pin.recordFailure(at: 30)
    #expect(pin.lockedUntil == 90)
    for _ in 0..<50 { pin.recordFailure(at: 100) }
    #expect(pin.lockedUntil == 700)
  }

  @Test func `The right one forgets the wrong ones`() {
    var pin = PINGuard()
    for _ in 0..<4 { pin.recordFailure(at: 0) }
    pin.recordSuccess()
    pin.recordFailure(at: 1)
    #expect(!pin.isLocked(at: 1))
  }
}
