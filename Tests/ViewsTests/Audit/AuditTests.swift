import Snapshots
import Testing
import VitrineViews

/// What an audit finds, what it passes, and what it says that it has not measured.
@Suite struct AuditTests {
  func report(
    _ size: Size = Size(390, 600),
    @Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>
  ) throws -> AuditReport {
    try Audit().run(ModifierProbe.runner(size, body: body), as: "probe")
  }

  /// What a report says of a rule and a component: "pass", "fail", "not measured", "excepted"; nil for nothing.
  func verdict(
    _ report: AuditReport, _ rule: AuditRule, _ component: String
  ) -> String? {
    let check = report.checks.first { $0.rule == rule && $0.component == component }
    return check.map {
      switch $0.verdict {
      case .pass: "pass"
      case .fail: "fail"
      case .notMeasured: "not measured"
      case .excepted: "excepted"
      }
    }
  }

  // MARK: Guidelines

  @Test("What components advise is a finding, with row and component; what is right is a pass")
  func advice() throws {
    let wrong = try report { _ in
      VStack {
        ProgressView(TaskProgress(description: "데이터 로딩중입니다…")).named("load")
        TabBar(selection: \Probe.count, items: AdviceTests.tabs).named("tabs")
        ActivityIndicator().named("spinner")
      }
    }
    #expect(verdict(wrong, AuditRule(.vagueWords), "load") == "fail")
    #expect(verdict(wrong, AuditRule(.manyTabs), "tabs") == "fail")
    #expect(verdict(wrong, AuditRule(.unfamiliarIcon), "tabs") == "pass")
    #expect(verdict(wrong, AuditRule(.knownTotal), "spinner") == "not measured")
    #expect(
      wrong.lines.contains {
        $0.contains("load at 0.0 s")
          && $0.contains("[P9, vagueWords] at ViewsTests/AuditTests.swift:")
      })
    let right = try report { _ in
      ProgressView(TaskProgress(description: "Copying 12 photos")).named("load")
    }
    #expect(verdict(right, AuditRule(.vagueWords), "load") == "pass")
  }

  @Test(
    "P9: vague words are found however they are spelled",
    arguments: [
      "Loading…", "LOADING", "Loading data...", "Please wait", "One moment, please",
      "Still working…",
      "Loading your content", "Authenticating…", "Just a moment…", "로딩 중", "로딩중입니다", "데이터 로딩중...",
      "인증중", "인증 중입니다…", "잠시만 기다려 주세요", "데이터를 불러오는 중입니다", "처리중", "불러오는 중…",
    ])
  func vague(words: String) throws {
    let report = try report { _ in ProgressView(TaskProgress(description: words)).named("load") }
    #expect(verdict(report, AuditRule(.vagueWords), "load") == "fail")
  }

  @Test(
    "P9: words that say what goes on are none",
    arguments: [
      "Loading 12 photos", "Connecting to Seoul Station", "Copying the album", "사진 12장을 불러오는 중",
      "'여름' 앨범 복사 중", "Waiting for the printer", "결제 승인 요청 중",
    ])
  func helpful(words: String) throws {
    let report = try report { _ in ProgressView(TaskProgress(description: words)).named("load") }
    #expect(verdict(report, AuditRule(.vagueWords), "load") == "pass")
  }

  // MARK: Everyone

  @Test("HIG, WCAG 2.5.8: small targets need room around them")
  func targets() throws {
    let report = try report { _ in
      VStack(spacing: 60) {
        HStack(spacing: 2) {
          small("one")
          small("two")
        }
        small("alone")
        Button("Large") { _ in }.named("large")
      }
    }
    #expect(verdict(report, .targetSize, "one") == "fail")
    #expect(verdict(report, .targetSize, "two") == "fail")
    #expect(verdict(report, .targetSize, "alone") == "pass")
    #expect(verdict(report, .targetSize, "large") == "pass")
  }

  private func small(_ name: String) -> some View<Probe> {
    Button {
      _ in
    } label: {
      Rectangle().frame(width: 20, height: 20)
    }
    .label(name).named(name)
  }

  @Test("WCAG 4.1.2, 2.4.6: names that are missing, or say what is said anyway")
  func names() throws {
    let report = try report { _ in
      VStack {
        Button {
          _ in
        } label: {
          Rectangle().frame(width: 44, height: 44)
        }.named("nameless")
        Button("Save button") { _ in }.named("twice")
        Button("Save") { _ in }.named("right")
      }
    }
    #expect(verdict(report, .missingName, "nameless") == "fail")
    #expect(verdict(report, .repeatedName, "twice") == "fail")
    #expect(verdict(report, .repeatedName, "right") == "pass")
    #expect(verdict(report, .missingName, "right") == "pass")
  }

  @Test("WCAG 2.4.3: keys that go against the order of reading")
  func order() throws {
    let report = try report { _ in
      ZStack(alignment: .topLeading) {
        Button("Last") { _ in }.named("last").offset(x: 0, y: 200)
        Button("First") { _ in }.named("first")
      }
    }
    #expect(verdict(report, .focusOrder, "first") == "fail")
    let right = try self.report { _ in
      VStack {
        Button("First") { _ in }.named("first")
        Button("Last") { _ in }.named("last")
      }
    }
    #expect(verdict(right, .focusOrder, "last") == "pass")
  }

  @Test("Words on a button that are cut, and words that do not grow")
  func words() throws {
    let report = try report { _ in
      VStack {
        Button("Send it to everybody in the house") { _ in }.frame(width: 120, height: 44)
          .named("cut")
        Button("Send it to everybody") { _ in }.frame(width: 120).named("wrapped")
        Button("Send") { _ in }.named("whole")
        Text("as large as ever").font(Font(size: 12)).named("fixed")
        Text("grows", font: .footnote).named("grows")
      }
    }
    #expect(verdict(report, .cutText, "cut") == "fail")
    #expect(verdict(report, .cutText, "wrapped") == "pass")
    #expect(verdict(report, .cutText, "whole") == "pass")
    #expect(verdict(report, .fixedText, "fixed") == "fail")
    #expect(verdict(report, .fixedText, "grows") == "pass")
  }

  @Test("Words that are broken over two lines, and names that are cut inside of a control")
  func brokenWords() throws {
    let report = try report { _ in
      VStack {
        Text("Ceramics", font: .body).lineLimit(2).frame(width: 60).named("broken")
        Text("Stone and Clay", font: .body).lineLimit(3).frame(width: 60).named("wrapped")
        Text("도자기와 금관", font: .body).lineLimit(3).frame(width: 40).named("syllables")
        Text("금관 금관", font: .body).lineLimit(3).frame(width: 40).named("korean")
        Text("0123456789abcdef", font: .body).lineLimit(3).frame(width: 60).named("number")
        Text("Treasures of the kings", font: .body).lineLimit(1).frame(width: 80)
          .grouped("Treasures of the kings").onTap { _ in }.role(.button).named("tile")
      }
    }
    for wrong in ["broken", "syllables"] {
      #expect(verdict(report, .cutText, wrong) == "fail")
    }
    for right in ["wrapped", "korean", "number"] {
      #expect(verdict(report, .cutText, right) == nil)
    }
    #expect(report.findings.contains { $0.rule == .cutText && $0.component.hasPrefix("tile") })
  }

  @Test("Two views of one name")
  func ids() throws {
    let report = try report { _ in
      VStack {
        Text("a").named("same")
        Text("b").named("same")
        Text("c").named("other")
      }
    }
    #expect(verdict(report, .duplicateID, "same~2") == "fail")
    #expect(verdict(report, .duplicateID, "other") == "pass")
  }

  @Test("Values are no names, and two buttons beside each other do not share one")
  func moreNames() throws {
    let report = try report { _ in
      VStack {
        Slider(value: \Probe.level).named("bare")
        Slider(value: \Probe.level).label("Level").named("named")
        Button("Delete") { _ in }.named("first")
        Button("Delete") { _ in }.named("second")
        Button("1.5") { _ in }.named("number")
        Button("example.com") { _ in }.named("address")
        Button("list.bullet") { _ in }.named("symbol")
      }
    }
    #expect(verdict(report, .missingName, "bare") == "fail")
    #expect(verdict(report, .missingName, "named") == "pass")
    #expect(verdict(report, .repeatedName, "first") == "pass")
    #expect(verdict(report, .repeatedName, "second") == "fail")
    #expect(verdict(report, .missingName, "number") == "pass")
    #expect(verdict(report, .missingName, "address") == "pass")
    #expect(verdict(report, .missingName, "symbol") == "fail")
  }

  // MARK: Moments

  @Test("What one text of a view lacks, another does not make good")
  func severalTexts() throws {
    let report = try report { _ in
      Button {
        _ in
      } label: {
        VStack {
          Text("blue", color: .blue)
          Text("pale", color: Color(0xD0D0D0))
        }
      }.label("Both").named("both")
    }
    #expect(report.findings.contains { $0.rule == .textContrast && $0.component == "both" })
  }

  @Test("Words that a script brings are looked at, and what changes behind words")
  func script() throws {
    let script = Script([
      ScriptStep(
        0.5, .targeted(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: .zero)), .init("go"))),
      ScriptStep(
        0.6, .targeted(.pointer(PointerEvent(.up, PointerID(.touch, 1), at: .zero)), .init("go"))),
    ])
    let runner = try ModifierProbe.runner(script: script) { probe in
      VStack {
        Button("Go on") { $0.isOn = true }.named("go")
        if probe.isOn { Text("pale", color: Color(0xC8C8C8)).named("late") }
        Text("stays", color: Color(0x404040)).named("stays")
          .background(probe.isOn ? Color(0x303030) : Color(0xFFFFFF))
      }
    }
    let report = try Audit().run(runner, as: "probe")
    #expect(verdict(report, .textContrast, "late") == "fail")
    #expect(verdict(report, .textContrast, "stays") == "fail")
  }

  // MARK: Reports

  @Test("An exception has a reason, and a finding that it names is excepted")
  func exceptions() throws {
    var audit = Audit()
    audit.exceptions = AuditExceptions([
      .init(rule: "vagueWords", component: "lo*", reason: "the page shows what is wrong")
    ])
    let runner = try ModifierProbe.runner { _ in
      ProgressView(TaskProgress(description: "Loading…")).named("load")
    }
    let report = try audit.run(runner, as: "probe")
    #expect(verdict(report, AuditRule(.vagueWords), "load") == "excepted")
    #expect(report.findings.isEmpty)
    #expect(throws: AuditFailure.self) { try expectNoFindings(runner) }
    try expectNoFindings(runner, except: audit.exceptions)
  }

  @Test(
    "A file of exceptions that is wrong is refused with the remedy",
    arguments: [
      ("{", "no list of exceptions"),
      (#"{"exceptions": [{"rule": "manyTab", "component": "a", "reason": "b"}]}"#, "manyTabs"),
      (#"{"exceptions": [{"rule": "manyTabs", "component": "a", "reason": " "}]}"#, "no reason"),
    ])
  func badExceptions(text: String, words: String) throws {
    let error = #expect(throws: AuditExceptionsError.self) {
      try AuditExceptions(Array(text.utf8), file: "audit.json")
    }
    #expect(error?.description.hasPrefix("audit.json: ") == true)
    #expect(error?.description.contains(words) == true)
  }

  @Test("JSON has every check, SARIF what is wrong, with a fingerprint that stays")
  func formats() throws {
    let report = try report { _ in
      ProgressView(TaskProgress(description: "Loading…")).named("load")
    }
    let json = try AuditReport.json([report])
    #expect(
      json.contains(#""verdict" : "not-measured""#) && json.contains(#""rule" : "vagueWords""#))
    let sarif = try AuditReport.sarif([report], tool: "app")
    #expect(sarif.contains(#""version" : "2.1.0""#))
    #expect(sarif.contains(#""ruleAndComponent/v1" : "probe:vagueWords:load""#))
  }

  @Test("What moves in spite of less motion, and what flashes")
  func motion() throws {
    let report = try report { _ in
      ZStack {
        TimelineView(.everyFrame) { time in
          // As fast as a screen of 60 frames can.
          let isLight = Int(time * 30 + 0.01).isMultiple(of: 2)
          Rectangle().foregroundColor(isLight ? .white : .black).named("flash")
        }
        TimelineView(.everyFrame) { time in
          Text("moves").offset(x: time * 60, y: 0).named("moves")
        }
      }
    }
    #expect(report.checks.contains { $0.rule == .flashing && $0.isFinding })
    #expect(report.checks.contains { $0.rule == .ignoredMotion && $0.isFinding })
    let still = try self.report { _ in Text("still") }
    #expect(verdict(still, .flashing, "scene") == "pass")
    #expect(verdict(still, .ignoredMotion, "scene") == "pass")
    #expect(verdict(still, .colorAlone, "scene") == "not measured")
  }
}
