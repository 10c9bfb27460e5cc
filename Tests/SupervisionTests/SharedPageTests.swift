import Glibc
import Testing

@testable import VitrineSupervision
@testable import VitrineSupervisionProbe

@Suite("The page that a scene and its supervisor share")
struct SharedPageTests {
  @Test("What a scene says is read as it was said")
  func frames() throws {
    let page = try SharedPage()
    #expect(page.awakeSince == nil && page.firstFrame == nil && page.lastTouch == nil)
    page.woke(at: 10)
    #expect(page.awakeSince == 10 && page.wakeUps == 1)
    page.presented(at: 20, tookMicroseconds: 900, time: 0.5)
    page.presented(at: 30, tookMicroseconds: 400, time: 0.75)
    #expect(page.framesPresented == 2 && page.longestFrame == 900)
    #expect(page.firstFrame == 20 && page.lastFrame == 30 && page.lastFrameTime == 0.75)
    #expect(page.awakeSince == 30)
    page.unchanged(at: 40)
    #expect(page.awakeSince == 40 && page.framesPresented == 2 && page.wakeUps == 1)
    page.willSleep(until: .max)
    #expect(page.awakeSince == nil && page.dueAt == .max)
    page.lastTouch = 5
    page.item = 3
    page.phase = 2
    page.resets += 1
    #expect(page.lastTouch == 5 && page.item == 3 && page.phase == 2 && page.resets == 1)
  }

  @Test("A page that was made anew says nothing of before")
  func reset() throws {
    let page = try SharedPage()
    page.woke(at: 10)
    page.presented(at: 20, tookMicroseconds: 900, time: 0.5)
    page.lastTouch = 5
    page.itemName = "clock"
    page.journal.append(Array("a\n".utf8))
    page.reset()
    #expect(page.firstFrame == nil && page.framesPresented == 0 && page.lastTouch == nil)
    #expect(page.itemName == "" && page.journal.read().lines == [])
  }

  @Test(
    "Texts are whole, or cut where a character begins",
    arguments: [
      "", "clock", "시계", String(repeating: "시", count: 50), String(repeating: "a", count: 200),
    ])
  func texts(text: String) throws {
    let page = try SharedPage()
    page.itemName = "the one before"
    page.itemName = text
    let read = page.itemName
    #expect(text.hasPrefix(read))
    #expect(read == text || read.utf8.count > 128 - 4)
    #expect(read.utf8.count <= 128)
  }

  @Test("Texts do not reach into each other at their longest")
  func neighbours() throws {
    let page = try SharedPage()
    page.itemName = String(repeating: "a", count: 128)
    page.notice = String(repeating: "b", count: 256)
    page.replay = String(repeating: "c", count: 4096)
    page.itemName = String(repeating: "d", count: 128)
    #expect(page.itemName == String(repeating: "d", count: 128))
    #expect(page.notice == String(repeating: "b", count: 256))
    #expect(page.replay == String(repeating: "c", count: 4096))
    #expect(page.journal.read().lines == [])
  }

  @Test("Another mapping of the page sees the same, and the page cannot be made smaller")
  func inherited() throws {
    let page = try SharedPage()
    page.itemName = "clock"
    let other = try SharedPage(inherited: dup(page.descriptor))
    #expect(other.itemName == "clock")
    other.presented(at: 7, tookMicroseconds: 1, time: 0)
    other.journal.append(Array("a\n".utf8))
    #expect(page.firstFrame == 7 && page.journal.read().lines == Array("a\n".utf8))
    #expect(ftruncate(page.descriptor, 0) != 0)
  }

  @Test("What is no page is refused")
  func wrongDescriptor() {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: SupervisionError.self) { try SharedPage(inherited: file) }
    #expect(throws: SupervisionError.self) { try SharedPage(inherited: 9999) }
  }
}

@Suite("What a scene was told, kept outside of its process")
struct InputJournalTests {
  private func line(_ number: Int) -> [UInt8] {
    Array(
      "{\"at\":\(number),\"type\":\"move\",\"pointer\":\"touch\",\"id\":1,\"x\":1,\"y\":2}\n".utf8)
  }

  @Test("Lines come back in their order, all of them while there is room")
  func order() throws {
    let journal = try SharedPage().journal
    let chunk = (0..<4000).flatMap { line($0) }
    var all: [UInt8] = []
    // What is left of the first half where a chunk did not fit stays empty.
    while all.count + 2 * chunk.count < 2 * InputJournal.halfSize {
      journal.append(chunk)
      all += chunk
    }
    #expect(journal.read().lines == all && journal.read().isComplete)
    #expect(all.count > InputJournal.halfSize)
  }

  @Test("When it is full the oldest go, and at least a half is left, in whole lines")
  func full() throws {
    let journal = try SharedPage().journal
    let lines = (0..<120_000).map { line($0) }
    for line in lines { journal.append(line) }
    let (kept, isComplete) = journal.read()
    #expect(!isComplete)
    #expect(kept.count >= InputJournal.halfSize - 100 && kept.count <= 2 * InputJournal.halfSize)
    let all = lines.flatMap { $0 }
    #expect(kept == Array(all.suffix(kept.count)))
    #expect(kept.first == UInt8(ascii: "{"))
  }

  @Test("A scene that was made anew begins it anew")
  func begin() throws {
    let journal = try SharedPage().journal
    for number in 0..<120_000 { journal.append(line(number)) }
    journal.begin()
    #expect(journal.read().lines == [] && journal.read().isComplete)
    journal.append(line(1))
    #expect(journal.read().lines == line(1) && journal.read().isComplete)
  }

  @Test("What is longer than its room is left out, and it says so")
  func tooLong() throws {
    let journal = try SharedPage().journal
    journal.append(line(1))
    journal.append([UInt8](repeating: 0x20, count: InputJournal.halfSize + 1))
    #expect(journal.read().lines == line(1) && !journal.read().isComplete)
  }

  @Test("Whoever is killed in the middle of a line leaves those before it", arguments: 1...8)
  func killed(turn: Int) throws {
    let page = try SharedPage()
    page.supervisor = getpid()
    let folder = try TestFolder()
    var probe = ProbeConfiguration(seat: "seat0", folder: folder.path)
    probe.scene = [.flood]
    var configuration = SupervisorConfiguration(
      seat: "seat0", folders: KioskFolders(state: "", runtime: ""),
      arguments: ["probe", try probe.json], environment: [:])
    configuration.executable = ProbeKiosk.program
    let child = try ChildProcess(
      .scene, page: page, configuration: configuration, at: SystemTime.now)
    #expect(eventually { page.framesPresented > 0 })
    usleep(UInt32(turn) * 7000)
    child.kill(.finished, at: SystemTime.now)
    #expect(eventually { child.reap()?.terminationSignal == SIGKILL })
    let line = Array(ProbeConfiguration.floodLine.utf8)
    let lines = page.journal.read().lines
    #expect(lines.count % line.count == 0 && lines.count > 0)
    let splitLines = String(decoding: lines, as: UTF8.self).split(separator: "\n")
    #expect(Set(splitLines) == [ProbeConfiguration.floodLine.dropLast()])
    let name = page.itemName
    #expect(Set(name).count == 1 && (name.count == 100 || name.count == 60))
  }
}
