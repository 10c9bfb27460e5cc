import Snapshots
import Testing
import VitrineViews

extension AuditTests {
  // MARK: Contrast

  @Test("WCAG 1.4.3: words are measured on the pixels that are behind them")
  func contrast() throws {
    let report = try report { _ in
      VStack {
        Text("pale words", color: Color(0xB0B0B0)).named("pale")
        Text("clear words", color: Color(0x505050)).named("clear")
        Text("on dark", color: Color(0x505050)).named("dark").background(Color(0x303030))
        Text("Large and grey", font: .largeTitle, color: Color(0x8A8A8A)).named("large")
        Text("the system's own", color: Color.blue).named("system")
        Text("half there", color: .black).opacity(0.3).named("faint")
        Button("Off") { _ in }.named("off").disabled(true)
      }
    }
    #expect(verdict(report, .textContrast, "pale") == "fail")
    #expect(verdict(report, .textContrast, "clear") == "pass")
    #expect(verdict(report, .textContrast, "dark") == "fail")
    #expect(verdict(report, .textContrast, "large") == "pass")
    #expect(verdict(report, .textContrast, "faint") == "not measured")
    #expect(verdict(report, .textContrast, "off") == nil)
  }

  @Test("Colours that are enough with increased contrast only are excepted, and say so")
  func increased() throws {
    let report = try report { _ in Button("Continue") { _ in }.named("go") }
    let check = try #require(
      report.checks.first { $0.rule == .textContrast && $0.component == "go" })
    guard case .excepted(let reason) = check.verdict else {
      Issue.record("\(check.verdict)")
      return
    }
    #expect(reason.contains("with increased contrast"))
    #expect(report.measuredCount > 0 && report.findings.isEmpty)
  }

  @Test("WCAG 1.4.11: a symbol that is hardly seen")
  func graphics() throws {
    let wrong = try report { _ in
      VStack {
        Button {
          _ in
        } label: {
          Circle().foregroundColor(Color(0xE4E4E4)).frame(width: 24, height: 24)
        }.label("Faint").named("faint")
        Button {
          _ in
        } label: {
          Circle().foregroundColor(.black).frame(width: 24, height: 24)
        }.label("Clear").named("clear")
      }
    }
    #expect(verdict(wrong, .graphicContrast, "faint") == "fail")
    #expect(verdict(wrong, .graphicContrast, "clear") == "pass")
  }

  @Test("WCAG 1.4.11: indicators stand out from what is around them")
  func indicators() throws {
    let report = try report { _ in
      VStack(spacing: 40) {
        ProgressBar(value: 0.5).progressTint(.white, track: .white).frame(width: 200).named("white")
        ProgressBar(value: 0.5).frame(width: 200).named("blue")
        ProgressBar(value: 0).frame(width: 200).named("empty")
      }
    }
    #expect(verdict(report, .graphicContrast, "white") == "fail")
    #expect(verdict(report, .graphicContrast, "blue") != "fail")
    #expect(verdict(report, .graphicContrast, "empty") == nil)
  }

  @Test("Words are those of the view that draws them, whatever lies over them")
  func owners() throws {
    let report = try report { _ in
      ZStack(alignment: .topLeading) {
        Text("pale words", color: Color(0xB0B0B0)).named("pale")
        Text("under glass", color: Color(0xB0B0B0)).named("under").padding(.top, 100)
        Rectangle().foregroundColor(.clear).frame(width: 200, height: 60).role(.group).named(
          "front")
        Rectangle().foregroundColor(.clear).frame(width: 200, height: 60).background(
          .regularMaterial
        )
        .padding(.top, 80)
      }
    }
    #expect(verdict(report, .textContrast, "pale") == "fail")
    #expect(verdict(report, .textContrast, "front") == nil)
    #expect(verdict(report, .textContrast, "under") == "not measured")
  }

  @Test("What is pressed is pale, and is measured before")
  func pressed() throws {
    let down = Script([
      ScriptStep(
        0,
        .targeted(
          .pointer(PointerEvent(.down, PointerID(.touch, 1), at: .zero)), ScriptTarget("go")))
    ])
    let runner = try SceneRunner(
      ViewScene(
        Probe { _ in Button("Continue") { _ in }.foregroundColor(Color(0x757575)).named("go") }),
      size: Size(300, 200), text: ModifierProbe.text.get(), script: down)
    let report = try Audit().run(runner, as: "probe")
    #expect(verdict(report, .textContrast, "go") == "not measured")
  }

  @Test("Reasons are counted, and exceptions that nothing needs are told")
  func reasons() throws {
    var audit = Audit()
    audit.exceptions = AuditExceptions([
      .init(rule: "textContrast", component: "pale", reason: "it is meant"),
      .init(rule: "textContrast", component: "gone", reason: "it was meant"),
      .init(rule: "textContrast", component: "gone", scene: "other", reason: "it was meant"),
    ])
    let runner = try ModifierProbe.runner(Size(390, 600)) { _ in
      Text("pale words", color: Color(0xB0B0B0)).named("pale")
    }
    var first = try audit.run(runner, as: "probe")
    #expect(
      AuditReport.reasonLines([first]).contains(
        "1 excepted: it is meant [textContrast], such as probe: pale"))
    #expect(
      audit.exceptions.unusedLines([first]) == [
        "nothing to except in these surroundings: textContrast of 'gone'"
      ])
    audit.exceptions = AuditExceptions()
    first = try audit.run(runner, as: "probe")
    first.environmentOptions = "--appearance light"
    let lines = AuditReport.lines([first, first, first])
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("probe (--appearance light, and in 2 more): pale at") == true)
  }

  @Test(
    "An exception names a component by itself, or with its scene as reports do",
    arguments: [
      ("pale", true), ("probe/pale", true), ("probe/pa*", true), ("pa*", true),
      ("other/pale", false), ("probe/pale-2", false), ("probe", false),
    ])
  func exceptionNames(_ component: String, _ isRecipient: Bool) throws {
    var audit = Audit()
    audit.exceptions = AuditExceptions([
      .init(rule: "textContrast", component: component, reason: "it is meant")
    ])
    let runner = try ModifierProbe.runner(Size(390, 600)) { _ in
      Text("pale words", color: Color(0xB0B0B0)).named("pale")
    }
    let report = try audit.run(runner, as: "probe")
    #expect(verdict(report, .textContrast, "pale") == (isRecipient ? "excepted" : "fail"))
    #expect(audit.exceptions.unusedLines([report]).isEmpty == isRecipient)
  }
}
