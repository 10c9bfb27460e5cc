import Glibc
import Testing

@testable import VitrineHost

@Suite("Signals that close a window", .serialized)
struct ClosingSignalsTests {
  /// Sets what a signal does for as long as `body` runs.
  private func with(_ signal: Int32, _ handler: sig_t?, _ body: () -> Void) {
    var before = action(of: signal)
    Glibc.signal(signal, handler)
    body()
    sigaction(signal, &before, nil)
  }

  /// The signals that are taken over; they are given back at once.
  private func redirected() -> Set<Int32> {
    let all = ClosingSignals.redirect()
    for (signal, action) in all {
      var action = action
      sigaction(signal, &action, nil)
    }
    return Set(all.map(\.signal))
  }

  @Test("A program's own handler stays, and so does what is ignored")
  func own() {
    for signal in [SIGHUP, SIGQUIT] {
      with(signal, { _ in }) { #expect(!redirected().contains(signal)) }
      with(signal, SIG_IGN) { #expect(!redirected().contains(signal)) }
      with(signal, SIG_DFL) { #expect(redirected().contains(signal)) }
    }
  }

  @Test("What prints backtraces of crashes gives way")
  func crashHandler() {
    let handler: sig_t = { _ in }
    with(SIGTRAP, handler) {
      with(SIGQUIT, handler) { #expect(redirected().contains(SIGQUIT)) }
    }
  }
}
