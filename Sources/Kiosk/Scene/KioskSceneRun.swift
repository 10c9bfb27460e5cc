internal import Glibc
internal import Synchronization
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineKioskScenes
internal import VitrineRenderer
internal import VitrineScenes
internal import VitrineSupervision

/// The process that shows the kiosk.
struct KioskSceneRun {
  private let plan: KioskPlan
  private let options: KioskOptions
  private let page: SharedPage

  init(_ plan: KioskPlan, _ options: KioskOptions, _ page: SharedPage) {
    (self.plan, self.options, self.page) = (plan, options, page)
  }

  func run() throws {
    let warnings = NoticeBoard(page)
    let playlist = try plan.playlistOrLastValid { warnings.post(.playlist, $0) }
    let items = plan.items(of: playlist)
    guard !items.isEmpty else {
      throw InputError("nothing of the playlist can be shown; see what was said of its pictures")
    }
    let text = try TextEngine()
    text.warnings.forEach(StandardError.write)
    let window = try KioskWindow(plan, options).configuration(text, playlist: playlist)
    let configuration = plan.configuration(playlist, warnings)
    let reporter = PageReporter(page, warnings, staticHours: configuration.care.staticHours)
    let inbox = PlaylistInbox()
    var kiosk = KioskScene(items, configuration: configuration)
    kiosk.journal = PageJournal(page, reporter, program: plan.program)
    let watcher = plan.playlistPath == nil ? nil : watch(playlist, inbox, warnings)
    defer { withExtendedLifetime(watcher) {} }
    var scene = RunningKiosk(kiosk, inbox: inbox, reporter: reporter)
    let host = WindowHost(configuration: window, text: text)
    host.observer = reporter
    do throws(HostError) {
      try host.run(&scene)
    } catch {
      throw KioskWindow.exitError(for: error)
    }
    if options.windowed || scene.hasRequestedClose { return }
    StandardError.write("the window was closed by a signal or the desktop")
    throw QuietExit(code: KioskWindow.closedExternally)
  }

  /// Rereads the playlist whenever its files change.
  private func watch(
    _ shown: Playlist, _ inbox: PlaylistInbox, _ warnings: NoticeBoard
  ) -> PlaylistWatcher? {
    let plan = plan
    let last = Mutex((version: PlaylistVersion(shown), problem: warnings[.playlist]))
    return PlaylistWatcher(shown.files) {
      var files: [String] = []
      do {
        let playlist = try plan.playlist(files: &files)
        let version = PlaylistVersion(playlist)
        let (isUnchanged, wasValid) = last.withLock { last in
          defer { last = (version, "") }
          return (last.version == version, last.problem.isEmpty)
        }
        // Another file in the playlist's folders has changed.
        if isUnchanged, wasValid { return files }
        try? plan.saveLastValid(playlist)
        warnings.set(.playlist, "")
        inbox.post(
          PlaylistInbox.Update(
            items: plan.items(of: playlist),
            configuration: plan.configuration(playlist, warnings)))
        StandardError.write("the playlist has changed: \(playlist.items.count) items")
        return files
      } catch {
        let problem = "\(error)"
        let isKnown = last.withLock { last in
          defer { last.problem = problem }
          return last.problem == problem
        }
        if isKnown { return files }
        warnings.set(.playlist, problem)
        StandardError.write("\(problem); the one before goes on")
        return files
      }
    }
  }
}

/// Notices for the operator, the last one per subject; usable from any thread.
final class NoticeBoard: @unchecked Sendable {
  /// The subject of a notice.
  enum Subject: CaseIterable {
    case playlist, pin, burnIn
  }

  /// Written only under the lock.
  private let page: SharedPage
  private let lines = Mutex<[Subject: String]>([:])

  init(_ page: SharedPage) { self.page = page }

  /// The last notice about a subject; empty for none.
  subscript(subject: Subject) -> String { lines.withLock { $0[subject] ?? "" } }

  /// Sets a notice that is new, and logs it.
  func post(_ subject: Subject, _ line: String) {
    guard self[subject] != line else { return }
    set(subject, line)
    StandardError.write(line)
  }

  /// Sets a notice; an empty one removes it.
  func set(_ subject: Subject, _ line: String) {
    lines.withLock { lines in
      lines[subject] = line
      page.notice = Subject.allCases.compactMap { lines[$0] }.filter { !$0.isEmpty }
        .joined(separator: "; ")
    }
  }
}
