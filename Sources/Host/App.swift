internal import Glibc
public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineRenderer
public import VitrineScenes

/// A scene that is a program of its own: mark it with `@main`, and it opens in a window.
///
/// An app that wants more, such as arguments or a scene made from a file, runs a `WindowHost`
/// itself.
public protocol App: Scene {
  /// When its last frame was, in seconds.
  var time: Seconds { get set }

  /// Makes the scene as it is before its first frame.
  /// - Throws: whatever keeps the program from starting; it should print as one line.
  init() throws

  /// Says how the window opens: its title, size, icon, appearance.
  ///
  /// It begins with the type's name as title and `App.size`. By default nothing is changed.
  static func configure(_ window: inout WindowConfiguration)
}

extension App {
  /// First size of the window in points.
  ///
  /// Ours.
  public static var size: Size { Size(640, 480) }

  /// Leaves the window as it is.
  public static func configure(_ window: inout WindowConfiguration) {}

  /// Moves to the time of the frame; an app that takes input writes its own.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
  }

  /// Opens the window and shows the scene until it is closed.
  ///
  /// Where that cannot be, one line on standard error says why, and the exit code is 2.
  public static func main() {
    do {
      try show()
    } catch {
      complain("\(error)")
      exit(badInput)
    }
  }

  /// The exit code of what cannot be done as things are.
  private static var badInput: Int32 { 2 }

  private static func show() throws {
    let text = try TextEngine()
    text.notices.forEach(complain)
    let environment = Environment(size: size, text: text)
    var window = WindowConfiguration(title: "\(Self.self)", environment: environment)
    configure(&window)
    var scene = try Self()
    try WindowHost(configuration: window, text: text).run(&scene)
  }

  private static func complain(_ line: String) {
    let bytes = Array("\(Self.self): \(line)\n".utf8)
    // Where even this cannot be written, there is nobody to tell.
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
