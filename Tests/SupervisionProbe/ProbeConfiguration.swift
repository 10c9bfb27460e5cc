/// What a probe is told, as JSON in its first argument.
package struct ProbeConfiguration: Codable {
  /// What a scene does when it is started.
  package enum Behaviour: String, Codable, Sendable {
    /// Presents a frame every 10 ms.
    case run
    /// Presents one frame and sleeps until it is told otherwise, which is never.
    case still
    /// Presents a frame and goes on with no other.
    case hang
    /// Presents a frame, says that the next is due soon, and sleeps over it.
    case oversleep
    /// Never presents a frame.
    case noFrame
    /// Presents a frame, and reads where there is no memory.
    case crash
    /// Presents a frame, and gives up as Swift does where a precondition fails.
    case abort
    /// Ends without a frame, with code 3.
    case fail
    /// Says that what it was given is wrong, and ends with code 2.
    case badInput
    /// Says that there is no display, and ends with code 75.
    case noDisplay
    /// Presents a frame, and stops itself.
    case stop
    /// Takes memory, a MiB each frame.
    case grow
    /// Presents frames, and has taken 100 MiB of memory before the first.
    case large
    /// Presents frames, and does not end when it is asked to.
    case stubborn
    /// Presents a frame, and ends with 0.
    case finish
    /// Presents frames, and says a thousand lines in each.
    case chatter
    /// Presents a frame, and writes to its page as fast as it can.
    case flood
  }

  /// What a flood is made of.
  package static let floodLine = #"{"at":1,"type":"key","key":"a"}"# + "\n"

  package init(seat: String, folder: String) { (self.seat, self.folder) = (seat, folder) }

  package var seat: String
  /// State and runtime folder in one.
  package var folder: String
  /// What the scene does at its first start, its second and so on; the last is done at all further
  /// ones.
  package var scene: [Behaviour] = [.run]
  /// What the placeholder does.
  package var placeholder = Behaviour.still
  package var watchdog = 1.0
  package var startTimeout = 5.0
  package var restartDelays = [0, 0.2, 0.4]
  package var maximumFailures = 5
  package var troubleDelay = 0.5
  package var memoryLimit: Int?
  package var healthyTime = 600.0
  /// 0 while somebody is there, 1 to attract people, 2 at night.
  package var phase: UInt64 = 0
  package var waitsForDisplay = true
  package var overlapsPlaceholder = true
  /// True refuses to write files of any length, as a full disk does.
  package var hasFullDisk = false
  /// Most of the scene's address space, in MiB; nil for any.
  package var addressSpace: Int?
}
