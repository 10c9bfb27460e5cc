import CVitrineSDL2
import Testing
import VitrineInteraction
import VitrineMotion

@testable import VitrineHost

extension SDL_Event {
  fileprivate static func pad(
    _ button: SDL_GameControllerButton, isDown: Bool = true, of pad: SDL_JoystickID = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.cbutton.type =
      (isDown ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP).rawValue
    event.cbutton.which = pad
    event.cbutton.button = UInt8(button.rawValue)
    return event
  }

  fileprivate static func stick(
    _ axis: SDL_GameControllerAxis, _ value: Double, of pad: SDL_JoystickID = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.caxis.type = SDL_CONTROLLERAXISMOTION.rawValue
    event.caxis.which = pad
    event.caxis.axis = UInt8(axis.rawValue)
    event.caxis.value = Int16(max(-32768, min(32767, (value * 32767).rounded())))
    return event
  }

  fileprivate static func unplugged(_ pad: SDL_JoystickID) -> SDL_Event {
    var event = SDL_Event()
    event.cdevice.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    event.cdevice.which = pad
    return event
  }
}

private let x = SDL_CONTROLLER_AXIS_LEFTX
private let y = SDL_CONTROLLER_AXIS_LEFTY

@Suite("Keys from gamepads (T12, T14)")
struct GamepadKeyTests {
  private var keys = GamepadKeys()

  @Test(
    "Buttons are keys: arrows, Enter, Escape, and the tab before and the next",
    arguments: [
      (SDL_CONTROLLER_BUTTON_DPAD_LEFT, KeyEvent(.left)),
      (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, KeyEvent(.right)),
      (SDL_CONTROLLER_BUTTON_DPAD_UP, KeyEvent(.up)),
      (SDL_CONTROLLER_BUTTON_DPAD_DOWN, KeyEvent(.down)),
      (SDL_CONTROLLER_BUTTON_A, KeyEvent(.enter)),
      (SDL_CONTROLLER_BUTTON_B, KeyEvent(.escape)),
      (SDL_CONTROLLER_BUTTON_BACK, KeyEvent(.escape)),
      (SDL_CONTROLLER_BUTTON_LEFTSHOULDER, KeyEvent(.tab, modifiers: [.control, .shift])),
      (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, KeyEvent(.tab, modifiers: .control)),
    ])
  mutating func buttons(_ button: SDL_GameControllerButton, _ key: KeyEvent) {
    #expect(keys.handle(.pad(button), at: 0) == [key])
    #expect(keys.handle(.pad(button, isDown: false), at: 0.1) == [])
    #expect(keys.nextRepeat == nil)
  }

  @Test("Start and the rest mean nothing, nor do numbers that are no button")
  mutating func others() {
    for button in [
      SDL_CONTROLLER_BUTTON_START, SDL_CONTROLLER_BUTTON_X, SDL_CONTROLLER_BUTTON_GUIDE,
      SDL_GameControllerButton(200),
    ] {
      #expect(keys.handle(.pad(button), at: 0) == [])
    }
    #expect(keys.handle(.stick(SDL_CONTROLLER_AXIS_RIGHTX, 1), at: 0) == [])
    #expect(keys.handle(.stick(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1), at: 0) == [])
    #expect(keys.handle(.key(SDLK_LEFT), at: 0) == [])
    #expect(keys.nextRepeat == nil)
  }

  @Test("A held arrow repeats after half a second, then every tenth; others do not")
  mutating func repeating() {
    #expect(keys.handle(.pad(SDL_CONTROLLER_BUTTON_DPAD_DOWN), at: 1) == [KeyEvent(.down)])
    #expect(keys.handle(.pad(SDL_CONTROLLER_BUTTON_A), at: 1) == [KeyEvent(.enter)])
    #expect(keys.nextRepeat == 1.5)
    #expect(keys.repeats(to: 1.49) == [])
    #expect(keys.repeats(to: 1.5) == [KeyEvent(.down)])
    #expect(keys.repeats(to: 1.75) == [KeyEvent(.down), KeyEvent(.down)])
    #expect(keys.handle(.pad(SDL_CONTROLLER_BUTTON_DPAD_DOWN, isDown: false), at: 1.8) == [])
    #expect(keys.repeats(to: 9) == [])
  }

  @Test("A window that was held up makes up for one step, not for all")
  mutating func late() {
    _ = keys.handle(.pad(SDL_CONTROLLER_BUTTON_DPAD_UP), at: 0)
    #expect(keys.repeats(to: 60) == [KeyEvent(.up)])
    #expect(keys.repeats(to: 60.2) == [KeyEvent(.up), KeyEvent(.up)])
  }

  @Test("A stick pushed half way presses once, and again only once it was let go")
  mutating func stick() {
    #expect(keys.handle(.stick(x, 0.49), at: 0) == [])
    #expect(keys.handle(.stick(x, 0.51), at: 0.1) == [KeyEvent(.right)])
    #expect(keys.handle(.stick(x, 0.45), at: 0.2) == [])
    #expect(keys.handle(.stick(x, 0.6), at: 0.3) == [])
    #expect(keys.handle(.stick(x, 0.39), at: 0.4) == [])
    #expect(keys.nextRepeat == nil)
    #expect(keys.handle(.stick(x, -1), at: 0.5) == [KeyEvent(.left)])
    #expect(keys.nextRepeat == 1)
    #expect(keys.handle(.stick(x, 0), at: 0.6) == [])
    #expect(keys.repeats(to: 5) == [])
  }

  @Test("A slanting stick is the way that it is pushed most, and turns with it")
  mutating func slanting() {
    #expect(keys.handle(.stick(y, -0.55), at: 0) == [KeyEvent(.up)])
    #expect(keys.handle(.stick(x, 0.6), at: 0) == [])
    #expect(keys.handle(.stick(x, 0.9), at: 0) == [KeyEvent(.right)])
    #expect(keys.handle(.stick(x, 0), at: 0.1) == [KeyEvent(.up)])
    #expect(keys.repeats(to: 0.6) == [KeyEvent(.up)])
  }

  @Test("Pads are told apart, and one that is unplugged lets go")
  mutating func several() {
    #expect(keys.handle(.pad(SDL_CONTROLLER_BUTTON_DPAD_UP, of: 3), at: 0) == [KeyEvent(.up)])
    #expect(keys.handle(.stick(x, 1, of: 5), at: 0.2) == [KeyEvent(.right)])
    #expect(keys.handle(.pad(SDL_CONTROLLER_BUTTON_DPAD_UP, isDown: false, of: 5), at: 0.3) == [])
    #expect(keys.nextRepeat == 0.5)
    #expect(keys.handle(.unplugged(3), at: 0.3) == [])
    #expect(keys.nextRepeat == 0.7)
    #expect(keys.handle(.unplugged(5), at: 0.3) == [])
    #expect(keys.nextRepeat == nil)
  }

  @Test("A window that keys no longer go to lets go of all")
  mutating func unfocused() {
    _ = keys.handle(.pad(SDL_CONTROLLER_BUTTON_DPAD_UP), at: 0)
    _ = keys.handle(.stick(x, 1), at: 0)
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    #expect(keys.handle(event, at: 0.1) == [])
    #expect(keys.nextRepeat == nil)
    #expect(keys.handle(.stick(x, 1), at: 0.2) == [KeyEvent(.right)])
  }

  @Test("The keys of remotes that are keyboards mean the same")
  func remotes() {
    #expect(Key(sdl: Int32(bitPattern: SDLK_SELECT.rawValue)) == .enter)
    #expect(Key(sdl: Int32(bitPattern: SDLK_AC_BACK.rawValue)) == .escape)
  }

  @Test("What a pad presses closes a window as that key does, and else reaches the scene")
  func closing() {
    let translator = Translated().translator
    var output: [TimedEvent] = []
    let key = KeyEvent(.character("q"), modifiers: .control)
    #expect(translator.pressed(key, at: 1, into: &output) == [.close, .quitRequested])
    #expect(translator.pressed(KeyEvent(.enter), at: 2, into: &output) == [])
    #expect(output == [TimedEvent(2, .key(KeyEvent(.enter)))])
  }
}

@Suite("Gamepads that are plugged in", .serialized)
struct GamepadTests {
  /// A pad that SDL makes up.
  private struct Virtual {
    let index: Int32

    init?() {
      index = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
        Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
      if index < 0 { return nil }
    }
  }

  /// Takes all that is on SDL's queue.
  private func take(_ gamepads: Gamepads, _ keys: inout GamepadKeys) -> [KeyEvent] {
    gamepads.update(at: 0)
    var pressed: [KeyEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 {
      gamepads.handle(event)
      pressed += keys.handle(event, at: 0)
    }
    return pressed
  }

  @Test("One is opened as it is plugged in, presses keys, and is closed as it is unplugged")
  func plugged() throws {
    #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    let gamepads = try #require(Gamepads(sleepsOnDescriptors: true))
    var keys = GamepadKeys()
    #expect(take(gamepads, &keys) == [])
    let before = gamepads.count
    let first = try #require(Virtual())
    let second = try #require(Virtual())
    #expect(take(gamepads, &keys) == [])
    #expect(gamepads.count == before + 2)
    let id = SDL_JoystickGetDeviceInstanceID(first.index)
    let joystick = try #require(SDL_JoystickFromInstanceID(id))
    SDL_JoystickSetVirtualButton(joystick, Int32(SDL_CONTROLLER_BUTTON_A.rawValue), 1)
    #expect(take(gamepads, &keys) == [KeyEvent(.enter)])
    SDL_JoystickSetVirtualButton(joystick, Int32(SDL_CONTROLLER_BUTTON_A.rawValue), 0)
    SDL_JoystickSetVirtualAxis(joystick, Int32(SDL_CONTROLLER_AXIS_LEFTY.rawValue), 30_000)
    #expect(take(gamepads, &keys) == [KeyEvent(.down)])
    #expect(keys.nextRepeat == 0.5)
    SDL_JoystickDetachVirtual(first.index)
    #expect(take(gamepads, &keys) == [])
    #expect(gamepads.count == before + 1 && keys.nextRepeat == nil)
    SDL_JoystickDetachVirtual(second.index > first.index ? second.index - 1 : second.index)
    #expect(take(gamepads, &keys) == [])
    #expect(gamepads.count == before)
  }

  @Test(
    "A hundred times plugged in and out leaves none behind, and a number that is no pad opens none")
  func coming() throws {
    #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    let gamepads = try #require(Gamepads(sleepsOnDescriptors: true))
    var keys = GamepadKeys()
    _ = take(gamepads, &keys)
    let (before, descriptors) = (gamepads.count, gamepads.descriptors.count)
    for _ in 0..<100 {
      let pad = try #require(Virtual())
      _ = take(gamepads, &keys)
      #expect(gamepads.count == before + 1)
      SDL_JoystickDetachVirtual(pad.index)
      _ = take(gamepads, &keys)
    }
    var event = SDL_Event()
    event.cdevice.type = SDL_CONTROLLERDEVICEADDED.rawValue
    event.cdevice.which = 77
    gamepads.handle(event)
    event.cdevice.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    gamepads.handle(event)
    #expect(gamepads.count == before && gamepads.descriptors.count == descriptors)
  }
}
