/// What a scene's process tells its supervisor while it runs, without either waiting for the other.
///
/// One process writes, from one thread; times are those of `SystemTime.now`.
package final class SharedPage {
  /// What words are for, in their order.
  private enum Word: Int, CaseIterable {
    case supervisor, awakeSince, dueAt, framesPresented, longestFrame, firstFrame, lastFrame
    case lastFrameTime, lastTouch, item, phase, resets, wakeUps
  }

  /// What texts are for, in their order.
  private enum Text: Int, CaseIterable {
    case itemName, notice, replay

    /// Most bytes of UTF-8; what is longer is cut.
    ///
    /// Ours: a line, a long line, and a command with its paths.
    var limit: Int {
      switch self {
      case .itemName: 128
      case .notice: 256
      case .replay: 4096
      }
    }

    var place: SharedText {
      let before = Self.allCases.prefix(rawValue).reduce(0) {
        $0 + SharedText.words(limit: $1.limit)
      }
      return SharedText(limit: limit, word: Word.allCases.count + before)
    }

    static var end: Int {
      allCases.reduce(Word.allCases.count) { $0 + SharedText.words(limit: $1.limit) }
    }
  }

  /// In bytes.
  private static var size: Int { InputJournal.place(after: Text.end).end }

  /// What the scene was told since it was made anew.
  package let journal: InputJournal
  private let memory: SharedMemory

  /// How a child inherits it; below 0 in the child itself.
  var descriptor: Int32 { memory.descriptor }

  /// Makes a page on which nothing stands.
  package convenience init() throws(SupervisionError) {
    try self.init(SharedMemory(size: Self.size))
    reset()
  }

  /// Takes over the page of the process that started this one.
  /// - Parameter descriptor: of the page; it is closed.
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
    get { text.place.read(from: memory) }
    set { text.place.write(newValue, in: memory) }
  }

  /// Makes it a page on which nothing stands; for a supervisor whose child has ended.
  func reset() {
    for word in Word.allCases { self[word] = 0 }
    self[.lastTouch] = .max
    for text in Text.allCases { self[text] = "" }
    journal.begin()
  }

  // MARK: - Frames

  /// Says that the loop is at work; to be called whenever it wakes.
  package func woke(at now: UInt64) {
    self[.wakeUps] &+= 1
    self[.awakeSince] = max(1, now)
  }

  /// Says that the loop sleeps until something is due; a frame that is due has been presented.
  /// - Parameter due: when it wakes by itself; `UInt64.max` for never.
  package func willSleep(until due: UInt64) {
    self[.dueAt] = due
    self[.awakeSince] = 0
  }

  /// Says which frame is being made: should it be the last one, it is the one that has failed.
  /// - Parameter time: of the frame, in seconds as the scene knows them.
  package func begins(frame time: Double) { self[.lastFrameTime] = time.bitPattern }

  /// Says that a frame is on the screen.
  /// - Parameters:
  ///   - now: when it was there.
  ///   - microseconds: how long it took to make and present.
  ///   - time: of the frame, in seconds as the scene knows them.
  package func presented(at now: UInt64, tookMicroseconds microseconds: UInt64, time: Double) {
    self[.longestFrame] = max(self[.longestFrame], microseconds)
    self[.lastFrameTime] = time.bitPattern
    self[.lastFrame] = now
    if self[.firstFrame] == 0 { self[.firstFrame] = max(1, now) }
    self[.framesPresented] &+= 1
    self[.awakeSince] = max(1, now)
  }

  /// Says that a frame is done that looks like the one on the screen.
  package func unchanged(at now: UInt64) { self[.awakeSince] = max(1, now) }

  /// Since when the loop is at work without a frame; nil while it sleeps, and before it has begun.
  package var awakeSince: UInt64? { self[.awakeSince] == 0 ? nil : self[.awakeSince] }
  /// When a loop that sleeps will wake by itself.
  package var dueAt: UInt64 { self[.dueAt] }
  /// How many frames were presented.
  package var framesPresented: UInt64 { self[.framesPresented] }
  /// What the longest frame took, in microseconds.
  package var longestFrame: UInt64 { self[.longestFrame] }
  /// When the first frame was presented; nil before it.
  package var firstFrame: UInt64? { self[.firstFrame] == 0 ? nil : self[.firstFrame] }
  /// When the last frame was presented; nil before the first.
  package var lastFrame: UInt64? { self[.lastFrame] == 0 ? nil : self[.lastFrame] }
  /// The time of the last frame, in seconds as the scene knows them.
  package var lastFrameTime: Double { Double(bitPattern: self[.lastFrameTime]) }
  /// How many times the loop woke.
  package var wakeUps: UInt64 { self[.wakeUps] }

  // MARK: - The scene

  /// When the screen was last touched; nil for not yet.
  package var lastTouch: UInt64? {
    get { self[.lastTouch] == .max ? nil : self[.lastTouch] }
    set { self[.lastTouch] = newValue ?? .max }
  }

  /// Which item of the playlist is shown, from 0.
  package var item: UInt64 {
    get { self[.item] }
    set { self[.item] = newValue }
  }

  /// What the item is called, at most 128 bytes.
  package var itemName: String {
    get { self[.itemName] }
    set { self[.itemName] = newValue }
  }

  /// Where the scene is between a person and the next; a number whose names the configuration has.
  package var phase: UInt64 {
    get { self[.phase] }
    set { self[.phase] = newValue }
  }

  /// How many times the scene was made anew for the next person.
  package var resets: UInt64 {
    get { self[.resets] }
    set { self[.resets] = newValue }
  }

  /// What whoever looks after the kiosk should know, at most 256 bytes; empty for nothing.
  package var notice: String {
    get { self[.notice] }
    set { self[.notice] = newValue }
  }

  /// The arguments that draw the last frame again, as a JSON array of at most 4 KB.
  ///
  /// The supervisor puts `--script FILE --at TIME` behind them.
  package var replay: String {
    get { self[.replay] }
    set { self[.replay] = newValue }
  }

  // MARK: - The supervisor

  /// The process that has made the page; 0 for none.
  var supervisor: Int32 {
    get { Int32(truncatingIfNeeded: self[.supervisor]) }
    set { self[.supervisor] = UInt64(truncatingIfNeeded: newValue) }
  }
}
