public import VitrineHost
public import VitrineViews

/// A model that is a program: mark it with `@main`, and its body opens in a window.
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
/// The program takes options that show the same scene without a window or a person; its
/// `--help-hidden` describes them:
///
/// - `--snapshot FILE.png` draws a frame, as a test's reference is drawn.
/// - `--describe` prints the semantic tree of a frame as JSON: the ids and frames of all elements.
/// - `--record FILE.jsonl` opens the window and writes what happens in it as a script.
/// - `--script FILE.jsonl` plays a script first, in a window too; `--at` is the moment.
/// - `--set`, `--size`, `--scale`, `--appearance`, `--contrast`, `--direction`, `--language`,
///   `--text-scale` and `--motion` are knobs and the environment.
///
/// An app with arguments of its own declares a `main()` that removes them and passes the rest to
/// `main(_:)`. An app that needs more control of its window runs a `WindowHost` itself.
public protocol App: Part {
  /// Makes the initial model.
  /// - Throws: any error that keeps the program from starting; it should print as one line.
  init() throws

  /// The part of the model that is saved from one run to the next; nothing by default.
  associatedtype AppStorage: Codable & Equatable & Sendable = NoAppStorage

  /// The part of the model that the program saves from one run to the next: settings, a draft.
  ///
  /// ```swift
  /// static var appStorage: any WritableKeyPath<Self, Settings> & Sendable { \.settings }
  /// ```
  /// It is stored in `storage.json` in the program's state folder of the XDG base directory
  /// specification, usually `~/.local/state/NAME`: read before the first frame, and written
  /// atomically within a second of a change. A file that cannot be read is set aside with a line on
  /// standard error, and the model stays as `init` makes it. If an older version of the app did not
  /// write a property, the property keeps its initial value. This doesn't work in the elements of a
  /// list: there, such a property must be optional, or be decoded by the app's own `init(from:)`.
  /// Only the normal window reads and writes the file: pictures, scripts and recordings start with
  /// a new model.
  static var appStorage: any WritableKeyPath<Self, AppStorage> & Sendable { get }

  /// True, the default, to restore the windows: their position and size, and the state of their
  /// views, such as scroll offsets.
  ///
  /// The part of the model in `appStorage` is restored, too; everything else starts anew. The state
  /// is stored in `windows.json` beside `storage.json`, written atomically within a second of a
  /// change, and a file that cannot be used is set aside. On a desktop that doesn't tell programs
  /// their windows' positions, such as Wayland, only sizes are restored. Only the normal window is
  /// restored: pictures, scripts, recordings and kiosks start anew, and so does a run that starts
  /// while another run is open.
  ///
  /// The environment's `launchReason` says whether there was something to restore. The restored
  /// state may make the app crash again and again. After a second crash within a minute, the
  /// windows are therefore restored without the state of their views. After a third, both files are
  /// set aside, with lines on standard error, and the app starts anew.
  static var restoresState: Bool { get }

  /// The type of `windows`: one window with the body unless the app declares others.
  associatedtype AppWindows = BodyWindow

  /// The windows of the app; by default one that shows the body.
  ///
  /// ```swift
  /// var windows: Windows<Self> {
  ///   WindowGroup("Mail", for: \.browsers, new: { $0.openBrowser() }) { browser in … }
  ///   AuxiliaryWindow("Message", for: \.reading) { id in … }
  /// }
  /// ```
  /// An app that declares windows has no body. A window is open while the model says so, like a
  /// sheet; once none is open, the program ends.
  @WindowsBuilder<Self> var windows: AppWindows { get }

  /// The initial size of the window in points; default 640×480, ours.
  static var size: Size { get }

  /// Configures the window: its title, size, icon, appearance.
  ///
  /// Initially the title is the type's name, and the size is `size`. The window follows the
  /// desktop's appearance, contrast, motion, text size and accent; a trait that this function
  /// changes in the environment no longer follows the desktop. By default nothing is changed.
  /// Command line options are applied afterwards.
  static func configure(_ window: inout WindowConfiguration)
}

extension App {
  /// 640×480.
  public static var size: Size { AppSize.standard }

  /// True.
  public static var restoresState: Bool { true }

  /// Changes nothing.
  public static func configure(_ window: inout WindowConfiguration) {}

  /// Runs the command line; without arguments, shows the body in a window until the window is
  /// closed.
  public static func main() { main(Array(CommandLine.arguments.dropFirst())) }

  /// Runs a command line.
  ///
  /// If that is impossible, one line on standard error says why, and the exit code is 2.
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
  /// Makes the window.
  public init() {}
}

extension App where AppWindows == BodyWindow {
  /// The body's window.
  public var windows: BodyWindow { BodyWindow() }
}

extension App where AppWindows == Windows<Self> {
  /// Empty: the content is in the app's windows.
  public func body(in environment: Environment) -> EmptyView<Self> { EmptyView() }
}

extension WindowsScene where Root: App, Root.AppWindows == Windows<Root> {
  /// Makes a scene of an app, before its first frame.
  public init(_ app: Root) { self.init(app) { $0.windows } }
}

/// The storage of an app that saves nothing.
public struct NoAppStorage: Codable, Equatable, Sendable {
  /// Makes an empty storage.
  public init() {}
}

extension App where AppStorage == NoAppStorage {
  /// Nothing is saved.
  public static var appStorage: any WritableKeyPath<Self, NoAppStorage> & Sendable {
    \.noAppStorage
  }

  private var noAppStorage: NoAppStorage {
    get { NoAppStorage() }
    set {}
  }
}
