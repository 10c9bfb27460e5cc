import Foundation
import Testing

@testable import VitrineTool

/// What `vitrine bench` says; how long anything takes is never looked at.
@Suite struct BenchTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  @Test("results go to standard output as JSON objects with a name and metrics")
  func json() throws {
    let run = try CommandRun(["bench", "slide", "--json"], in: folder)
    #expect(run.exitCode == 0)
    let results = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(results.map { $0["name"] as? String } == ["slide"])
    let metrics = try #require(results.first?["metrics"] as? [[String: Any]])
    #expect(metrics.contains { $0["name"] as? String == "frame over copy, means" })
    for metric in metrics {
      #expect((metric["value"] as? Double)?.isFinite == true, "\(metric)")
    }
  }

  @Test(
    "P6: the time left is told better than by the formulas that people know, kind by kind of task")
  func pace() throws {
    let metrics = PaceBench.run().metrics
    func value(_ formula: String) throws -> Double {
      try #require(metrics.first { $0.name.hasPrefix("\(formula): |log2") }).value
    }
    #expect(try value("ours") <= 0.4)
    #expect(try value("ours") < value("tqdm"))
    #expect(try value("ours") < value("indicatif"))
    #expect(metrics.count == 3 * (PaceTrace.all.count + 1))
    #expect(metrics.allSatisfy { $0.value.isFinite })
  }

  @Test("idle asked for without a display ends with 2 and says what it needs")
  func noDisplay() throws {
    let run = try CommandRun(["bench", "idle"], in: folder)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("needs a display"))
  }

  @Test("an unknown name ends with 2")
  func unknownName() throws {
    let run = try CommandRun(["bench", "mixd"], in: folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("mixd"))
  }

  @Test("numbers keep three significant digits after the point, fewer where they are large")
  func numbers() {
    #expect(BenchTable.number(0.1234) == "0.123")
    #expect(BenchTable.number(0.0051) == "0.005")
    #expect(BenchTable.number(12.345) == "12.35")
    #expect(BenchTable.number(345.67) == "345.7")
    #expect(BenchTable.number(2_073_600) == "2073600")
    #expect(BenchTable.number(-1.5) == "-1.500")
    #expect(BenchTable.number(.nan) == "–")
    #expect(BenchTable.number(.infinity) == "–")
  }

  @Test("the columns of the table are aligned, and every line ends without a blank")
  func table() {
    var result = BenchResult(.mixed)
    result.add("short", 1, .milliseconds, target: 2)
    result.add("much longer", 1000, .count)
    var idle = BenchResult(.idle)
    idle.skipped = "needs a display"
    #expect(
      BenchTable([result, idle]).lines == [
        "mixed  short        1.000 ms   target 2.000",
        "       much longer   1000",
        "idle   needs a display",
      ])
  }

  @Test("a quantile is the least value that so many do not exceed; of nothing all are 0")
  func samples() {
    var samples = Samples(capacity: 4)
    #expect(samples.median == 0)
    #expect(samples.mean == 0)
    for value in [4.0, 1, 3, 2] { samples.append(value) }
    #expect(samples.median == 2)
    #expect(samples.quantile(0.99) == 4)
    #expect(samples.quantile(0) == 1)
    #expect(samples.mean == 2.5)
  }

  @Test("what a child prints is read back, and what is not understood is left out")
  func report() {
    var report = BenchReport()
    report[.end] = 12.5
    report[.peak] = 30
    let read = BenchReport(
      (["warning: something else", "end x"] + report.lines).joined(separator: "\n"))
    #expect(read[.end] == 12.5)
    #expect(read[.peak] == 30)
    #expect(read[.frames] == nil)
  }
}
