internal import Snapshots
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineInteraction
internal import VitrineKioskScenes
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineSupervision

/// Reports the state of the loop and the kiosk to the supervisor through the shared page.
final class PageReporter: FrameObserver {
  private let page: SharedPage
  private var burnIn = BurnInMonitor()
  /// The number of hours after which an unchanged bright area is reported.
  private let staticHours: Double
  /// The time of the item's scene in the current frame.
  var frameTime: Seconds = 0

  private let warnings: NoticeBoard?
  /// The last reported item, so that no frame reads it back.
  private var item: (index: Int, name: String) = (-1, "")

  init(
    _ page: SharedPage, _ warnings: NoticeBoard? = nil,
    staticHours: Double = ScreenCare().staticHours
  ) {
    (self.page, self.warnings, self.staticHours) = (page, warnings, staticHours)
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
    guard let warnings, burnIn.isDue(at: time) else { return }
    let finding = burnIn.sample(at: time, hours: staticHours) { x, y in
      let (column, row) = (Int(x * Double(pixels.width)), Int(y * Double(pixels.height)))
      guard let pixel = pixels[column, row] else { return 0 }
      // The BT.601 weights as integers.
      let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
      return (red * 299 + green * 587 + blue * 114) / 1000
    }
    switch finding {
    case .stuck(let warning):
      warnings.post(.burnIn, warning)
    case .cleared: warnings.set(.burnIn, "")
    case nil: break
    }
  }

  /// Reports the kiosk's state.
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

/// The status names of a kiosk's phases.
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

/// Records an item's input in the supervisor's page, where it outlives this process.
final class PageJournal: KioskJournal {
  private let page: SharedPage
  private let reporter: PageReporter
  private let program: KioskProgram
  /// Masks fingers on keys of the on-screen keyboard.
  private var typingMask = TypingMask()

  init(_ page: SharedPage, _ reporter: PageReporter, program: KioskProgram) {
    (self.page, self.reporter, self.program) = (page, reporter, program)
  }

  func begin(_ item: KioskItem, in environment: Environment) {
    page.journal.begin()
    typingMask = TypingMask()
    page.replay =
      program.replayArguments(of: item.id, settings: item.settings, in: environment) ?? ""
  }

  func record(_ events: [TimedEvent], tree: () -> SemanticsNode) {
    for event in events {
      let masked = typingMask.mask(event, tree: tree)
      guard let line = try? ScriptStep(masked.time, .event(masked.event)).encoded() else {
        continue
      }
      page.journal.append(line)
    }
  }

  func frame(at time: Seconds) {
    reporter.frameTime = time
    page.begins(frame: time)
  }
}
