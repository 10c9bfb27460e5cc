import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

extension ProgressViewTests {
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
    var (view, texts) = (ProgressView(nil), [String]())
    var done = 0.0
    for step in 0..<400 {
      let time = Double(step) * 0.5
      done += step % 2 == 0 ? 1.3 : 0.7
      var next = ProgressView(copy(done, of: 600))
      next.continueMotion(of: view, at: time)
      view = next
      let text = view.node(id: "p", in: bounds, style: style(), at: time).value ?? ""
      let left = text.split(separator: ", ").last.map(String.init) ?? ""
      if left.hasSuffix("left"), texts.last != left { texts.append(left) }
    }
    #expect(texts.count > 3)
    #expect(Set(texts).count == texts.count)
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
    func rank(_ text: String) -> Double {
      let number = Double(text.split(separator: " ").compactMap { Double($0) }.first ?? 1)
      return text.contains("hour")
        ? number * 3600 : text.contains("minute") ? number * 60 : number
    }
    for tenth in 0..<2000 {
      let (time, done) = (Double(tenth) / 10, Self.tasks[task](tenth))
      guard done < 1 else { break }
      var next = ProgressView(copy(done * 4e9))
      next.continueMotion(of: view, at: time)
      view = next
      for frame in 0..<6 {
        let frameTime = time + Double(frame) / 60
        let value = view.node(id: "p", in: bounds, style: style(), at: frameTime).value ?? ""
        guard let text = value.split(separator: ", ").last, text.hasSuffix("left"), text != last
        else { continue }
        changes.append((frameTime, rank(String(text))))
        last = String(text)
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
      let parts = value.split(separator: ", ")
      let percent = try #require(Double(parts[0].dropLast()))
      let shown = try #require(view.displayedFraction(at: time))
      #expect(abs(percent / 100 - shown) < 0.08, "\(value) \(shown)")
      let gigabytes = try #require(Double(parts[1].split(separator: " ")[0]))
      if parts[1].contains(" GB of 4") {
        #expect(abs(gigabytes / 4 - percent / 100) < 0.04, "\(value)")
      }
    }
  }

  @Test(
    "P6: a task is said to be done once all of it shows, and counts until then",
    arguments: [nil, ""])
  func doneOnceShown(text: String?) throws {
    var finished = copy(4e9, of: 4e9, .finished)
    finished.localizedAdditionalDescription = text
    let view = view([(0, copy(0)), (1, copy(0.4e9)), (1.2, finished)])
    var values: [String] = []
    for step in 0..<60 {
      let time = 1.2 + Double(step) / 60
      let value = try #require(view.node(id: "p", in: bounds, style: style(), at: time).value)
      let shown = try #require(view.displayedFraction(at: time))
      #expect(value.contains("Done") ? shown == 1 : value.contains(" of 4"), "\(value), \(shown)")
      values.append(value)
    }
    #expect(values[0].contains(" of 4") && values.last?.contains("Done") == true)
  }

  @Test("P6: where the whole has grown so that less is done than shows, no counts deny the bar")
  func grown() {
    let view = view([(0, copy(0)), (1, copy(3.6e9)), (4, copy(4e9, of: 40e9))])
    #expect(view.displayedFraction(at: 5) == 0.9)
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
    func layout(_ text: String) -> ProgressView.Layout {
      var view = ProgressView(TaskProgress(completed: 1, of: 2, description: text))
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
    let removed = view([(5, copy()), (6, nil)])
    #expect(removed.presence(at: 6) == 1)
    #expect(abs(removed.presence(at: 6.1) - 0.5) < 1e-9)
    #expect(removed.presence(at: 6.2) == 0)
    #expect(ProgressView(nil).presence(at: 0) == 0)
  }

  @Test("P18: another task that begins while it goes has it back from as much as shows")
  func returns() {
    let view = view([(5, copy()), (6, nil), (6.1, copy(3e9))])
    #expect(abs(view.presence(at: 6.1) - 0.5) < 0.01)
    #expect(view.presence(at: 6.35) == 1)
    #expect(view.displayedFraction(at: 6.1) == 0.75)
  }

  @Test("Another task, by its id, begins where it is, be it in the midst of the one before")
  func replaced() {
    var other = copy(4e8)
    other.id = "other"
    #expect(view([(0, copy(3e9)), (1, other)]).displayedFraction(at: 1) == 0.1)
  }

  @Test("What is paused comes to rest at what was reported")
  func restsAtTheReport() {
    let paused = view([
      (0, copy(0)), (1, copy(1e9)), (1.1, copy(2e9)), (1.2, copy(2e9, of: 4e9, .paused)),
    ])
    #expect(paused.nextChange(after: 1.3) == 1.3)
    #expect(abs((paused.displayedFraction(at: 6) ?? 0) - 0.5) < 0.001)
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
      #expect(view.displayedFraction(at: 9) == 0)
      let value = view.node(id: "p", in: bounds, style: style(), at: 9).value
      #expect(value?.contains("%") == false)
    }
  }

  @Test("Another task after one that has ended begins where it is, be it further back")
  func anotherTask() {
    let view = view([(0, copy(3e9)), (1, copy(4e9, of: 4e9, .finished)), (3, copy(1e9))])
    #expect(view.displayedFraction(at: 3) == 0.25)
  }

  @Test("Reports after the end, at strange times, and twice are defined")
  func strangeReports() {
    let done = copy(4e9, of: 4e9, .finished)
    let late = view([(0, done), (1, copy(1e9, of: 4e9, .finished))])
    #expect(late.displayedFraction(at: 2) == 1)
    let nowhere = view([(0, copy(1e9)), (.nan, copy(2e9)), (.infinity, nil), (-5, copy(3e9))])
    #expect(nowhere.displayedFraction(at: 0).map { $0 >= 0.25 } == true)
    #expect(view([(0, nil), (1, nil)]).presence(at: 2) == 0)
    for total in [8, 2, 0, -1, .nan, .infinity, nil] as [Double?] {
      let view = view([(0, copy(1, of: 4)), (1, copy(1, of: total))])
      let shown = view.displayedFraction(at: 2)
      #expect(shown == nil || shown.map { $0 >= 0.25 && $0 < 1 } == true)
      _ = view.commands(in: bounds, style: style(), at: 2)
    }
  }
}
