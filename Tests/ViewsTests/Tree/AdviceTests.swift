import Snapshots
import Testing
import VitrineViews

/// What the guidelines advise against in an app, as its warnings say it.
@Suite struct AdviceTests {
  func lines(
    _ size: Size = Size(390, 600),
    @Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>
  ) throws -> [String] {
    var runner = try ModifierProbe.runner(size, body: body)
    try runner.wait(0.1)
    try runner.wait(0.1)
    return runner.scene.warnings
  }

  static let tabs = ["Listen", "Browse", "Radio", "Library", "Search", "Home", "Mail", "Trips"].map
  {
    TabBarItem(title: $0)
  }

  @Test(
    "P7, P9, P17, T3, T7: an app with five faults has a line for each, with the views that have it")
  func fiveFaults() throws {
    let warnings = try lines { _ in
      VStack {
        HStack {
          ActivityIndicator(style: .desktop).named("spinner")
          Text("Loading…")
        }
        ProgressView(TaskProgress(description: "Copying", phase: .stalled(""))).named("copy")
        TabBar(selection: \Probe.count, items: Self.tabs).named("tabs")
      }
    }
    #expect(warnings.count == 6)
    for (id, piece) in [
      ("spinner", Advice.vagueWords), ("copy", .unexplainedStall), ("spinner", .labelOnDesktop),
      ("tabs", .manyTabs), ("tabs", .genericTitle), ("tabs", .overflow),
    ] {
      #expect(warnings.contains("\(id): \(piece.message)"), "\(piece)")
    }
  }

  @Test("An app as the guidelines want it has none")
  func none() throws {
    let warnings = try lines { _ in
      VStack {
        HStack {
          Text("Searching the archive")
          ActivityIndicator()
        }
        HStack {
          Text("Loading…").padding(40)
          ActivityIndicator(isAnimating: true)
        }
        HStack {
          Text("Loading…")
          ActivityIndicator(isAnimating: false)
        }
        ProgressView(TaskProgress(description: "Copying", phase: .stalled("The disk is full")))
        TabBar(
          selection: \Probe.count, items: Array(Self.tabs.prefix(4)))
      }
    }
    #expect(warnings == [])
  }

  @Test("P9: words above a spinner count as well; what does not show does not")
  func above() throws {
    let warnings = try lines { _ in
      VStack {
        Text("Please wait")
        ActivityIndicator().named("a")
        Spacer()
        Text("Please wait")
        ActivityIndicator().named("b").hidden()
      }
    }
    #expect(warnings == ["a: \(Advice.vagueWords.message)"])
  }

  @Test("What many views do wrong is one line")
  func many() throws {
    let warnings = try lines { _ in
      VStack {
        ForEach([1, 2, 3, 4, 5], id: \.self) { index in
          ProgressView(TaskProgress(description: "Loading…")).named("p\(index)")
        }
      }
    }
    #expect(warnings == ["p1, p2, p3 and 2 more: \(Advice.vagueWords.message)"])
  }

  @Test("P8: a ring that was to become a bar")
  func refusedBar() throws {
    var runner = try ModifierProbe.runner { probe in
      ProgressView(TaskProgress(completed: 2, of: 10)).progressViewStyle(
        probe.isOn ? .linear : .circular
      ).named("copy")
    }
    try runner.wait(1)
    #expect(runner.scene.warnings == [])
    try runner.change { $0.isOn = true }
    #expect(runner.scene.warnings == ["copy: \(Advice.circularBecomesBar.message)"])
  }

  @Test("P14: a refresh that explains itself")
  func refresh() throws {
    let warnings = try lines { _ in
      ScrollView { Text("Mail") }.refreshable(isRefreshing: \.isOn, title: "Pull to refresh")
    }
    #expect(warnings.count == 1 && warnings[0].hasSuffix(Advice.explainsRefreshing.message))
  }

  @Test("C2, C10, C14: pages", arguments: [(600.0, false), (280, true)])
  func pages(height: Double, isPartial: Bool) throws {
    let warnings = try lines { _ in
      VStack {
        PageView(selection: \Probe.count) { ForEach(Array(0..<11), id: \.self) { Text("\($0)") } }
          .frame(height: height - 100).named("offers")
        PageControl(currentPage: \Probe.count, numberOfPages: 11).backgroundStyle(.minimal).named(
          "dots")
      }
    }
    #expect(warnings.contains("dots: \(Advice.manyPages.message)"))
    #expect(warnings.contains("offers: \(Advice.partialScreen.message)") == isPartial)
  }

  @Test("Each piece of advice is one line and says something of its own")
  func messages() {
    let messages = Advice.allCases.map(\.message)
    #expect(Set(messages).count == messages.count)
    for message in messages {
      #expect(message.count > 20 && message.last != "." && !message.contains("\n"), "\(message)")
    }
  }
}
