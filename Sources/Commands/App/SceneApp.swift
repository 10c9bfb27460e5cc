public import VitrineDrawing
public import VitrineGeometry
public import VitrineHost
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A scene that is a program, for an app that draws its pixels itself: mark it with `@main`.
///
/// It takes the options of an `App`. An app with arguments of its own declares a `main()` that
/// removes them and passes the rest to `main(_:)`. An app that needs more control of its window
/// runs a `WindowHost` itself.
public protocol SceneApp: Scene {
  /// The time of its last frame, in seconds.
  var time: Seconds { get set }

  /// Makes the initial scene.
  /// - Throws: any error that keeps the program from starting; it should print as one line.
  init() throws

  /// Configures the window: its title, size, icon, appearance.
  ///
  /// Initially the title is the type's name, and the size is `size`. By default nothing is changed.
  /// Command line options are applied afterwards.
  static func configure(_ window: inout WindowConfiguration)
}

extension SceneApp {
  /// The initial size of the window in points.
  ///
  /// Ours.
  public static var size: Size { AppSize.standard }

  /// Changes nothing.
  public static func configure(_ window: inout WindowConfiguration) {}

  /// Sets the time of the frame; an app that handles input implements its own.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
  }

  /// Runs the command line; without arguments, shows the scene in a window until the window is
  /// closed.
  public static func main() { main(Array(CommandLine.arguments.dropFirst())) }

  /// Runs a command line.
  ///
  /// If that is impossible, one line on standard error says why, and the exit code is 2.
  /// - Parameter arguments: without the program's name.
  public static func main(_ arguments: [String]) {
    AppCommand.runProgram(arguments, for: DrawnApp<Self>.self)
  }
}
