internal import Snapshots
package import VitrineDrawing
package import VitrineFiles
package import VitrineInteraction
package import VitrineMotion

/// Keeps what a window is told as a script.
package struct Recorder {
  /// Largest script, in bytes: as much as `--script` reads.
  private static let largestFile = 64 << 20

  /// When the last frame was that is recorded, in seconds.
  package private(set) var time: Seconds = 0
  /// Events so far.
  package private(set) var count = 0
  /// What went wrong when it was last saved; nil where all is well.
  private(set) var problem: InputError?
  private let file: GrowingFile
  private var size = 0
  private var unsaved: [UInt8] = []
  /// Lines of the latest time that windows had a frame at, and when each happened.
  ///
  /// Windows have their frames one after the other, and a script has what happened in order.
  private var latest: [(time: Seconds, line: [UInt8])] = []
  private var isFull = false
  /// Tasks whose reports no script can hold.
  private var unrecorded: Set<String> = []
  /// Tasks of which that is said.
  ///
  /// Ours: who has not read a hundred lines will not read more.
  private static let mostNoted = 100

  /// Begins a recording.
  /// - Throws: `FileError` where the file cannot be written.
  package init(_ path: String) throws(FileError) {
    file = try GrowingFile(path)
    for part in file.leftParts {
      StandardError.write(
        "\(part): a recording that was killed has left it; it replays as it is, or remove it")
    }
  }

  /// Takes in what a frame was told, all or nothing of it.
  /// - Parameters:
  ///   - frame: of a window.
  ///   - window: which one, of several; nil, the default, for the only one.
  package mutating func take(_ frame: FrameInput, of window: WindowID? = nil) {
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
        // What is not finite is in no script, and nothing that a person does.
        if case .report(let report) = event.event { note(report) }
      }
    }
    let length = lines.reduce(0) { $0 + $1.line.count }
    guard frame.time <= Script.latestTime, size + length <= Self.largestFile else {
      isFull = true
      StandardError.write(
        "\(file.path): the script is as long as scripts get; what follows is not recorded")
      return
    }
    time = frame.time
    count += lines.count
    size += length
    latest += lines
  }

  private mutating func sortLatest() {
    let sorted = latest.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    unsaved += sorted.flatMap(\.element.line)
    latest.removeAll(keepingCapacity: true)
  }

  /// Says once of a task that what it reports cannot be recorded.
  private mutating func note(_ report: TaskReport) {
    guard unrecorded.count < Self.mostNoted, unrecorded.insert(report.task).inserted else { return }
    StandardError.write(
      "\(file.path): the task '\(report.task)' reports the type '\(report.typeName)', which is not "
        + "Codable; the script does not hold that, and replays without")
  }

  /// Puts what is new into the file; told once where that goes wrong, and tried again next time.
  package mutating func save() {
    sortLatest()
    do throws(FileError) {
      try file.append(unsaved)
      unsaved = []
      problem = nil
    } catch {
      if problem == nil { StandardError.write("\(error)") }
      problem = kept(error)
    }
  }

  private func kept(_ error: FileError) -> InputError {
    let isKept = !file.isEmpty && FileKind.at(file.part) == .file
    return InputError(
      isKept
        ? "\(error); what was recorded until then is in \(file.part)"
        : "\(error); nothing of what was recorded could be kept")
  }

  /// Puts the whole file in its place.
  package mutating func finish() throws {
    save()
    if let problem { throw problem }
    do {
      try file.complete()
    } catch {
      throw kept(error)
    }
  }
}
