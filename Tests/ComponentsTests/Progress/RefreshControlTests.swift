import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// The refresh control by itself (P13, P14); `ScrollRefreshTests` has it on a scroll view.
@Suite struct RefreshControlTests {
  func style(
    motion: MotionPreference = .full, language: Language = .english, scale: Double = 1
  ) -> RefreshControl.Style {
    var environment = Environment.plain(scale: scale, motion: motion)
    environment.language = language
    return RefreshControl.Style(Theme(environment))
  }

  func gap(_ pull: Double, width: Double = 200) -> Rect { Rect(0, 0, width, pull) }

  func alphas(_ commands: [DrawCommand]) -> [UInt8] {
    commands.compactMap {
      if case .fill(_, .color(let color)) = $0 { color.alpha } else { nil }
    }
  }

  func alphas(
    _ control: RefreshControl, _ pull: Double, at time: Seconds = 0,
    motion: MotionPreference = .full
  ) -> [UInt8] {
    alphas(control.commands(in: gap(pull), style: style(motion: motion), at: time))
  }

  func refreshing(since time: Seconds = 1) -> RefreshControl {
    var control = RefreshControl()
    control.beginRefreshing(at: time)
    return control
  }

  @Test(
    "P13: one that does not end says so after ten seconds, in its own place",
    arguments: ["", "Updated now"])
  func takesLong(title: String) {
    var control = RefreshControl(title: title)
    control.beginRefreshing(at: 1)
    let style = style()
    let bounds = gap(control.restHeight(style))
    func words(_ time: Seconds) -> [Text] {
      var canvas = Canvas()
      control.paint(into: &canvas, in: bounds, style: style, at: time)
      return canvas.finish().texts
    }
    func value(_ time: Seconds) -> String? {
      control.node(id: "r", in: bounds, style: style, at: time).value
    }
    let before = title.isEmpty ? nil : title
    #expect(value(10.9) == before && words(10.9).map(\.string) == [before].compactMap(\.self))
    #expect(control.nextChange(after: 11.1) == 11.1)
    #expect(value(12) == "Taking longer than usual")
    #expect(words(12).map(\.string) == ["Taking longer than usual"])
    #expect(control.restHeight(style) == bounds.height, "nothing moves")
    control.endRefreshing(at: 20)
    #expect(value(20.1) == before)
    var quick = RefreshControl(title: title)
    quick.beginRefreshing(at: 1)
    quick.endRefreshing(at: 10.95)
    #expect(quick.node(id: "r", in: bounds, style: style, at: 11.2).value == before)
  }

  // MARK: State

  @Test("P13: it refreshes from begin to end; either twice does nothing more")
  func beginEnd() {
    var control = RefreshControl()
    control.endRefreshing(at: 0)
    #expect(!control.isRefreshing && control.refreshCount == 0)
    control.beginRefreshing(at: 1)
    control.beginRefreshing(at: 2)
    #expect(control.isRefreshing && control.refreshCount == 1 && control.refreshStart == 1)
    control.endRefreshing(at: 3)
    control.endRefreshing(at: 4)
    #expect(!control.isRefreshing && control.refreshCount == 1)
  }

  @Test("A time that is no number changes nothing", arguments: [Double.nan, .infinity, -.infinity])
  func strangeTime(time: Seconds) {
    var control = RefreshControl()
    control.beginRefreshing(at: time)
    #expect(control == RefreshControl())
    control.beginRefreshing(at: 1)
    let before = control
    control.endRefreshing(at: time)
    #expect(control == before)
  }

  @Test("What a body makes anew keeps its refresh, and has the words and colour that it says")
  func continues() {
    var new = RefreshControl(title: "Mail", tintColor: .white)
    let old = refreshing(since: 2)
    new.continueMotion(of: old, at: 3)
    #expect(new.isRefreshing && new.refreshStart == 2 && new.title == "Mail")
    #expect(new.tintColor == .white)
  }

  // MARK: Layout

  @Test("P13: it rests at 60 points, also with a title; letters that need more get it")
  func restHeight() {
    #expect(RefreshControl().restHeight(style()) == 60)
    #expect(RefreshControl(title: "Mail").restHeight(style()) == 60)
    var large = style()
    large.titleFont.size = 60
    #expect(RefreshControl(title: "Mail").restHeight(large) > 90)
  }

  @Test("The spinner is 28 points and in the middle of what is pulled, on whole pixels")
  func spinnerFrame() {
    let control = RefreshControl()
    #expect(control.spinnerFrame(in: gap(60), style: style(), at: 0) == Rect(86, 16, 28, 28))
    #expect(control.spinnerFrame(in: gap(100), style: style(), at: 0) == Rect(86, 36, 28, 28))
    let odd = control.spinnerFrame(in: gap(61), style: style(scale: 2), at: 0)
    #expect(odd == odd.snapped(toScale: 2))
  }

  @Test("While it refreshes, it goes up with the content that is scrolled")
  func carried() {
    let control = refreshing()
    #expect(control.spinnerFrame(in: gap(60), style: style(), at: 5).midY == 30)
    #expect(control.spinnerFrame(in: gap(20), style: style(), at: 5).midY == -10)
    #expect(control.spinnerFrame(in: gap(100), style: style(), at: 5).midY == 50)
  }

  @Test("P14: a title stands below the spinner, inside of where it rests")
  func titleFrame() throws {
    let control = RefreshControl(title: "Mail")
    let spinner = control.spinnerFrame(in: gap(60), style: style(), at: 0)
    let title = try #require(control.titleFrame(in: gap(60), style: style(), at: 0))
    #expect(title.minY >= spinner.maxY && title.maxY <= 60 && spinner.minY >= 0)
    #expect(RefreshControl(title: "").titleFrame(in: gap(60), style: style(), at: 0) == nil)
  }

  // MARK: Motion

  @Test("P13: spokes come one by one while it is pulled, all of them where it is armed")
  func spokesCome() {
    let counts = [0.0, 10, 25, 50, 75, 99, 100, 150].map {
      alphas(RefreshControl(), $0).filter { $0 > 0 }.count
    }
    #expect(counts == [0, 1, 2, 4, 6, 8, 8, 8])
    #expect(Set(alphas(RefreshControl(), 100)) == [147], "as strong as the newest of a spinner")
  }

  @Test("It fades in over the first 35 points, and each spoke comes without a jump")
  func fadesIn() {
    let first = [4.0, 8, 12, 35, 60].map { alphas(RefreshControl(), $0).first ?? 0 }
    #expect(first == first.sorted() && first[0] < 8 && first[3] == 147 && first[4] == 147)
    var last = alphas(RefreshControl(), 0)
    for pull in stride(from: 0.5, through: 120, by: 0.5) {
      let now = alphas(RefreshControl(), pull)
      for spoke in 0..<8 {
        let (a, b) = (last.count > spoke ? last[spoke] : 0, now.count > spoke ? now[spoke] : 0)
        #expect(abs(Int(a) - Int(b)) < 12, "at \(pull)")
      }
      last = now
    }
  }

  @Test("A spinner that was not pulled grows from nothing")
  func grows() {
    var control = RefreshControl()
    control.beginRefreshing(at: 1)
    #expect(alphas(control, 60, at: 1).isEmpty)
    #expect(alphas(control, 60, at: 1.3).count == 8)
  }

  @Test("While it refreshes it changes eight times a second")
  func steps() {
    let control = refreshing()
    #expect(control.nextChange(after: 1.1) == 1.1, "it comes")
    #expect(control.nextChange(after: 1.3) == 1.375)
    #expect(alphas(control, 60, at: 1.3) == alphas(control, 60, at: 1.37))
    #expect(alphas(control, 60, at: 1.3) != alphas(control, 60, at: 1.38))
    #expect(RefreshControl().nextChange(after: 0) == nil)
  }

  @Test("P13: where it ends the spinner shrinks and fades; with less motion it only fades")
  func leaves() {
    var control = refreshing()
    control.endRefreshing(at: 3)
    func extent(_ time: Seconds, _ motion: MotionPreference) -> Double {
      let lines = control.commands(in: gap(60), style: style(motion: motion), at: time)
      return lines.compactMap { command -> Double? in
        guard case .fill(let shape, _) = command else { return nil }
        return shape.bounds.maxX
      }.max().map { $0 - 100 } ?? 0
    }
    #expect(abs(extent(3, .full) - 14) < 1e-6)
    #expect(extent(3.15, .full) < 13 && extent(3.15, .full) > 1)
    #expect(abs(extent(3.15, .reduced) - 14) < 1e-6)
    #expect(alphas(control, 60, at: 3.15, motion: .reduced).max() ?? 0 < 140)
    #expect(alphas(control, 60, at: 3.25).isEmpty)
    #expect(control.nextChange(after: 3.1) == 3.1 && control.nextChange(after: 3.25) == nil)
  }

  // MARK: Paint

  @Test("Its tint is that of the spokes")
  func tint() {
    let control = RefreshControl(tintColor: Color(0xFF0000))
    let colors = control.commands(in: gap(100), style: style()).compactMap {
      if case .fill(_, .color(let color)) = $0 { color } else { nil }
    }
    #expect(!colors.isEmpty && colors.allSatisfy { $0.opacity(1).red == 255 && $0.green == 0 })
  }

  @Test(
    "It draws nothing outside its bounds, however small, large or strange they are",
    arguments: [0, 0.3, 5, 20, 27, 59, 1e6, .nan, .infinity] as [Double])
  func strangeBounds(pull: Double) {
    for width in [0, 3, 200, 1e6, Double.nan] {
      for var control in [RefreshControl(title: "Mail"), refreshing()] {
        control.title = "Mail"
        let bounds = Rect(0, 0, width, pull)
        let commands = control.commands(in: bounds, style: style(), at: 2)
        if bounds.isEmpty { #expect(commands.isEmpty) }
        for case .fill(let shape, _) in commands { #expect(shape.bounds.isFinite) }
      }
    }
  }

  // MARK: Description

  @Test(
    "Assistive technology hears what it does, in English and Korean",
    arguments: [(Language.english, "Refresh", "Refreshing"), (.korean, "새로 고침", "새로 고치는 중")])
  func words(language: Language, rest: String, busy: String) {
    let style = style(language: language)
    let node = RefreshControl(title: "Mail").node(id: "r", in: gap(0), style: style, at: 0)
    #expect(node.label == rest && node.value == "Mail" && !node.isVisible)
    #expect(node.role == .activityIndicator && !node.isInteractive)
    let now = refreshing().node(id: "r", in: gap(60), style: style, at: 2)
    #expect(now.label == busy && now.isVisible)
    #expect(now.state["phase"] == .string("refreshing") && now.state["pull"] == .number(60))
    #expect(now.state["refreshCount"] == .int(1))
  }

  // MARK: Advice

  func advice(_ control: RefreshControl) -> Set<Advice> {
    control.advice(in: Rect(0, 0, 390, 60), style: RefreshControl.Style(Theme(.plain())))
  }

  @Test(
    "P14: a title that explains how to refresh is reported",
    arguments: [
      "Pull to refresh", "PULL DOWN TO REFRESH", "Release to refresh", "Pull down and release",
      "Keep pulling to refresh", "Swipe down for new mail", "Let go to update", "Drag to reload",
      "당겨서 새로 고침", "아래로 당기세요", "놓으면 새로 고칩니다", "아래로 밀어서 새로 고침",
    ])
  func explains(title: String) {
    #expect(advice(RefreshControl(title: title)).contains(.explainsRefreshing))
  }

  @Test(
    "P14: a short title on what is refreshed is not",
    arguments: [
      nil, "", "Mail", "Updated 5 minutes ago", "Pull requests", "Release notes", "Let it be",
      "방금 업데이트됨", "새로 고침",
    ] as [String?])
  func says(title: String?) {
    #expect(advice(RefreshControl(title: title)).isEmpty)
  }

  @Test("P14: a long title is reported")
  func long() {
    #expect(
      advice(RefreshControl(title: "Everything that has come since you last looked"))
        == [.longTitle])
  }
}
