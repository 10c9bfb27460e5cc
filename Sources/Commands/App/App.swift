public import VitrineHost
public import VitrineViews

/// A model that is a program of its own: mark it with `@main`, and its body opens in a window.
///
/// ```swift
/// @main struct Counter: App {
///   var count = 0
///
///   func body(in environment: Environment) -> some View<Self> {
///     Text("\(count)", font: .largeTitle)
///     Button("Add One", configuration: .filled) { $0.count += 1 }
///   }
/// }
/// ```
/// The program takes options that show the same scene without a window or anybody at it; its
/// `--help-hidden` describes them:
///
/// - `--snapshot FILE.png` draws a frame, as a test's reference is drawn.
/// - `--describe` prints the semantic tree of a frame as JSON: ids and frames of all that is there.
/// - `--record FILE.jsonl` opens the window and writes what happens in it as a script.
/// - `--script FILE.jsonl` tells the scene a script first, in a window too; `--at` is the moment.
/// - `--set`, `--size`, `--scale`, `--appearance`, `--contrast`, `--direction`, `--language`,
///   `--text-scale` and `--motion` are knobs and surroundings.
///
/// An app with arguments of its own has a `main()` of its own that takes them out and hands the rest
/// to `main(_:)`. One that wants more of its window runs a `WindowHost` itself.
public protocol App: Part {
  /// Makes the model as it is before the first frame.
  /// - Throws: whatever keeps the program from starting; it should print as one line.
  init() throws

  /// What is kept from one run to the next; nothing by default.
  associatedtype AppStorage: Codable & Equatable & Sendable = NoAppStorage

  /// Where in the model that is what the program keeps from one run to the next: settings, a draft.
  ///
  /// ```swift
  /// static var appStorage: any WritableKeyPath<Self, Settings> & Sendable { \.settings }
  /// ```
  /// It is in `storage.json` in the folder that the XDG base directory specification names for the
  /// program's state, `~/.local/state/NAME` as a rule: read before the first frame, and written within
  /// a second of a change, whole or not at all. A file that cannot be read is set aside, a line on
  /// standard error says so, and the model stays as `init` makes it. A property that the file does not
  /// have, since a version of the app before it wrote the file, stays so too; in the elements of a list it
  /// must be optional, or a value of one's own `init(from:)`. Only the plain window reads and
  /// writes: pictures, scripts and recordings are of a model that begins anew.
  static var appStorage: any WritableKeyPath<Self, AppStorage> & Sendable { get }

  /// True, the default, where windows come back as they were: their place and size, and what their views keep by
  /// themselves, such as how far they are scrolled.
  ///
  /// With `appStorage` the model is as it was, too; what is in neither begins anew. It is in `windows.json` beside
  /// `storage.json`, written within a second of a change, whole or not at all, and a file that cannot be used is
  /// set aside. A desktop that lets no program say where its windows stand, as Wayland, has them back in their
  /// size. Only the plain window comes back: pictures, scripts, recordings and kiosks begin anew, and so does a
  /// second run while one is open.
  ///
  /// The environment's `launchReason` says whether there was something to come back to. So that nothing makes an
  /// app crash again and again, less comes back after a second crash within a minute: the windows without what was
  /// in them. After the third one both files are set aside, which lines on standard error say, and it begins anew.
  static var restoresState: Bool { get }

  /// What `windows` is: one window with the body unless the app declares others.
  associatedtype AppWindows = BodyWindow

  /// The windows of the app: by default one, which shows the body.
  ///
  /// ```swift
  /// var windows: Windows<Self> {
  ///   WindowGroup("Mail", for: \.browsers, new: { $0.openBrowser() }) { browser in … }
  ///   AuxiliaryWindow("Message", for: \.reading) { id in … }
  /// }
  /// ```
  /// An app that declares windows has no body. A window is open because the model says so, as a sheet is; once
  /// none is, the program ends.
  @WindowsBuilder<Self> var windows: AppWindows { get }

  /// First size of the window in points; 640×480 by default, ours.
  static var size: Size { get }

  /// Says how the window opens: its title, size, icon, appearance.
  ///
  /// It begins with the type's name as title and `size`, and follows the desktop's appearance, contrast,
  /// motion, text size and accent, as far as the surroundings keep their defaults. By default nothing is
  /// changed. What the command line says comes afterwards.
  static func configure(_ window: inout WindowConfiguration)
}

extension App {
  /// 640×480.
  public static var size: Size { AppSize.standard }

  /// True: windows come back as they were.
  public static var restoresState: Bool { true }

  /// Leaves the window as it is.
  public static func configure(_ window: inout WindowConfiguration) {}

  /// Does what the command line says: without arguments, it opens the window and shows the body
  /// until it is closed.
  public static func main() { main(Array(CommandLine.arguments.dropFirst())) }

  /// Does what a command line says.
  ///
  /// Where that cannot be, one line on standard error says why, and the exit code is 2.
  /// - Parameter arguments: without the program's name.
  public static func main(_ arguments: [String]) {
    if AppWindows.self == Windows<Self>.self {
      AppCommand.runProgram(arguments, for: WindowsApp<Self>.self)
    } else {
      AppCommand.runProgram(arguments, for: ViewApp<Self>.self)
    }
  }
}

/// The window of an app that declares none: it shows the body.
public struct BodyWindow: Sendable {
  /// Makes it.
  public init() {}
}

extension App where AppWindows == BodyWindow {
  /// One, which shows the body.
  public var windows: BodyWindow { BodyWindow() }
}

extension App where AppWindows == Windows<Self> {
  /// Nothing: what the app shows is in its windows.
  public func body(in environment: Environment) -> EmptyView<Self> { EmptyView() }
}

extension WindowsScene where Root: App, Root.AppWindows == Windows<Root> {
  /// Makes a scene of an app, before its first frame.
  public init(_ app: Root) { self.init(app) { $0.windows } }
}

/// What an app keeps that says nothing of it: nothing.
public struct NoAppStorage: Codable, Equatable, Sendable {
  /// Makes nothing.
  public init() {}
}

extension App where AppStorage == NoAppStorage {
  /// Nothing is kept.
  public static var appStorage: any WritableKeyPath<Self, NoAppStorage> & Sendable {
    \.noAppStorage
  }

  private var noAppStorage: NoAppStorage {
    get { NoAppStorage() }
    set {}
  }
}
