import Interaction
import Motion
import Snapshots

/// Keeps what a window is told as a script, in a file that is whole at every moment.
struct Recorder {
  /// Largest script, in bytes: as much as `--script` reads.
  private static let largestFile = 64 << 20

  /// When the last frame was, in seconds.
  private(set) var time: Seconds = 0
  /// Events so far.
  private(set) var count = 0
  private let file: AtomicFile
  private var bytes: [UInt8] = []
  private var isWritten = false
  private var isFull = false

  /// Prepares a recording.
  /// - Throws: `InputError` where the file cannot be written.
  init(_ path: String) throws(InputError) {
    file = AtomicFile(path)
    try file.check()
  }

  /// Takes in what a frame was told.
  mutating func take(_ frame: FrameInput) {
    time = frame.time
    for event in frame.events where !isFull {
      let step = ScriptStep(event.time, .event(event.event))
      guard event.time <= Script.latestTime,
        let line = try? step.encoded(name: file.path, line: count + 1),
        bytes.count + line.count <= Self.largestFile
      else {
        isFull = true
        StandardError.write(
          "\(file.path): the script is as long as scripts get; what follows is not recorded")
        return
      }
      bytes += line
      count += 1
      isWritten = false
    }
  }

  /// Writes what is not written yet.
  mutating func save() throws(InputError) {
    guard !isWritten else { return }
    try file.write(bytes, isDurable: false)
    isWritten = true
  }
}
