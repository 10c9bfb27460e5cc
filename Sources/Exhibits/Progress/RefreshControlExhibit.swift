internal import VitrineResources
internal import VitrineViews

/// The files of a folder, which is read again where they are pulled down (P13, P14, P15).
struct RefreshControlExhibit: ViewExhibit {
  static let id = "refresh-control"
  static let title = "Refresh Control"
  static let summary = "The files in a folder, newest first. Pull down to read it again."
  static let family = ExhibitFamily.progress
  static let symbol = "arrow.clockwise"
  static let guidance = ["P13", "P14", "P15", "P22"]
  static let knobs: [ModelKnob<Self>] = [Knob("title", \.title)]
  /// A phone's narrow list, with room to pull.
  static let leastSize = Size(320, 360)
  static let states = [ExhibitState("idle")]

  var title = ""
  var isRefreshing = false
  /// How often the folder was to be read.
  var reads = 0
  var listing = FolderListing()
  /// Why it could not be read; empty where it could.
  var failure = ""
  /// When the wheel has shown long enough; nil while the folder is being read.
  var end: Seconds?
  /// When it began to show.
  var start: Seconds = 0

  private static let folder = "/tmp"
  /// A wheel that shows for less only flashes (P18), in seconds.
  private static let leastTime: Seconds = 0.6

  func body(in environment: Environment) -> some View<Self> {
    List {
      Section(Self.folder, footer: failure.isEmpty ? "" : message(environment)) {
        ForEach(listing.entries, id: \.name) { entry in row(entry, environment) }
      }
    }
    .listStyle(.insetGrouped)
    .refreshable(isRefreshing: \.isRefreshing, title: title, every: 60) { model, context in
      (model.start, model.end) = (context.time, nil)
      model.reads += 1
    }
    .named("refresh-control")
    .task(
      id: reads, name: "folder", for: .app, recorded: [(0.4, FolderListing.recorded)]
    ) { report in
      await report(try FolderListing.read(Self.folder))
    } received: { model, listing, context in
      (model.listing, model.failure) = (listing, "")
      model.end = max(context.time, model.start + Self.leastTime)
    } failed: { model, words, context in
      model.failure = words
      model.end = max(context.time, model.start + Self.leastTime)
    }
    .at(end) { $0.isRefreshing = false }
  }

  /// What is there already stays.
  private func message(_ environment: Environment) -> String {
    "\(environment.localized("refresh-control.failure")) \(failure)"
  }

  private func row(_ entry: FolderListing.Entry, _ environment: Environment) -> some View<Self> {
    HStack(spacing: 12) {
      Image(
        environment.symbols[entry.isFolder ? "folder" : "doc"],
        size: 22 * max(1, environment.textScale))
      Text(entry.name).lineLimit(1)
      Spacer()
      if !entry.isFolder {
        Text(ByteCountFormat().string(from: Double(entry.size), in: environment.language))
          .monospacedDigit()
          .foregroundColor(Theme(environment).colors.inactive)
      }
    }
  }
}
