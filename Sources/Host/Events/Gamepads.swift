internal import CVitrineSDL2
internal import Glibc
internal import VitrineMotion

/// The connected gamepads and remote controls; owns their SDL handles.
///
/// SDL reads pads only when it is polled, and doesn't signal that a pad has input. A loop that
/// sleeps on descriptors therefore also sleeps on the pads' own descriptors, and doesn't wake while
/// nobody presses a button.
final class Gamepads {
  /// A pad, and its descriptor.
  private struct Pad {
    let controller: OpaquePointer
    /// The pad's device, opened a second time; nil for a pad without a device, such as a virtual
    /// pad of a program.
    let watcher: InputWatcher?
  }

  /// How long and how often to look for a device after it was plugged in, in seconds.
  ///
  /// Ours: the system announces a device before it may be opened.
  private static let search: (duration: Seconds, interval: Seconds) = (2, 0.1)

  private var pads: [SDL_JoystickID: Pad] = [:]
  /// Becomes readable when devices are added or removed; nil if the loop sleeps in SDL, which
  /// detects this itself.
  private let folder: InputWatcher?
  private let sleepsOnDescriptors: Bool
  /// When to stop looking for a device that was plugged in.
  private var searchEnd = -Seconds.infinity

  /// Starts SDL's gamepad subsystem.
  /// - Parameter sleepsOnDescriptors: true for a loop that sleeps on descriptors rather than in SDL.
  /// - Returns: nil if SDL has none: a window needs no pad.
  init?(sleepsOnDescriptors: Bool) {
    // The kernel's drivers report changes only; SDL's own drivers read the constant stream of
    // reports from pads, which would keep the window awake.
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
    if sleepsOnDescriptors { SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0") }
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
    self.sleepsOnDescriptors = sleepsOnDescriptors
    folder = sleepsOnDescriptors ? InputWatcher(watching: "/dev/input") : nil
  }

  deinit {
    for pad in pads.values { SDL_GameControllerClose(pad.controller) }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// The number of connected pads.
  var count: Int { pads.count }

  /// Further descriptors for the loop to sleep on.
  var descriptors: [Int32] {
    (pads.values.map(\.watcher) + [folder]).compactMap(\.self)
      .filter { !$0.isClosed }.map(\.descriptor)
  }

  /// When to poll again even if nothing is readable; nil for never.
  func nextPoll(after time: Seconds) -> Seconds? {
    time < searchEnd ? time + Self.search.interval : nil
  }

  /// Makes SDL queue the events of pads, and the events of pads that were added or removed.
  func update(at time: Seconds) {
    guard sleepsOnDescriptors else { return }
    for pad in pads.values { pad.watcher?.drain() }
    if folder?.drain() == true { searchEnd = time + Self.search.duration }
    SDL_GameControllerUpdate()
  }

  /// Opens an added pad and closes a removed one; ignores other events.
  func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: open(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      guard let pad = pads.removeValue(forKey: event.cdevice.which) else { return }
      SDL_GameControllerClose(pad.controller)
    default: break
    }
  }

  /// - Parameter index: among the devices that are connected now.
  private func open(_ index: Int32) {
    guard let controller = SDL_GameControllerOpen(index) else { return }
    let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
    guard id >= 0, pads[id] == nil else { return SDL_GameControllerClose(controller) }
    let path =
      sleepsOnDescriptors ? SDL_GameControllerPath(controller).map { String(cString: $0) } : nil
    pads[id] = Pad(controller: controller, watcher: path.flatMap { InputWatcher(reading: $0) })
  }
}

extension Gamepads {
  /// A descriptor that becomes readable when something has happened.
  private final class InputWatcher {
    let descriptor: Int32
    /// True once the descriptor's device is gone.
    private(set) var isClosed = false

    /// Signals a device's input.
    init?(reading path: String) {
      guard let descriptor = Self.usable(Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) else {
        return nil
      }
      self.descriptor = descriptor
    }

    /// Signals files that are added to a folder, removed, or made accessible.
    init?(watching folder: String) {
      guard let descriptor = Self.usable(inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
      else { return nil }
      self.descriptor = descriptor
      let mask = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
      if inotify_add_watch(descriptor, folder, mask) < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Drains the descriptor.
    /// - Returns: false if it was not readable.
    @discardableResult
    func drain() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4096)
      var hasRead = false
      while !isClosed {
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
          hasRead = true
        } else if count < 0, errno == EINTR {
          continue
        } else {
          isClosed = count == 0 || errno != EAGAIN
          break
        }
      }
      return hasRead
    }

    /// Nil for a descriptor that the loop can't sleep on.
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
