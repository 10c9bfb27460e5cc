internal import VitrineInteraction
public import VitrineMotion

/// The reports of a scene's tasks when no window does their work.
public struct TaskReports: Hashable, Sendable {
  let steps: [ScriptStep]
  /// True if a task's own stream is played.
  let playsStreams: Bool

  /// No reports: every task runs forever.
  public static let none = TaskReports(steps: [], playsStreams: false)

  /// The streams given as `recorded` of each task, unless the script reports for it; the default.
  ///
  /// A stream begins in the frame after which the task is wanted. It is paused and ends with its
  /// task, and restarts if the task has another id or generation. The stream of a cancelled task
  /// ends 0.3 s later. A snapshot at a time includes all reports up to that time.
  public static let streams = TaskReports(steps: [], playsStreams: true)

  /// Reports at given times, beside the reports of a script; tasks without any report play their
  /// own streams.
  ///
  /// ```swift
  /// SceneRunner(Search(), size: size, text: text, tasks: .recorded([(0.5, "search", ["a", "b"])]))
  /// ```
  /// - Parameter reports: when, in seconds of the scene's time, from 0 to `Script.latestTime`; the
  ///   name of the task; and a value of the type that it reports, or a `TaskOutcome`, such as
  ///   `.failed("offline")`. A report is dropped if no such task runs at that time.
  public static func recorded(
    _ reports: [(time: Seconds, task: String, value: any Equatable & Sendable)]
  ) -> TaskReports {
    TaskReports(
      steps: reports.map {
        ScriptStep(time($0.time), .event(.report(TaskReport($0.task, TaskOutcome(of: $0.value)))))
      }, playsStreams: true)
  }

  /// A time clamped to the range of a script's times.
  private static func time(_ time: Seconds) -> Seconds {
    time.isNaN ? 0 : min(max(time, 0), Script.latestTime)
  }
}

extension TaskOutcome {
  /// A value, or the value itself if it is an outcome.
  init(of value: any Equatable & Sendable) {
    self = (value as? TaskOutcome) ?? .value(TaskValue(value))
  }
}

extension Script {
  /// The script with reports of tasks added, each after the other events at its time.
  func adding(_ reports: TaskReports) -> Script {
    reports.steps.isEmpty ? self : Script(steps + reports.steps, name: name)
  }
}
