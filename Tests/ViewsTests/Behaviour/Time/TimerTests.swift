import Testing
import VitrineViews

private struct Clock: Part {
  var isRunning = true
  var interval = 0.25
  var most = 100
  var times: [Seconds] = []
  var deadline: Seconds?
  var rang: [Seconds] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Text("\(times.count)")
      Button("stop") { $0.isRunning = false }
    }
    .onTimer(every: interval, while: isRunning && times.count < most) { model, context in
      model.times.append(context.time)
    }
    .onDeadline(deadline) { model, context in model.rang.append(context.time) }
  }
}

@Suite struct TimerModifierTests {
  @Test func stepsAreTheSameWhateverTheFramesAre() throws {
    var few = try ViewDriver(Clock())
    few.frame(at: 1.1)
    var many = try ViewDriver(Clock())
    many.wait(1.1)
    #expect(few.model == many.model)
    #expect(few.model.times == [0.25, 0.5, 0.75, 1])
    #expect(few.node("4") != nil)
  }

  @Test func theNextStepIsAnnounced() throws {
    var driver = try ViewDriver(Clock())
    #expect(driver.scene.nextChange(after: 0, in: driver.environment) == 0.25)
    driver.frame(at: 0.3)
    #expect(driver.scene.nextChange(after: 0.3, in: driver.environment) == 0.5)
    driver.scene.model.isRunning = false
    driver.frame(at: 0.4)
    #expect(driver.scene.nextChange(after: 0.4, in: driver.environment) == nil)
  }

  @Test func aStepThatEndsItIsTheLast() throws {
    var driver = try ViewDriver(Clock(most: 2))
    driver.frame(at: 10)
    #expect(driver.model.times == [0.25, 0.5])
    driver.scene.model.most = 3
    driver.frame(at: 10)
    driver.frame(at: 20)
    #expect(driver.model.times == [0.25, 0.5, 10.25])
  }

  @Test func anEventBetweenTwoStepsComesBetweenThem() throws {
    var driver = try ViewDriver(Clock())
    let stop = driver.middle("stop")
    driver.frame(
      at: 1,
      [
        TimedEvent(0.6, .pointer(PointerEvent(.down, .mouse, at: stop))),
        TimedEvent(0.6, .pointer(PointerEvent(.up, .mouse, at: stop))),
      ])
    #expect(driver.model.times == [0.25, 0.5])
  }

  @Test func tooManyStepsAreLeftOut() throws {
    var driver = try ViewDriver(Clock(most: .max))
    driver.frame(at: 1000.1)
    #expect(driver.model.times.count == 1000)
    #expect(driver.scene.warnings.count == 1)
    driver.frame(at: 1000.3)
    #expect(driver.model.times.count == 1001)
    #expect(driver.model.times.last == 1000.25)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func noNumberIsNoStep(
    _ interval: Double
  ) throws {
    var driver = try ViewDriver(Clock(interval: interval))
    driver.frame(at: 10)
    #expect(driver.model.times.isEmpty)
  }

  @Test(arguments: [(0.0, 60), (-1.0, 60), (1e-9, 1000)]) func tinyIntervalsHaveALeast(
    _ interval: Double, _ count: Int
  ) throws {
    var driver = try ViewDriver(Clock(interval: interval, most: .max))
    driver.frame(at: 1)
    #expect(abs(driver.model.times.count - count) <= 1)
  }

  @Test func aDeadlineIsMetOnce() throws {
    var driver = try ViewDriver(Clock(isRunning: false, deadline: 2))
    driver.frame(at: 1.9)
    #expect(driver.model.rang.isEmpty)
    driver.frame(at: 3)
    driver.frame(at: 4)
    #expect(driver.model.rang == [2])
    driver.scene.model.deadline = 5
    driver.frame(at: 6)
    driver.frame(at: 7)
    #expect(driver.model.rang == [2, 5] || driver.model.rang == [2, 6])
  }

  @Test func aDeadlineThatHasPassedIsMetAtOnce() throws {
    var driver = try ViewDriver(Clock(isRunning: false))
    driver.frame(at: 3)
    driver.scene.model.deadline = 2
    driver.frame(at: 4)
    #expect(driver.model.rang == [4])
    driver.frame(at: 5)
    driver.scene.model.deadline = .nan
    driver.frame(at: 6)
    #expect(driver.model.rang == [4])
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var driver = try ViewDriver(Clock())
    driver.frame(at: 0.3)
    var copy = driver
    copy.frame(at: 1)
    #expect(driver.model.times == [0.25])
    driver.frame(at: 0.6)
    #expect(driver.model.times == [0.25, 0.5])
    #expect(copy.model.times == [0.25, 0.5, 0.75, 1])
  }
}
