import Snapshots
import Testing
import VitrineComponents
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// Mistakes as people make them, each in a screen that is right otherwise: an audit finds nine in ten.
@Suite struct MistakeTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let rule: AuditRule
    let runner: @Sendable () throws -> ProbeRunner
    var testDescription: String { name }

    init(
      _ name: String, _ rule: AuditRule, _ size: Size = Size(390, 700), script: Script = Script(),
      @Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>
    ) {
      (self.name, self.rule) = (name, rule)
      runner = { try ModifierProbe.runner(size, script: script, body: body) }
    }

    init(
      _ name: String, _ advice: Advice,
      @Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>
    ) {
      self.init(name, AuditRule(advice), body: body)
    }

    var isFound: Bool {
      get throws {
        try Audit().run(runner(), as: name).findings.contains { $0.rule == rule }
      }
    }
  }

  private static func tap(_ id: String) -> Script {
    Script([
      ScriptStep(
        0.5, .targeted(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: .zero)), .init(id))),
      ScriptStep(
        0.6, .targeted(.pointer(PointerEvent(.up, PointerID(.touch, 1), at: .zero)), .init(id))),
    ])
  }

  private static func icon(_ side: Double) -> some View<Probe> {
    Button {
      _ in
    } label: {
      Rectangle().frame(width: side, height: side)
    }
  }

  static let words: [Mistake] = [
    Mistake("Loading beside a bar", .vagueWords) { _ in
      ProgressView(TaskProgress(description: "Loading data…"))
    },
    Mistake("로딩 beside a spinner", .vagueWords) { _ in
      HStack {
        ActivityIndicator()
        Text("로딩중입니다")
      }
    },
    Mistake("Please wait below a spinner", .vagueWords) { _ in
      VStack {
        ActivityIndicator()
        Text("Please wait…")
      }
    },
    Mistake("인증중 in a row", .vagueWords) { _ in
      HStack {
        Text("인증중")
        ActivityIndicator()
      }
    },
    Mistake("a stall that says nothing", .unexplainedStall) { _ in
      ProgressView(TaskProgress(description: "Copying 12 photos", phase: .stalled("")))
    },
    Mistake("words at a desktop spinner", .labelOnDesktop) { _ in
      HStack {
        ActivityIndicator(style: .desktop)
        Text("Searching the archive")
      }
    },
    Mistake("a refresh that explains itself", .explainsRefreshing) { _ in
      ScrollView { Text("Mail") }.refreshable(isRefreshing: \.isOn, title: "Pull to refresh")
    },
    Mistake("fourteen pages", .manyPages) { _ in
      PageControl(currentPage: \Probe.count, numberOfPages: 14)
    },
    Mistake("a ring that becomes a bar", AuditRule(.circularBecomesBar), script: tap("go")) {
      probe in
      VStack {
        Button("Copy") { $0.isOn = true }.named("go")
        ProgressView(TaskProgress(completed: 2, of: 10)).progressViewStyle(
          probe.isOn ? .linear : .circular)
      }
    },
    Mistake("pages in a third of the window", .partialScreen) { _ in
      VStack {
        PageView(selection: \Probe.count) { ForEach([0, 1, 2], id: \.self) { Text("\($0)") } }
          .frame(height: 200)
        PageControl(currentPage: \Probe.count, numberOfPages: 3)
      }
    },
    Mistake("seven tabs", .manyTabs) { _ in
      TabBar(
        selection: \Probe.count,
        items: ["Day", "Week", "Month", "Year", "Sun", "Moon", "Tide"].map { TabBarItem(title: $0) }
      )
    },
    Mistake("a tab named Home", .genericTitle) { _ in
      TabBar(selection: \Probe.count, items: ["Home", "Trips"].map { TabBarItem(title: $0) })
    },
    Mistake("a tab named 홈", .genericTitle) { _ in
      TabBar(selection: \Probe.count, items: ["홈", "여행"].map { TabBarItem(title: $0) })
    },
    Mistake("a tab that adds", .action) { _ in
      TabBar(
        selection: \Probe.count, items: ["Trips", "Add", "Maps"].map { TabBarItem(title: $0) })
    },
    Mistake("tabs only in More", .overflow) { _ in
      TabBar(
        selection: \Probe.count,
        items: ["Listen", "Browse", "Radio", "Library", "Search", "Trips", "Mail", "Maps"].map {
          TabBarItem(title: $0)
        })
    },
    Mistake("a title of a sentence", .longTitle) { _ in
      TabBar(
        selection: \Probe.count,
        items: ["Everything you have saved", "Trips"].map { TabBarItem(title: $0) })
    },
  ]

  static let seen: [Mistake] = [
    Mistake("pale grey on white", .textContrast) { _ in
      Text("Updated yesterday", color: Color(0xAAAAAA))
    },
    Mistake("grey on a dark card", .textContrast) { _ in
      Text("Updated yesterday", color: Color(0x666666)).padding(20).background(Color(0x222222))
    },
    Mistake("white on yellow", .textContrast) { _ in
      Text("New", color: .white).padding(20).background(Color(0xFFCC00))
    },
    Mistake("white on a bright gradient", .textContrast) { _ in
      ZStack {
        LinearGradient(
          colors: [Color(0xFFE08A), Color(0xFFF3C4)], startPoint: .top, endPoint: .bottom)
        Text("Summer", color: .white)
      }
    },
    Mistake("white on a stroke of a picture", .textContrast) { _ in
      ZStack {
        HStack(spacing: 0) {
          Rectangle().foregroundColor(Color(0x223344))
          Rectangle().foregroundColor(Color(0xE8E8E8))
        }
        Text("A title across both halves", font: .body, color: .white)
      }
    },
    Mistake("black on a dark sheet", .textContrast) { _ in
      Text("Details", color: .black).padding(20).background(Color(0x1C1C1E))
    },
    Mistake("blue on blue", .textContrast) { _ in
      Button("Details") { _ in }.foregroundColor(Color(0x0060C0)).padding(20)
        .background(Color(0x0A84FF))
    },
    Mistake("words that are nearly gone", .textContrast) { _ in
      Text("Terms and conditions", font: .caption, color: Color(0xDDDDDD))
    },
    Mistake("words that a tap brings", .textContrast, script: tap("go")) { probe in
      VStack {
        Button("Show") { $0.isOn = true }.named("go")
        if probe.isOn { Text("Saved", color: Color(0xBBDDBB)) }
      }
    },
    Mistake("a pale symbol on a button", .graphicContrast) { _ in
      Button {
        _ in
      } label: {
        Circle().foregroundColor(Color(0xE8E8E8)).frame(width: 44, height: 44)
      }.label("Record")
    },
    Mistake("a white bar on white", .graphicContrast) { _ in
      ProgressBar(value: 0.5).progressTint(.white, track: .white).frame(width: 200)
    },
    Mistake("a spinner in the color of the page", .graphicContrast) { _ in
      ActivityIndicator(color: .white)
    },
    Mistake("letters of a fixed size", .fixedText) { _ in
      Text("Terms").font(Font(size: 11))
    },
    Mistake("a button's words cut", .cutText) { _ in
      Button("Send it to everybody in the house") { _ in }.frame(width: 120, height: 44)
    },
    Mistake("a word broken over two lines", .cutText) { _ in
      Text("Ceramics", font: .body).lineLimit(2).frame(width: 60)
    },
    Mistake("a light that flashes", .flashing) { _ in
      TimelineView(.everyFrame) { time in
        Rectangle().foregroundColor(Int(time * 12).isMultiple(of: 2) ? .white : .black)
      }
    },
    Mistake("motion for who wants less", .ignoredMotion) { _ in
      TimelineView(.everyFrame) { time in Text("News").offset(x: time * 80, y: 0) }
    },
  ]

  static let used: [Mistake] = [
    Mistake("small buttons side by side", .targetSize) { _ in
      HStack(spacing: 4) {
        icon(20).label("Bold")
        icon(20).label("Italic")
      }
    },
    Mistake("a small cross on a card that is a button", .targetSize) { _ in
      VStack(spacing: 4) {
        icon(24).label("Close")
        Button("Open") { _ in }.frame(width: 200)
      }
    },
    Mistake("a symbol without a name", .missingName) { _ in icon(44) },
    Mistake("a slider without a name", .missingName) { _ in Slider(value: \Probe.level) },
    Mistake("a switch without a name", .missingName) { _ in Toggle(isOn: \Probe.isOn) },
    Mistake("a symbol's own name", .missingName) { _ in icon(44).label("square.and.arrow.up") },
    Mistake("a button named button", .repeatedName) { _ in Button("Back button") { _ in } },
    Mistake("저장 버튼", .repeatedName) { _ in Button("저장 버튼") { _ in } },
    Mistake("two buttons named Edit", .repeatedName) { _ in
      VStack {
        Button("Edit") { _ in }
        Button("Edit") { _ in }
      }
    },
    Mistake("keys that go up", .focusOrder) { _ in
      ZStack(alignment: .topLeading) {
        Button("Pay") { _ in }.offset(x: 0, y: 300)
        Button("Address") { _ in }
      }
    },
    Mistake("two views of one name", .duplicateID) { _ in
      VStack {
        Text("a").named("total")
        Text("b").named("total")
      }
    },
  ]

  @Test("Mistakes are found", arguments: words + seen + used)
  func found(mistake: Mistake) throws { #expect(try mistake.isFound) }
}
