internal import VitrineInteraction
public import VitrineMotion

/// What the tasks of a scene report where no window does their work.
public struct TaskReports: Hashable, Sendable {
  let steps: [ScriptStep]
  /// True where a task that brings a stream along plays it.
  let playsStreams: Bool

  /// Nothing: every task goes on without end.
  public static let none = TaskReports(steps: [], playsStreams: false)

  /// What each task brings along as `recorded`, unless the script reports for it; the default.
  ///
  /// A stream begins in the frame after which the task is wanted, rests while the task is paused, ends
  /// with it, and begins anew with another id or generation. One that is cancelled ends 0.3 s later. A
  /// snapshot at a time has all of its reports up to then.
  public static let streams = TaskReports(steps: [], playsStreams: true)

  /// Reports at their times, beside what a script says; of tasks that are not among them, streams.
  ///
  /// ```swift
  /// SceneRunner(Search(), size: size, text: text, tasks: .recorded([(0.5, "search", ["a", "b"])]))
  /// ```
  /// - Parameter reports: when, in seconds of the scene's time, from 0 to `Script.latestTime`; what the
  ///   task is called; what it reports: a value of the type that it does, or a `TaskOutcome`, such as
  ///   `.failed("offline")`. One for which no task runs at that time is dropped.
  public static func recorded(
    _ reports: [(time: Seconds, task: String, value: any Equatable & Sendable)]
  ) -> TaskReports {
    TaskReports(
      steps: reports.map {
        ScriptStep(time($0.time), .event(.report(TaskReport($0.task, TaskOutcome(of: $0.value)))))
      }, playsStreams: true)
  }

  /// A time that a script can have.
  private static func time(_ time: Seconds) -> Seconds {
    time.isNaN ? 0 : min(max(time, 0), Script.latestTime)
  }
}

extension TaskOutcome {
  /// A value, or what says itself how a task ends.
  init(of value: any Equatable & Sendable) {
    self = (value as? TaskOutcome) ?? .value(TaskValue(value))
  }
}

extension Script {
  /// The same with reports of tasks, each after what happens at its time.
  func adding(_ reports: TaskReports) -> Script {
    reports.steps.isEmpty ? self : Script(steps + reports.steps, name: name)
  }
}
