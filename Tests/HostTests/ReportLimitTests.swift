import Testing

@testable import VitrineHost

@Suite struct ReportLimitTests {
  @Test func framesThatAreCheapAreToldMore() {
    var pace = ReportLimit()
    let first = pace.current
    pace.adapt(count: first, cost: 0.001)
    #expect(pace.current == first * 2)
    // One that had less to be told says nothing about more.
    pace.adapt(count: 3, cost: 0.001)
    #expect(pace.current == first * 2)
    for _ in 0..<20 { pace.adapt(count: pace.current, cost: 0) }
    #expect(pace.current == ReportLimit.maximum)
  }

  @Test func framesThatTakeLongAreToldLessButAlwaysOne() {
    var pace = ReportLimit()
    pace.adapt(count: 64, cost: 1)
    #expect(pace.current == 32)
    for _ in 0..<20 { pace.adapt(count: pace.current, cost: 1) }
    #expect(pace.current == 1)
    pace.adapt(count: 0, cost: 1)
    pace.adapt(count: 1, cost: 0)
    #expect(pace.current == 2)
  }
}
