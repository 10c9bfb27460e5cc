import Testing

@testable import VitrineKiosk

/// What is bright and stays is reported.
@Suite struct BurnInMonitorTests {
  private func hours(_ count: Int, level: (Double, Double, Double) -> Int) -> [String] {
    var monitor = BurnInMonitor()
    var lines: [String] = []
    for sample in 0...(count * 30) {
      let time = Double(sample) * BurnInMonitor.interval
      if case .stuck(let line) = monitor.sample(at: time, hours: 8, level: { level(time, $0, $1) })
      {
        lines.append(line)
      }
    }
    return lines
  }

  @Test func `A bright part that stays for eight hours is reported once`() {
    let lines = hours(20) { _, x, y in x < 0.25 && y < 0.25 ? 250 : 20 }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("6 %") == true || lines.first?.hasPrefix("7 %") == true)
  }

  @Test func `What is dark, or changes within the hours, is not`() {
    #expect(hours(20) { _, _, _ in 120 }.isEmpty)
    #expect(hours(20) { time, _, _ in Int(time / 7200) % 2 == 0 ? 250 : 20 }.isEmpty)
  }

  @Test func `What is taken back has changed`() {
    var monitor = BurnInMonitor()
    _ = monitor.sample(at: 0, hours: 1) { _, _ in 250 }
    guard case .stuck = monitor.sample(at: 3600, hours: 1, level: { _, _ in 250 }) else {
      Issue.record("not reported")
      return
    }
    #expect(monitor.sample(at: 3720, hours: 1) { _, _ in 0 } == .cleared)
    #expect(monitor.sample(at: 3840, hours: 1) { _, _ in 0 } == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func `Hours that are none report nothing`(
    _ hours: Double
  ) {
    var monitor = BurnInMonitor()
    for hour in 0..<20 {
      #expect(monitor.sample(at: Double(hour) * 3600, hours: hours) { _, _ in 250 } == nil)
    }
  }

  @Test func `A sample is due every two minutes`() {
    var monitor = BurnInMonitor()
    #expect(monitor.isDue(at: 0))
    _ = monitor.sample(at: 0, hours: 8) { _, _ in 0 }
    #expect(!monitor.isDue(at: 119))
    #expect(monitor.isDue(at: 120))
  }
}
