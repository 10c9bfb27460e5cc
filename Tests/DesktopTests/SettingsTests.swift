import Foundation
import Glibc
import Testing
import VitrineDesktop
import VitrineDrawing

/// One after the other: some count threads and descriptors of the process.
@Suite(.serialized) struct DesktopTests {}

extension DesktopTests {
  @Suite struct SettingsTests {
    private static func observe(_ bus: PrivateBus) throws -> (DesktopBus, Reports<DesktopSettings>)
    {
      let (reports, desktop) = (Reports<DesktopSettings>(), DesktopBus(address: bus.address))
      desktop?.observeSettings { reports.add($0) }
      return (try #require(desktop), reports)
    }

    private static var expected: DesktopSettings {
      var settings = DesktopSettings()
      settings.appearance = .dark
      settings.contrast = .increased
      settings.accent = Color(0xFF8000)
      settings.motion = .reduced
      settings.textScale = 1.25
      return settings
    }

    @Test func allSettingsAreRead() throws {
      let bus = try PrivateBus()
      let portal = try FakeService.portal(on: bus)
      let (desktop, reports) = try Self.observe(bus)
      #expect(eventually { reports.last == Self.expected })
      #expect(reports.all.count == 1)
      desktop.close()
      withExtendedLifetime(portal) {}
    }

    @Test func changesArriveLive() throws {
      let bus = try PrivateBus()
      let portal = try FakeService.portal(on: bus)
      let (desktop, reports) = try Self.observe(bus)
      #expect(eventually { reports.last == Self.expected })
      try portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 2>")
      #expect(eventually { reports.last?.appearance == .light })
      try portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 0>")
      #expect(eventually { reports.last?.appearance == nil })
      try portal.change("org.freedesktop.appearance", "contrast", "<uint32 0>")
      #expect(eventually { reports.last?.contrast == nil })
      try portal.change("org.gnome.desktop.interface", "enable-animations", "<true>")
      #expect(eventually { reports.last?.motion == .full })
      try portal.change("org.freedesktop.appearance", "reduced-motion", "<uint32 1>")
      #expect(eventually { reports.last?.motion == .reduced })
      // A box in a box, as `Read` of old portals has it.
      try portal.change("org.gnome.desktop.interface", "text-scaling-factor", "<<9.0>>")
      #expect(eventually { reports.last?.textScale == 3 })
      try portal.change(
        "org.freedesktop.appearance", "accent-color", "<(-1.0, -1.0, -1.0)>")
      #expect(eventually { reports.last?.accent == nil })
      desktop.close()
      let count = reports.all.count
      try portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 1>")
      #expect(reports.all.count == count)
    }

    @Test func garbageIsPassedOver() throws {
      let bus = try PrivateBus()
      let portal = try FakeService.portal(
        on: bus,
        answering: """
          ret = {
            'org.freedesktop.appearance': {
              'color-scheme': 'dark', 'contrast': dbus.Double(1),
              'accent-color': dbus.Struct((1.0, 'x', 0.0), signature='dsd'),
              'reduced-motion': dbus.Array([], signature='s')},
            'org.gnome.desktop.interface': {
              'enable-animations': dbus.UInt32(0), 'text-scaling-factor': dbus.Double('nan')},
            'another': {'color-scheme': dbus.UInt32(1)}}
          """)
      let (desktop, reports) = try Self.observe(bus)
      try portal.emit("SettingChanged", "s", "[<'color-scheme'>]")
      try portal.emit("SettingChanged", "uuv", "[<uint32 1>, <uint32 2>, <<uint32 1>>]")
      try portal.change("org.freedesktop.appearance", "color-scheme", "<(uint32 1, 2)>")
      try portal.change("org.freedesktop.appearance", "accent-color", "<(0.0, 0.0, 1.5)>")
      try portal.change("org.gnome.desktop.interface", "text-scaling-factor", "<0.0>")
      try portal.change("org.freedesktop.appearance", "contrast", "<uint32 1>")
      // The last is good: what came before it was seen too.
      var settings = DesktopSettings()
      settings.contrast = .increased
      #expect(eventually { reports.last == settings })
      #expect(reports.all.count == 1)
      desktop.close()
    }

    @Test(arguments: ["ret = 'no'", "ret = dbus.UInt32(1)", "raise Exception('no')"])
    func replyOfAnotherTypeIsPassedOver(_ body: String) throws {
      let bus = try PrivateBus()
      let portal = try FakeService.portal(on: bus, answering: nil)
      try portal.add("ReadAll", "as", body.contains("UInt") ? "u" : "s", body)
      let (desktop, reports) = try Self.observe(bus)
      #expect(try eventually { try portal.calls(of: "ReadAll").contains("appearance") })
      try portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 1>")
      #expect(eventually { reports.last?.appearance == .dark })
      desktop.close()
    }

    @Test func portalMayGoAndComeBack() throws {
      let bus = try PrivateBus()
      let first = try FakeService.portal(on: bus)
      let (desktop, reports) = try Self.observe(bus)
      #expect(eventually { reports.last == Self.expected })
      try first.end()
      let second = try FakeService.portal(on: bus, answering: nil)
      try second.add(
        "ReadAll", "as", "a{sa{sv}}",
        "ret = {'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(2)}}")
      // It came before it had its method, so that the question failed, and what was said holds.
      #expect(reports.all == [Self.expected])
      try second.change("org.freedesktop.appearance", "contrast", "<uint32 0>")
      #expect(eventually { reports.last?.contrast == nil })
      #expect(reports.last?.appearance == .dark)
      // Now it has an answer as it comes.
      try second.add(
        "Restart", "", "",
        """
        self.connection.release_name('org.freedesktop.portal.Desktop')
        self.connection.request_name('org.freedesktop.portal.Desktop')
        """)
      _ = try second.call("\(FakeService.settings).Restart")
      var settings = DesktopSettings()
      settings.appearance = .light
      #expect(eventually { reports.last == settings })
      desktop.close()
    }

    @Test func portalMayComeLate() throws {
      let bus = try PrivateBus()
      let (desktop, reports) = try Self.observe(bus)
      let portal = try FakeService.portal(on: bus)
      try portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 1>")
      #expect(eventually { reports.last?.appearance == .dark })
      desktop.close()
    }

    @Test func aBurstIsFewReports() throws {
      let bus = try PrivateBus()
      let portal = try FakeService.portal(on: bus)
      let (desktop, reports) = try Self.observe(bus)
      #expect(eventually { reports.last == Self.expected })
      try portal.add(
        "Burst", "", "",
        """
        for i in range(1000):
          self.EmitSignal('\(FakeService.settings)', 'SettingChanged', 'ssv',
            ['org.gnome.desktop.interface', 'text-scaling-factor', 1 + (i + 1) / 1000])
        """)
      let began = Date.now
      _ = try portal.call("\(FakeService.settings).Burst")
      #expect(eventually { reports.last?.textScale == 2 })
      let frames = Int(Date.now.timeIntervalSince(began) * 1000 / 16) + 2
      #expect(reports.all.count < min(frames, 500))
      desktop.close()
    }
  }
}

extension FakeService {
  static let settings = "org.freedesktop.portal.Settings"

  /// The portal, with an answer in Python; nil for none.
  static func portal(
    on bus: PrivateBus,
    answering answer: String? = """
    ret = {
      'org.freedesktop.appearance': {
        'color-scheme': dbus.UInt32(1), 'contrast': dbus.UInt32(1),
        'accent-color': dbus.Struct((1.0, 0.5, 0.0), signature='ddd')},
      'org.gnome.desktop.interface': {
        'enable-animations': False, 'text-scaling-factor': dbus.Double(1.25)}}
    """
  ) throws -> FakeService {
    let service = try FakeService(
      "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop", settings, on: bus)
    if let answer { try service.add("ReadAll", "as", "a{sa{sv}}", answer) }
    return service
  }

  /// Has the portal say that a setting has changed, to a value as `gdbus` writes it.
  func change(_ space: String, _ key: String, _ value: String) throws {
    try emit("SettingChanged", "ssv", "[<'\(space)'>, <'\(key)'>, <\(value)>]")
  }
}
