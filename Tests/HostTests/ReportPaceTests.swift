import Testing

@testable import VitrineHost

@Suite struct ReportPaceTests {
  @Test func framesThatAreCheapAreToldMore() {
    var pace = ReportPace()
    let first = pace.most
    pace.learn(count: first, cost: 0.001)
    #expect(pace.most == first * 2)
    // One that had less to be told says nothing about more.
    pace.learn(count: 3, cost: 0.001)
    #expect(pace.most == first * 2)
    for _ in 0..<20 { pace.learn(count: pace.most, cost: 0) }
    #expect(pace.most == ReportPace.ceiling)
  }

  @Test func framesThatTakeLongAreToldLessButAlwaysOne() {
    var pace = ReportPace()
    pace.learn(count: 64, cost: 1)
    #expect(pace.most == 32)
    for _ in 0..<20 { pace.learn(count: pace.most, cost: 1) }
    #expect(pace.most == 1)
    pace.learn(count: 0, cost: 1)
    pace.learn(count: 1, cost: 0)
    #expect(pace.most == 2)
  }
}
