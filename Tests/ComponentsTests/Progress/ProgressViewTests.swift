import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct ProgressViewTests {
  let bounds = Rect(10, 20, 300, 90)

  func style(
    _ direction: LayoutDirection = .leftToRight, motion: MotionPreference = .full
  ) -> ProgressView.Style { .init(.plain(direction: direction, motion: motion)) }

  func copy(
    _ completed: Double = 1e9, of total: Double? = 4e9, _ phase: TaskProgress.Phase = .running
  ) -> TaskProgress {
    TaskProgress(
      completed: completed, of: total, unit: .bytes, description: "Copying Film.mov", phase: phase)
  }

  /// A view that was told one report after the other.
  func view(
    _ reports: [(Seconds, TaskProgress?)], _ change: (inout ProgressView) -> Void = { _ in }
  ) -> ProgressView {
    var view = ProgressView(nil)
    change(&view)
    for (time, progress) in reports {
      var next = ProgressView(progress)
      change(&next)
      next.continueMotion(of: view, at: time)
      view = next
    }
    return view
  }

  /// What it records, gradients included.
  func list(_ view: ProgressView, at time: Seconds) -> DisplayList {
    var canvas = Canvas()
    view.paint(into: &canvas, in: bounds, style: style(), at: time)
    return canvas.finish()
  }

  // MARK: Layout

  @Test("The label and the percentage are above the bar, counts and time below")
  func layout() {
    let layout = ProgressView(copy()).layout(width: 300, accessory: .zero, style: style())
    // 17 points high letters have 20.4 of line, 13 points 15.6.
    #expect(layout.label == Rect(0, 0, 254, 21))
    #expect(layout.percent == Rect(266, 0, 34, 21))
    #expect(layout.indicator == Rect(0, 29, 300, 4))
    #expect(layout.detail == Rect(0, 39, 300, 32))
    #expect(layout.size == Size(300, 71))
  }

  @Test("Buttons stand beside the details, and below where there is little width")
  func accessory() {
    let view = ProgressView(copy())
    let beside = view.layout(width: 320, accessory: Size(140, 34), style: style())
    #expect(beside.accessory == Rect(180, 39, 140, 34))
    #expect(beside.detail.width == 168)
    let below = view.layout(width: 220, accessory: Size(140, 34), style: style())
    #expect(below.detail == Rect(0, 39, 220, 32))
    #expect(below.accessory == Rect(80, 77, 140, 34))
  }

  @Test("A ring has its words below, in the middle")
  func circular() {
    var view = ProgressView(copy())
    view.viewStyle = .circular
    let layout = view.layout(width: 400, accessory: Size(140, 34), style: style())
    #expect(layout.indicator.size == Size(64, 64))
    for part in [layout.indicator, layout.label, layout.detail, layout.accessory] {
      #expect(abs(part.midX - layout.size.width / 2) < 1e-9)
    }
    #expect(layout.label.minY == 76)
  }

  @Test(
    "P10: it has the same place and size whatever is known and however the task goes",
    arguments: ProgressView.ViewStyle.allCases)
  func keepsItsPlace(viewStyle: ProgressView.ViewStyle) {
    func layout(_ progress: TaskProgress?) -> ProgressView.Layout {
      var view = view([(0, copy()), (1, progress)])
      view.viewStyle = viewStyle
      return view.layout(width: 300, accessory: Size(140, 34), style: style())
    }
    let first = layout(copy())
    for progress in [
      copy(5, of: nil), copy(4e9, of: 4e9, .finished), copy(1, of: 2, .paused),
      copy(1, of: 2, .cancelling), copy(1, of: 2, .cancelled), nil,
    ] { #expect(layout(progress) == first) }
  }

  @Test("P8: a bar remains a bar and a ring a ring when the total becomes known")
  func keepsItsShape() {
    for style in ProgressView.ViewStyle.allCases {
      for description in ["", "Copying"] {
        let roles = [nil, 8].map { (total: Double?) in
          var view = ProgressView(
            TaskProgress(completed: 1, of: total, description: description))
          view.viewStyle = style
          return view.node(id: "p", in: bounds, style: self.style(), at: 0).role
        }
        #expect(roles[0] == roles[1])
        if style != .automatic {
          #expect(roles[0] == (style == .linear ? .progressBar : .progressRing))
        }
      }
    }
    var bare = ProgressView(TaskProgress())
    bare.showsDetails = false
    #expect(bare.node(id: "p", in: bounds, style: style(), at: 0).role == .progressRing)
  }

  @Test("P7: what is wrong is said in full, however many lines that takes")
  func reasonHeight() {
    let reason = String(repeating: "The disk is full. Delete something. ", count: 4)
    let stalled = ProgressView(copy(1, of: 2, .stalled(reason)))
    let style = ProgressView.Style(.plain())
    // The measurer of the tests has one line; what counts is that no limit cuts it.
    var canvas = Canvas()
    stalled.paint(into: &canvas, in: bounds, style: style, at: 0)
    let text = canvas.list.texts.first { $0.string == reason }
    #expect(text?.lineLimit == .max)
  }

  @Test("Zero, negative and huge spaces")
  func hardSizes() {
    for viewStyle in ProgressView.ViewStyle.allCases {
      var view = ProgressView(copy())
      view.viewStyle = viewStyle
      for bounds in hardBounds {
        _ = view.commands(in: bounds, style: style(), at: 3)
        let size = view.size(fitting: bounds.size, style: style())
        #expect(size.width >= 0 && size.height >= 0 && size.height.isFinite)
        let layout = view.layout(
          width: bounds.width, accessory: Size(140, 34), style: style())
        #expect(layout.accessory.width <= max(0, bounds.width))
      }
      #expect(view.size(fitting: Size(.infinity, .infinity), style: style()).width <= 300)
    }
  }

  // MARK: Motion

  @Test("P6: what shows never goes back and is 1 when the task is done")
  func evenPace() {
    var reports: [(Seconds, TaskProgress?)] = []
    for step in 0...40 {
      let done = step % 5 == 3 ? step - 2 : step
      reports.append((Double(step) * 0.25, copy(Double(done), of: 40)))
    }
    reports.append((10.25, copy(40, of: 40, .finished)))
    var last = 0.0
    var view = ProgressView(nil)
    for (index, (time, progress)) in reports.enumerated() {
      var next = ProgressView(progress)
      next.continueMotion(of: view, at: time)
      view = next
      let end = index + 1 < reports.count ? reports[index + 1].0 : time + 2
      for moment in stride(from: time, to: end, by: 0.01) {
        let shown = view.displayedFraction(at: moment) ?? -1
        #expect(shown >= last - 1e-12)
        if moment < 10.25 { #expect(shown < 1) }
        last = shown
      }
    }
    #expect(view.displayedFraction(at: 10.25 + ProgressEstimator.arrival) == 1)
  }

  @Test(
    "P7: it moves at each frame while the task runs or is stalled, and stands still while paused")
  func keepsMoving() {
    for phase in [.running, .stalled("Slow."), .cancelling] as [TaskProgress.Phase] {
      for total in [nil, 4e9] {
        let view = view([(0, copy(1e9, of: total, phase))])
        #expect(view.nextChange(after: 60) == 60)
        let frames = stride(from: 60, to: 62.5, by: 0.25).map {
          list(view, at: $0)
        }
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(a != b) }
      }
    }
    for phase in [.paused, .cancelled, .failed("Full.")] as [TaskProgress.Phase] {
      for total in [nil, 4e9] {
        let view = view([(0, copy(1e9, of: total)), (1, copy(1e9, of: total, phase))]) {
          $0.hidesWhenEnded = false
        }
        #expect(view.nextChange(after: 3) == nil)
        #expect(
          view.commands(in: bounds, style: style(), at: 3)
            == view.commands(in: bounds, style: style(), at: 9))
      }
    }
  }

  @Test("P7: with reduced motion it breathes where a gleam would go")
  func reducedMotion() {
    let view = view([(0, copy())])
    let calm = style(motion: .reduced)
    let frames = [0, 0.5, 1].map { view.commands(in: bounds, style: calm, at: $0) }
    #expect(frames[0].count == frames[1].count && frames[0] != frames[1] && frames[1] != frames[2])
    #expect(frames[0].count < view.commands(in: bounds, style: style(), at: 0.5).count)
  }

  @Test("It says what stands still only when that has come to rest, and nothing changes unsaid")
  func announces() {
    let view = view([(0, copy(1, of: 4)), (1, copy(4, of: 4, .finished))])
    var time = 1.0
    while let next = view.nextChange(after: time) {
      #expect(next >= time && time < 4)
      time = max(next, time + 1 / 60)
    }
    #expect(
      view.commands(in: bounds, style: style(), at: time)
        == view.commands(in: bounds, style: style(), at: 60))
  }

  @Test("P8: an unknown total becomes known without a jump", arguments: [true, false])
  func becomesDeterminate(isLinear: Bool) {
    let unknown = view([(0, copy(1, of: nil))]) { $0.viewStyle = isLinear ? .linear : .circular }
    let known = view([(0, copy(1, of: nil)), (3.3, copy(2, of: 8))]) {
      $0.viewStyle = isLinear ? .linear : .circular
    }
    func indicator(_ view: ProgressView) -> [DrawCommand] {
      view.commands(in: bounds, style: style(), at: 3.3).filter {
        if case .fill(_, .color) = $0 { true } else { false }
      }
    }
    #expect(indicator(unknown).prefix(2) == indicator(known).prefix(2))
    #expect(known.displayedFraction(at: 3.3) == 0.25)
  }

  @Test("The time left is told while it runs, and not while it is paused")
  func secondsLeft() throws {
    var reports = (0...20).map { (Double($0) * 0.5, copy(Double($0), of: 40) as TaskProgress?) }
    let running = view(reports)
    let left = try #require(running.secondsLeft(at: 10))
    #expect(abs(left - 10) < 2)
    reports.append((10, copy(20, of: 40, .paused)))
    #expect(view(reports).secondsLeft(at: 11) == nil)
    reports.append((40, copy(20, of: 40)))
    let resumed = try #require(view(reports).secondsLeft(at: 40))
    #expect(abs(resumed - left) < 1)
  }

  // MARK: Paint

  @Test("Its parts are mirrored where the interface reads from right to left")
  func mirrored() {
    func texts(_ direction: LayoutDirection) -> [(String, Rect)] {
      var canvas = Canvas()
      view([(0, copy())]).paint(into: &canvas, in: bounds, style: style(direction), at: 0)
      let list = canvas.finish()
      return list.commands.compactMap {
        if case .text(let index, let rect, _) = $0 {
          (list.texts[Int(index)].string, rect)
        } else {
          nil
        }
      }
    }
    let (left, right) = (texts(.leftToRight), texts(.rightToLeft))
    #expect(left.map(\.0) == ["Copying Film.mov", "25%", "1.0 GB of 4 GB"])
    #expect(right.map(\.0) == left.map(\.0))
    for (a, b) in zip(left, right) { #expect(a.1.mirrored(in: bounds) == b.1) }
  }

  @Test("P7: what is stalled, paused or has failed has a colour of its own")
  func phaseColors() {
    let style = style()
    func color(_ phase: TaskProgress.Phase, at time: Seconds) -> Color? {
      let commands = view([(0, copy(2e9, of: 4e9, phase))]).commands(
        in: bounds, style: style, at: time)
      let fills = commands.compactMap { command -> Color? in
        if case .fill(_, .color(let color)) = command { color } else { nil }
      }
      return fills.count > 1 ? fills[1] : nil
    }
    #expect(color(.running, at: 0) == style.bar.progress)
    #expect(color(.stalled("Slow."), at: 0) == style.stalled)
    #expect(color(.stalled("Slow."), at: 1) != style.stalled)
    #expect(color(.paused, at: 1) == style.idle)
    #expect(color(.failed("Full."), at: 1) == style.failed)
  }

  // MARK: Description

  @Test("P22: it says all in words, and input passes through it")
  func node() {
    let node = view([(0, copy())]).node(id: "copy", in: bounds, style: style(), at: 0)
    #expect(node.label == "Copying Film.mov")
    #expect(node.value == "25%, 1.0 GB of 4 GB")
    #expect(!node.isInteractive && !node.isFocusable && node.isVisible)
    #expect(
      node.state == [
        "phase": .string("running"), "reported": .number(0.25), "shown": .number(0.25),
        "secondsLeft": .null,
      ])
    let idle = ProgressView(nil).node(id: "copy", in: bounds, style: style(), at: 0)
    #expect(!idle.isVisible && idle.state["phase"] == .string("idle"))
  }

  // MARK: Advice

  func advice(_ view: ProgressView) -> Set<Advice> { view.advice(in: bounds, style: style()) }

  @Test(
    "P9 (A): words that say nothing are reported",
    arguments: ["Loading…", "loading", "  Please wait...", "Authenticating…", "로딩 중", "로딩 중…"])
  func vagueWords(words: String) {
    let progress = TaskProgress(description: words)
    #expect(advice(ProgressView(progress)) == [.vagueWords])
  }

  @Test("P9: words that say what is done are not")
  func goodWords() {
    for words in ["Loading the map of Seoul", "Copying", "지도 불러오는 중", ""] {
      #expect(advice(ProgressView(TaskProgress(description: words))).isEmpty)
    }
    #expect(advice(ProgressView(nil)).isEmpty)
  }

  @Test("P7, P11 (A): a stall without words, and a loss that cannot wait, are reported")
  func otherAdvice() {
    #expect(advice(ProgressView(TaskProgress(phase: .stalled(" … ")))) == [.unexplainedStall])
    let risky = TaskProgress(isPausable: false, cancellationLoss: "The copy is removed.")
    #expect(advice(ProgressView(risky)) == [.lossWithoutPause])
  }

  @Test("P8 (A): what shows as a ring does not become a bar, and says why")
  func circularStays() {
    func made(_ style: ProgressView.ViewStyle, after old: ProgressView?, at time: Seconds)
      -> ProgressView
    {
      var view = ProgressView(copy())
      view.viewStyle = style
      if let old { view.continueMotion(of: old, at: time) }
      return view
    }
    func role(_ view: ProgressView) -> Role {
      view.node(id: "p", in: bounds, style: style(), at: 2).role
    }
    let ring = made(.circular, after: nil, at: 0)
    let refused = made(.linear, after: ring, at: 1)
    #expect(role(refused) == .progressRing && advice(refused) == [.circularBecomesBar])
    let still = made(.linear, after: refused, at: 2)
    #expect(role(still) == .progressRing && advice(still) == [.circularBecomesBar])
    let bar = made(.linear, after: nil, at: 0)
    let stays = made(.circular, after: bar, at: 1)
    #expect(role(stays) == .progressBar && advice(stays).isEmpty)
    var gone = ProgressView(nil)
    gone.viewStyle = .circular
    gone.continueMotion(of: ring, at: 1)
    #expect(role(made(.linear, after: gone, at: 2)) == .progressBar)
  }
}
