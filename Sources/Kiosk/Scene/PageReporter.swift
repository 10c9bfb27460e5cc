internal import Snapshots
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineInteraction
internal import VitrineKioskScenes
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineSupervision

/// Tells the supervisor how the loop and the kiosk are, through the page that both see.
final class PageReporter: FrameObserver {
  private let page: SharedPage
  private var burnIn = BurnInMonitor()
  /// After how many hours something bright that stays is reported.
  private let staticHours: Double
  /// The time of the item's scene in the frame that is being made.
  var frameTime: Seconds = 0

  private let notices: NoticeBoard?
  /// What was last said of the item, so that no frame reads it back.
  private var item: (index: Int, name: String) = (-1, "")

  init(
    _ page: SharedPage, _ notices: NoticeBoard? = nil,
    staticHours: Double = ScreenCare().staticHours
  ) {
    (self.page, self.notices, self.staticHours) = (page, notices, staticHours)
  }

  func loopWoke() { page.woke(at: SystemTime.now) }

  func loopWillSleep(seconds: Seconds?) {
    guard let seconds, seconds.isFinite else { return page.willSleep(until: .max) }
    let wait = UInt64(min(max(0, seconds), 1e9) * 1e9)
    page.willSleep(until: SystemTime.now + wait)
  }

  func framePresented(took: Seconds) {
    let microseconds = UInt64(min(max(0, took), 1e9) * 1e6)
    page.presented(at: SystemTime.now, tookMicroseconds: microseconds, time: frameTime)
  }

  func frameUnchanged() { page.unchanged(at: SystemTime.now) }

  func frameShown(_ pixels: PixelBuffer, at time: Seconds) {
    guard let notices, burnIn.isDue(at: time) else { return }
    let finding = burnIn.sample(at: time, hours: staticHours) { x, y in
      let (column, row) = (Int(x * Double(pixels.width)), Int(y * Double(pixels.height)))
      guard let pixel = pixels[column, row] else { return 0 }
      // The weights of BT.601 in whole numbers.
      let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
      return (red * 299 + green * 587 + blue * 114) / 1000
    }
    switch finding {
    case .stuck(let warning):
      notices.tell(.burnIn, warning)
    case .moved: notices.set(.burnIn, "")
    case nil: break
    }
  }

  /// Tells where the kiosk stands.
  func report(_ kiosk: KioskScene, at time: Seconds) {
    if let last = kiosk.lastInput, time - last < 1.0 / 60 {
      page.lastTouch = SystemTime.now
    }
    if item != (kiosk.itemIndex, kiosk.itemID) {
      item = (kiosk.itemIndex, kiosk.itemID)
      (page.item, page.itemName) = (UInt64(item.index), item.name)
    }
    page.phase = KioskPhase(kiosk).rawValue
    page.resets = UInt64(kiosk.resets)
  }
}

/// What status calls the phases of a kiosk.
enum KioskPhase: UInt64, CaseIterable {
  case active, warning, attract, night

  init(_ kiosk: KioskScene) {
    switch kiosk.phase {
    case _ where kiosk.isNight: self = .night
    case .active: self = .active
    case .warning: self = .warning
    case .attract: self = .attract
    }
  }
}

/// Keeps what an item is told where its supervisor finds it, whatever becomes of this process.
final class PageJournal: KioskJournal {
  private let page: SharedPage
  private let reporter: PageReporter
  private let program: KioskProgram
  /// Fingers that went down on a key of the keyboard on the screen, and where they are said to be.
  private var masked = TypingMask()

  init(_ page: SharedPage, _ reporter: PageReporter, program: KioskProgram) {
    (self.page, self.reporter, self.program) = (page, reporter, program)
  }

  func begin(_ item: KioskItem, in environment: Environment) {
    page.journal.begin()
    masked = TypingMask()
    page.replay =
      program.replayArguments(of: item.id, settings: item.settings, in: environment) ?? ""
  }

  func tell(_ events: [TimedEvent], tree: () -> Node) {
    for event in events {
      let shown = masked.mask(event, tree: tree)
      guard let line = try? ScriptStep(shown.time, .event(shown.event)).encoded() else { continue }
      page.journal.append(line)
    }
  }

  func frame(at time: Seconds) {
    reporter.frameTime = time
    page.begins(frame: time)
  }
}
