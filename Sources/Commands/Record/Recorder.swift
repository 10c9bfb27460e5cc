internal import Snapshots
package import VitrineDrawing
package import VitrineFiles
package import VitrineInteraction
package import VitrineMotion

/// Records a window's input as a script.
package struct Recorder {
  /// The largest script, in bytes: what `--script` reads at most.
  private static let maximumFileSize = 64 << 20

  /// The time of the last recorded frame, in seconds.
  package private(set) var time: Seconds = 0
  /// The number of events so far.
  package private(set) var count = 0
  /// The error of the last save; nil for none.
  private(set) var problem: InputError?
  private let file: GrowingFile
  private var fileSize = 0
  private var unsaved: [UInt8] = []
  /// The lines of the latest frame of all windows, each with the time of its event.
  ///
  /// Windows run their frames one after the other, and a script is in order of time.
  private var latestLines: [(time: Seconds, line: [UInt8])] = []
  private var isFull = false
  /// Tasks whose reports a script can't hold.
  private var unrecordedTasks: Set<String> = []
  /// The most tasks that a message is printed for.
  ///
  /// Ours: nobody reads more than a hundred lines.
  private static let maximumReports = 100

  /// Starts a recording.
  /// - Throws: `FileError` if the file cannot be written.
  package init(_ path: String) throws(FileError) {
    file = try GrowingFile(path)
    for part in file.leftoverParts {
      StandardError.write(
        "\(part): a recording that was killed has left it; it replays as it is, or remove it")
    }
  }

  /// Records the events of a frame, all or none of them.
  /// - Parameters:
  ///   - frame: the frame of a window.
  ///   - window: the window, of several; nil, the default, for the only one.
  package mutating func record(_ frame: FrameInput, of window: WindowID? = nil) {
    guard !isFull else { return }
    if frame.time > time { sortLatest() }
    var lines: [(time: Seconds, line: [UInt8])] = []
    for event in frame.events {
      let step = ScriptStep(
        event.time, .event(event.event), window: event.event.isReport ? nil : window)
      do {
        let line = try step.encoded(name: file.path, line: count + lines.count + 1)
        lines.append((event.time, line))
      } catch {
        // Non-finite events can't be written to a script, and no person causes them.
        if case .report(let report) = event.event { reportUnrecorded(report) }
      }
    }
    let length = lines.reduce(0) { $0 + $1.line.count }
    guard frame.time <= Script.latestTime, fileSize + length <= Self.maximumFileSize else {
      isFull = true
      StandardError.write(
        "\(file.path): the script is as long as scripts get; what follows is not recorded")
      return
    }
    time = frame.time
    count += lines.count
    fileSize += length
    latestLines += lines
  }

  private mutating func sortLatest() {
    let sorted = latestLines.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    unsaved += sorted.flatMap(\.element.line)
    latestLines.removeAll(keepingCapacity: true)
  }

  /// Prints once for each task that its reports cannot be recorded.
  private mutating func reportUnrecorded(_ report: TaskReport) {
    guard unrecordedTasks.count < Self.maximumReports, unrecordedTasks.insert(report.task).inserted
    else { return }
    StandardError.write(
      "\(file.path): the task '\(report.task)' reports the type '\(report.typeName)', which is not "
        + "Codable; the script does not hold that, and replays without")
  }

  /// Writes new lines to the file; a failure is printed once, and the next call tries again.
  package mutating func save() {
    sortLatest()
    do throws(FileError) {
      try file.append(unsaved)
      unsaved = []
      problem = nil
    } catch {
      if problem == nil { StandardError.write("\(error)") }
      problem = saveError(error)
    }
  }

  private func saveError(_ error: FileError) -> InputError {
    let hasPartialFile = !file.isEmpty && FileKind.at(file.part) == .file
    return InputError(
      hasPartialFile
        ? "\(error); what was recorded until then is in \(file.part)"
        : "\(error); nothing of what was recorded could be kept")
  }

  /// Moves the complete file to its final path.
  package mutating func finish() throws {
    save()
    if let problem { throw problem }
    do {
      try file.complete()
    } catch {
      throw saveError(error)
    }
  }
}
