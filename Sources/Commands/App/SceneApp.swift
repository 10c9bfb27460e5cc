public import VitrineDrawing
public import VitrineGeometry
public import VitrineHost
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A scene that is a program of its own, for who wants to draw the pixels: mark it with `@main`.
///
/// It takes the options that an `App` takes. An app with arguments of its own has a `main()` of its
/// own that takes them out and hands the rest to `main(_:)`. One that wants more of its window runs a
/// `WindowHost` itself.
public protocol SceneApp: Scene {
  /// When its last frame was, in seconds.
  var time: Seconds { get set }

  /// Makes the scene as it is before its first frame.
  /// - Throws: whatever keeps the program from starting; it should print as one line.
  init() throws

  /// Says how the window opens: its title, size, icon, appearance.
  ///
  /// It begins with the type's name as title and `size`. By default nothing is changed. What the
  /// command line says comes afterwards.
  static func configure(_ window: inout WindowConfiguration)
}

extension SceneApp {
  /// First size of the window in points.
  ///
  /// Ours.
  public static var size: Size { AppSize.standard }

  /// Leaves the window as it is.
  public static func configure(_ window: inout WindowConfiguration) {}

  /// Moves to the time of the frame; an app that takes input writes its own.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
  }

  /// Does what the command line says: without arguments, it opens the window and shows the scene
  /// until it is closed.
  public static func main() { main(Array(CommandLine.arguments.dropFirst())) }

  /// Does what a command line says.
  ///
  /// Where that cannot be, one line on standard error says why, and the exit code is 2.
  /// - Parameter arguments: without the program's name.
  public static func main(_ arguments: [String]) {
    AppCommand.runProgram(arguments, for: DrawnApp<Self>.self)
  }
}
