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
        let shown = view.shownFraction(at: moment) ?? -1
        #expect(shown >= last - 1e-12)
        if moment < 10.25 { #expect(shown < 1) }
        last = shown
      }
    }
    #expect(view.shownFraction(at: 10.25 + Pace.arrival) == 1)
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
    #expect(known.shownFraction(at: 3.3) == 0.25)
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

  // MARK: Presence

  @Test("P18: a short task never shows, a longer one long enough to be read")
  func transient() {
    func changed(_ view: inout ProgressView) {
      (view.appearanceDelay, view.minimumDuration) = (0.5, 1)
    }
    let short = view([(10, copy()), (10.4, nil)], changed)
    #expect(short.nextChange(after: 10.4) == nil)
    for time in stride(from: 10, to: 14, by: 0.05) { #expect(short.presence(at: time) == 0) }
    let long = view([(10, copy()), (10.6, nil)], changed)
    #expect(view([(10, copy())], changed).nextChange(after: 10) == 10.5)
    #expect(long.presence(at: 10.71) == 1)
    #expect(long.presence(at: 11.5) == 1)
    #expect(long.presence(at: 11.71) == 0)
    #expect(long.nextChange(after: 12) == nil)
    #expect(long.commands(in: bounds, style: style(), at: 12).isEmpty)
  }

  @Test(
    "P18: what ends before it appears never does, however it says so; a failure is told",
    arguments: [.finished, .cancelled, .failed("Full.")] as [TaskProgress.Phase])
  func endsEarly(phase: TaskProgress.Phase) {
    let view = view([(10, copy()), (10.2, copy(4e9, of: 4e9, phase))]) { $0.appearanceDelay = 0.5 }
    let isFailure = phase == .failed("Full.")
    #expect(view.presence(at: 12) == (isFailure ? 1 : 0))
    #expect(view.nextChange(after: 10.2) == (isFailure ? 10.5 : nil))
  }

  @Test("P18: what remains after the task has gone stands still, and says when it changes")
  func lingers() {
    for total in [nil, 4e9] {
      let view = view([(10, copy(1e9, of: total)), (10.6, nil)]) {
        ($0.appearanceDelay, $0.minimumDuration) = (0.2, 2)
      }
      #expect(view.nextChange(after: 10.7) == 12.2)
      #expect(list(view, at: 10.7) == list(view, at: 12.1))
      #expect(view.nextChange(after: 12.3) == 12.3)
      #expect(view.nextChange(after: 12.4) == nil)
    }
  }

  @Test("The words for the time left do not change to and fro with the estimate")
  func steadyWords() {
    // About 89 s are left, then 91, and so on: either side of a minute and a half.
    var (view, said) = (ProgressView(nil), [String]())
    var done = 0.0
    for step in 0..<400 {
      let time = Double(step) * 0.5
      done += step % 2 == 0 ? 1.3 : 0.7
      var next = ProgressView(copy(done, of: 600))
      next.continueMotion(of: view, at: time)
      view = next
      let words = view.node(id: "p", in: bounds, style: style(), at: time).value ?? ""
      let left = words.split(separator: ", ").last.map(String.init) ?? ""
      if left.hasSuffix("left"), said.last != left { said.append(left) }
    }
    #expect(said.count > 3)
    #expect(Set(said).count == said.count)
  }

  /// How much of a task is done after so many tenths of a second, by how the task goes.
  static let tasks: [@Sendable (Int) -> Double] = [
    { Double($0) / 400 },
    { $0 < 50 ? Double($0) * 0.018 : 0.9 + Double($0 - 50) / 30_000 },
    { min(1, Double($0 / 30) * 0.05) },
    { $0 < 400 ? Double($0) / 2000 : 0.2 + Double($0 - 400) / 200 },
    // As if by dice, but the same each time.
    { Double($0) / 800 + 0.012 * (Double(($0 * 7919) % 101) / 101) },
  ]

  @Test(
    "P6: the words for the time left stay a second at least, and three before they turn",
    arguments: tasks.indices)
  func calmWords(task: Int) {
    var view = ProgressView(nil)
    var changes: [(time: Seconds, rank: Double)] = []
    var last = ""
    func rank(_ words: String) -> Double {
      let number = Double(words.split(separator: " ").compactMap { Double($0) }.first ?? 1)
      return words.contains("hour")
        ? number * 3600 : words.contains("minute") ? number * 60 : number
    }
    for tenth in 0..<2000 {
      let (time, done) = (Double(tenth) / 10, Self.tasks[task](tenth))
      guard done < 1 else { break }
      var next = ProgressView(copy(done * 4e9))
      next.continueMotion(of: view, at: time)
      view = next
      for frame in 0..<6 {
        let moment = time + Double(frame) / 60
        let value = view.node(id: "p", in: bounds, style: style(), at: moment).value ?? ""
        guard let words = value.split(separator: ", ").last, words.hasSuffix("left"), words != last
        else { continue }
        changes.append((moment, rank(String(words))))
        last = String(words)
      }
    }
    #expect(changes.count > 1)
    for (one, two) in zip(changes, changes.dropFirst()) {
      #expect(two.time - one.time >= 1 - 1e-6, "\(one) \(two)")
    }
    for (index, change) in changes.enumerated().dropFirst(2) {
      let before = changes[index - 1]
      let isTurn = (change.rank > before.rank) != (before.rank > changes[index - 2].rank)
      #expect(!isTurn || change.time - before.time >= 3 - 1e-6, "\(changes)")
    }
  }

  @Test("P6: percent and counts say what the bar shows", arguments: tasks.indices)
  func wordsFollow(task: Int) throws {
    var view = ProgressView(nil)
    for tenth in 0..<600 {
      let (time, done) = (Double(tenth) / 10, Self.tasks[task](tenth))
      guard done < 1 else { break }
      var next = ProgressView(copy(done * 4e9))
      next.continueMotion(of: view, at: time)
      view = next
      let value = try #require(view.node(id: "p", in: bounds, style: style(), at: time).value)
      let words = value.split(separator: ", ")
      let percent = try #require(Double(words[0].dropLast()))
      let shown = try #require(view.shownFraction(at: time))
      #expect(abs(percent / 100 - shown) < 0.08, "\(value) \(shown)")
      let gigabytes = try #require(Double(words[1].split(separator: " ")[0]))
      if words[1].contains(" GB of 4") {
        #expect(abs(gigabytes / 4 - percent / 100) < 0.04, "\(value)")
      }
    }
  }

  @Test(
    "P6: a task is said to be done once all of it shows, and counts until then",
    arguments: [nil, ""])
  func doneOnceShown(words: String?) throws {
    var finished = copy(4e9, of: 4e9, .finished)
    finished.localizedAdditionalDescription = words
    let view = view([(0, copy(0)), (1, copy(0.4e9)), (1.2, finished)])
    var values: [String] = []
    for step in 0..<60 {
      let time = 1.2 + Double(step) / 60
      let value = try #require(view.node(id: "p", in: bounds, style: style(), at: time).value)
      let shown = try #require(view.shownFraction(at: time))
      #expect(value.contains("Done") ? shown == 1 : value.contains(" of 4"), "\(value), \(shown)")
      values.append(value)
    }
    #expect(values[0].contains(" of 4") && values.last?.contains("Done") == true)
  }

  @Test("P6: where the whole has grown so that less is done than shows, no counts deny the bar")
  func grown() {
    let view = view([(0, copy(0)), (1, copy(3.6e9)), (4, copy(4e9, of: 40e9))])
    #expect(view.shownFraction(at: 5) == 0.9)
    let value = view.node(id: "p", in: bounds, style: style(), at: 5).value ?? ""
    #expect(value.hasPrefix("90%") && !value.contains(" of "), "\(value)")
  }

  @Test("P18: a task that has ended goes by itself, in its place; one that failed stays")
  func leaves() {
    for phase in [.finished, .cancelled] as [TaskProgress.Phase] {
      let view = view([(0, copy()), (1, copy(4e9, of: 4e9, phase))])
      #expect(view.presence(at: 2.9) == 1 && view.presence(at: 3.3) == 0)
      #expect(view.nextChange(after: 3.3) == nil)
      #expect(view.size(fitting: Size(300, 300), style: style()).height == 71)
      let kept = self.view([(0, copy()), (1, copy(4e9, of: 4e9, phase))]) {
        $0.hidesWhenEnded = false
      }
      #expect(kept.presence(at: 100) == 1)
      let next = self.view([(0, copy()), (1, copy(4e9, of: 4e9, phase)), (9, copy(1e9))])
      #expect(next.presence(at: 9.3) == 1, "another task brings it back")
    }
    let failed = view([(0, copy()), (1, copy(1e9, of: 4e9, .failed("Full.")))])
    #expect(failed.presence(at: 100) == 1)
  }

  @Test("P10: words that get longer move nothing", arguments: ProgressView.ViewStyle.allCases)
  func longWords(viewStyle: ProgressView.ViewStyle) {
    func layout(_ words: String) -> ProgressView.Layout {
      var view = ProgressView(TaskProgress(completed: 1, of: 2, description: words))
      view.viewStyle = viewStyle
      return view.layout(width: 300, accessory: Size(100, 30), style: style())
    }
    let short = layout("Copying")
    let long = layout("Copying the pictures of the holidays from the camera to the library")
    #expect(short.size.height == long.size.height)
    #expect(short.accessory.minY == long.accessory.minY)
    #expect(short.indicator.minY == long.indicator.minY)
  }

  @Test("P7: a task that has just begun moves, also at nothing done and under reduced motion")
  func begun() {
    for done in [0, 4e6, 3.2e7] {
      for isLinear in [true, false] {
        for motion in MotionPreference.allCases {
          let view = view([(0, copy(done))]) { $0.viewStyle = isLinear ? .linear : .circular }
          let lists = [1.0, 1.3, 1.6, 1.9].map { time -> DisplayList in
            var canvas = Canvas()
            view.paint(into: &canvas, in: bounds, style: style(motion: motion), at: time)
            return canvas.finish()
          }
          for (one, two) in zip(lists, lists.dropFirst()) {
            #expect(one != two, "\(done) \(isLinear) \(motion)")
          }
        }
      }
    }
  }

  @Test("P18: with no delay it is there at once, and goes in a fade")
  func atOnce() {
    #expect(ProgressView(copy(), at: 5).presence(at: 5) == 1)
    let gone = view([(5, copy()), (6, nil)])
    #expect(gone.presence(at: 6) == 1)
    #expect(abs(gone.presence(at: 6.1) - 0.5) < 1e-9)
    #expect(gone.presence(at: 6.2) == 0)
    #expect(ProgressView(nil).presence(at: 0) == 0)
  }

  @Test("P18: another task that begins while it goes has it back from as much as shows")
  func returns() {
    let view = view([(5, copy()), (6, nil), (6.1, copy(3e9))])
    #expect(abs(view.presence(at: 6.1) - 0.5) < 0.01)
    #expect(view.presence(at: 6.35) == 1)
    #expect(view.shownFraction(at: 6.1) == 0.75)
  }

  @Test("Another task, by its id, begins where it is, be it in the midst of the one before")
  func replaced() {
    var other = copy(4e8)
    other.id = "other"
    #expect(view([(0, copy(3e9)), (1, other)]).shownFraction(at: 1) == 0.1)
  }

  @Test("What is paused comes to rest at what was reported")
  func restsAtTheReport() {
    let paused = view([
      (0, copy(0)), (1, copy(1e9)), (1.1, copy(2e9)), (1.2, copy(2e9, of: 4e9, .paused)),
    ])
    #expect(paused.nextChange(after: 1.3) == 1.3)
    #expect(abs((paused.shownFraction(at: 6) ?? 0) - 0.5) < 0.001)
    #expect(paused.nextChange(after: 9) == nil)
  }

  @Test("An ended task of unknown length shows no end, and stands still")
  func endedUnknown() {
    for phase in [.cancelled, .failed("Gone.")] as [TaskProgress.Phase] {
      let progress = TaskProgress(completed: 5, unit: .items, phase: phase)
      #expect(!progress.isIndeterminate)
      let view = view([(0, TaskProgress(completed: 5, unit: .items)), (1, progress)]) {
        $0.hidesWhenEnded = false
      }
      #expect(view.shownFraction(at: 9) == 0)
      let value = view.node(id: "p", in: bounds, style: style(), at: 9).value
      #expect(value?.contains("%") == false)
    }
  }

  @Test("Another task after one that has ended begins where it is, be it further back")
  func anotherTask() {
    let view = view([(0, copy(3e9)), (1, copy(4e9, of: 4e9, .finished)), (3, copy(1e9))])
    #expect(view.shownFraction(at: 3) == 0.25)
  }

  @Test("Reports after the end, at strange times, and twice are defined")
  func strangeReports() {
    let done = copy(4e9, of: 4e9, .finished)
    let late = view([(0, done), (1, copy(1e9, of: 4e9, .finished))])
    #expect(late.shownFraction(at: 2) == 1)
    let nowhere = view([(0, copy(1e9)), (.nan, copy(2e9)), (.infinity, nil), (-5, copy(3e9))])
    #expect(nowhere.shownFraction(at: 0).map { $0 >= 0.25 } == true)
    #expect(view([(0, nil), (1, nil)]).presence(at: 2) == 0)
    for total in [8, 2, 0, -1, .nan, .infinity, nil] as [Double?] {
      let view = view([(0, copy(1, of: 4)), (1, copy(1, of: total))])
      let shown = view.shownFraction(at: 2)
      #expect(shown == nil || shown.map { $0 >= 0.25 && $0 < 1 } == true)
      _ = view.commands(in: bounds, style: style(), at: 2)
    }
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
