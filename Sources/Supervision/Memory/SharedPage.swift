/// What a scene's process reports to its supervisor, without either waiting for the other.
///
/// A single thread of one process writes; times are those of `SystemTime.now`.
package final class SharedPage {
  /// The use of the words, in order.
  private enum Word: Int, CaseIterable {
    case supervisor, awakeSince, dueAt, framesPresented, longestFrame, firstFrame, lastFrame
    case lastFrameTime, lastTouch, item, phase, resets, wakeUps
  }

  /// The use of the texts, in order.
  private enum Text: Int, CaseIterable {
    case itemName, notice, replay

    /// The largest size in UTF-8 bytes; longer texts are cut.
    ///
    /// Ours: a line, a long line, and a command with its paths.
    var limit: Int {
      switch self {
      case .itemName: 128
      case .notice: 256
      case .replay: 4096
      }
    }

    var storage: SharedText {
      let before = Self.allCases.prefix(rawValue).reduce(0) {
        $0 + SharedText.words(limit: $1.limit)
      }
      return SharedText(limit: limit, word: Word.allCases.count + before)
    }

    static var end: Int {
      allCases.reduce(Word.allCases.count) { $0 + SharedText.words(limit: $1.limit) }
    }
  }

  /// The size of the page, in bytes.
  private static var size: Int { InputJournal.range(after: Text.end).end }

  /// The scene's input since it was created.
  package let journal: InputJournal
  private let memory: SharedMemory

  /// The descriptor that a child inherits; below 0 in the child itself.
  var descriptor: Int32 { memory.descriptor }

  /// Creates an empty page.
  package convenience init() throws(SupervisionError) {
    try self.init(SharedMemory(size: Self.size))
    reset()
  }

  /// Maps the page of the parent process.
  /// - Parameter descriptor: the page's descriptor, which this initializer closes.
  convenience init(inherited descriptor: Int32) throws(SupervisionError) {
    try self.init(SharedMemory(inherited: descriptor, size: Self.size))
  }

  private init(_ memory: SharedMemory) {
    self.memory = memory
    journal = InputJournal(memory, after: Text.end)
  }

  private subscript(word: Word) -> UInt64 {
    get { memory[word.rawValue] }
    set { memory[word.rawValue] = newValue }
  }

  private subscript(text: Text) -> String {
    get { text.storage.read(from: memory) }
    set { text.storage.write(newValue, in: memory) }
  }

  /// Clears the page, for a supervisor whose child has exited.
  func reset() {
    for word in Word.allCases { self[word] = 0 }
    self[.lastTouch] = .max
    for text in Text.allCases { self[text] = "" }
    journal.begin()
  }

  // MARK: - Frames

  /// Reports that the loop has woken; call it on every wake.
  package func woke(at now: UInt64) {
    self[.wakeUps] &+= 1
    self[.awakeSince] = max(1, now)
  }

  /// Reports that the loop sleeps until something is due; a frame that was due has been presented.
  /// - Parameter due: when it wakes by itself; `UInt64.max` for never.
  package func willSleep(until due: UInt64) {
    self[.dueAt] = due
    self[.awakeSince] = 0
  }

  /// Reports that drawing a frame begins: if no report follows, this frame has failed.
  /// - Parameter time: the frame's time, in seconds of the scene's time.
  package func begins(frame time: Double) { self[.lastFrameTime] = time.bitPattern }

  /// Reports that a frame is on the screen.
  /// - Parameters:
  ///   - now: when it was presented.
  ///   - microseconds: how long drawing and presenting took.
  ///   - time: the frame's time, in seconds of the scene's time.
  package func presented(at now: UInt64, tookMicroseconds microseconds: UInt64, time: Double) {
    self[.longestFrame] = max(self[.longestFrame], microseconds)
    self[.lastFrameTime] = time.bitPattern
    self[.lastFrame] = now
    if self[.firstFrame] == 0 { self[.firstFrame] = max(1, now) }
    self[.framesPresented] &+= 1
    self[.awakeSince] = max(1, now)
  }

  /// Reports that a frame is finished but not presented: it looks like the one on the screen.
  package func unchanged(at now: UInt64) { self[.awakeSince] = max(1, now) }

  /// Since when the loop has worked without a frame; nil while it sleeps, and before it has begun.
  package var awakeSince: UInt64? { self[.awakeSince] == 0 ? nil : self[.awakeSince] }
  /// When a sleeping loop wakes by itself.
  package var dueAt: UInt64 { self[.dueAt] }
  /// The number of presented frames.
  package var framesPresented: UInt64 { self[.framesPresented] }
  /// The duration of the longest frame, in microseconds.
  package var longestFrame: UInt64 { self[.longestFrame] }
  /// When the first frame was presented; nil before it.
  package var firstFrame: UInt64? { self[.firstFrame] == 0 ? nil : self[.firstFrame] }
  /// When the last frame was presented; nil before the first.
  package var lastFrame: UInt64? { self[.lastFrame] == 0 ? nil : self[.lastFrame] }
  /// The time of the last frame, in seconds of the scene's time.
  package var lastFrameTime: Double { Double(bitPattern: self[.lastFrameTime]) }
  /// The number of wakes.
  package var wakeUps: UInt64 { self[.wakeUps] }

  // MARK: - The scene

  /// When the screen was last touched; nil if it wasn't.
  package var lastTouch: UInt64? {
    get { self[.lastTouch] == .max ? nil : self[.lastTouch] }
    set { self[.lastTouch] = newValue ?? .max }
  }

  /// The index of the item that is shown, from 0.
  package var item: UInt64 {
    get { self[.item] }
    set { self[.item] = newValue }
  }

  /// The name of the item, at most 128 bytes.
  package var itemName: String {
    get { self[.itemName] }
    set { self[.itemName] = newValue }
  }

  /// The kiosk's phase, such as a visit; the configuration names the numbers.
  package var phase: UInt64 {
    get { self[.phase] }
    set { self[.phase] = newValue }
  }

  /// The number of times the scene was recreated for the next person.
  package var resets: UInt64 {
    get { self[.resets] }
    set { self[.resets] = newValue }
  }

  /// A notice for the operator, at most 256 bytes; empty for none.
  package var notice: String {
    get { self[.notice] }
    set { self[.notice] = newValue }
  }

  /// The arguments that redraw the last frame, as a JSON array of at most 4 KB.
  ///
  /// The supervisor appends `--script FILE --at TIME`.
  package var replay: String {
    get { self[.replay] }
    set { self[.replay] = newValue }
  }

  // MARK: - The supervisor

  /// The process that created the page; 0 for none.
  var supervisor: Int32 {
    get { Int32(truncatingIfNeeded: self[.supervisor]) }
    set { self[.supervisor] = UInt64(truncatingIfNeeded: newValue) }
  }
}
