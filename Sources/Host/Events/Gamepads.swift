internal import CVitrineSDL2
internal import Glibc
internal import VitrineMotion

/// The gamepads and remotes that are plugged in: it alone holds what SDL opens for them.
///
/// A loop that sleeps on descriptors sleeps on those of the pads too: SDL, which reads pads only when it
/// is asked to, does not say that one has something to say. So nothing wakes up while nobody presses.
final class Gamepads {
  /// A pad, and what tells that it was pressed.
  private struct Pad {
    let controller: OpaquePointer
    /// Of the device, opened once more; nil where there is none, as for one that a program makes up.
    let notice: Notice?
  }

  /// For how long after something was plugged in it is looked for, and how often, in seconds.
  ///
  /// Ours: the system is told of a device before it may be opened.
  private static let search: (duration: Seconds, interval: Seconds) = (2, 0.1)

  private var pads: [SDL_JoystickID: Pad] = [:]
  /// Becomes readable when devices come or go; nil where SDL waits, which looks for itself.
  private let folder: Notice?
  private let waitsItself: Bool
  /// Until when something that was plugged in is looked for.
  private var searchEnd = -Seconds.infinity

  /// Starts SDL's part for gamepads.
  /// - Parameter waitsItself: true for a loop that sleeps on descriptors rather than in SDL.
  /// - Returns: nil where SDL has none: a window needs no pad.
  init?(waitsItself: Bool) {
    // The kernel's drivers say something only when something is pressed; SDL's own, which read what
    // pads send all the time, would keep the window awake.
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
    if waitsItself { SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0") }
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
    self.waitsItself = waitsItself
    folder = waitsItself ? Notice(watching: "/dev/input") : nil
  }

  deinit {
    for pad in pads.values { SDL_GameControllerClose(pad.controller) }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// How many are plugged in.
  var count: Int { pads.count }

  /// What a loop sleeps on beside its own.
  var descriptors: [Int32] {
    (pads.values.map(\.notice) + [folder]).compactMap(\.self)
      .filter { !$0.isOver }.map(\.descriptor)
  }

  /// When it is to be asked again though nothing is readable; nil for never.
  func nextLook(after time: Seconds) -> Seconds? {
    time < searchEnd ? time + Self.search.interval : nil
  }

  /// Has SDL put on its queue what pads have said, and which have come and gone.
  func update(at time: Seconds) {
    guard waitsItself else { return }
    for pad in pads.values { pad.notice?.take() }
    if folder?.take() == true { searchEnd = time + Self.search.duration }
    SDL_GameControllerUpdate()
  }

  /// Opens a pad that has come, and closes one that has gone; other events mean nothing.
  func take(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: open(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      guard let pad = pads.removeValue(forKey: event.cdevice.which) else { return }
      SDL_GameControllerClose(pad.controller)
    default: break
    }
  }

  /// - Parameter index: among those that are plugged in now.
  private func open(_ index: Int32) {
    guard let controller = SDL_GameControllerOpen(index) else { return }
    let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
    guard id >= 0, pads[id] == nil else { return SDL_GameControllerClose(controller) }
    let path = waitsItself ? SDL_GameControllerPath(controller).map { String(cString: $0) } : nil
    pads[id] = Pad(controller: controller, notice: path.flatMap { Notice(reading: $0) })
  }
}

extension Gamepads {
  /// A descriptor that becomes readable when something has happened.
  private final class Notice {
    let descriptor: Int32
    /// True once it says nothing any more: its device has gone.
    private(set) var isOver = false

    /// Of what a device says.
    init?(reading path: String) {
      guard let descriptor = Self.usable(Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) else {
        return nil
      }
      self.descriptor = descriptor
    }

    /// Of what comes to a folder, goes from there, or may be opened from now on.
    init?(watching folder: String) {
      guard let descriptor = Self.usable(inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
      else { return nil }
      self.descriptor = descriptor
      let mask = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
      if inotify_add_watch(descriptor, folder, mask) < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Takes back that it is readable.
    /// - Returns: false where it was not.
    @discardableResult
    func take() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4096)
      var hasRead = false
      while !isOver {
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
          hasRead = true
        } else if count < 0, errno == EINTR {
          continue
        } else {
          isOver = count == 0 || errno != EAGAIN
          break
        }
      }
      return hasRead
    }

    /// Nil for one that a loop cannot sleep on.
    private static func usable(_ descriptor: Int32) -> Int32? {
      guard descriptor >= 0 else { return nil }
      guard descriptor < fd_set.capacity else {
        close(descriptor)
        return nil
      }
      return descriptor
    }
  }
}
