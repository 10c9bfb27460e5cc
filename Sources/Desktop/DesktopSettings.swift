public import VitrineDrawing

/// What the desktop says of how a person wants programs to look; nil for what it does not say.
public struct DesktopSettings: Hashable, Sendable {
  /// Light or dark.
  public var appearance: Appearance?
  /// Increased, where more contrast is wanted.
  public var contrast: Contrast?
  /// The colour of what can be acted on; opaque.
  public var accent: Color?
  /// Reduced, where little is to move.
  public var motion: MotionPreference?
  /// Factor on text sizes, 0.5…3.
  public var textScale: Double?

  /// Makes settings that say nothing.
  public init() {}
}

extension DesktopBus {
  /// Follows what the desktop prefers, by the portal `org.freedesktop.portal.Settings`, until the bus
  /// closes.
  ///
  /// Where the portal goes away, what it said last holds until it says something else.
  /// - Parameter report: told on the bus's thread of all settings when one of them changes, first when the
  ///   portal answers, and then at most 60 times a second; never where all are nil from the beginning.
  public func followSettings(_ report: @escaping @Sendable (DesktopSettings) -> Void) {
    perform { SettingsReader($0, report).begin() }
  }
}

/// Reads settings from the portal, on the thread of the bus.
private final class SettingsReader {
  private static let portal = BusObject(
    service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings")
  /// The shortest time between two reports, in milliseconds: a frame.
  private static let interval: UInt32 = 16

  private unowned let bus: BusConnection
  private let report: (DesktopSettings) -> Void
  private var values = PortalValues()
  /// What was reported last.
  private var reported = DesktopSettings()
  private var isReporting = false

  init(_ bus: BusConnection, _ report: @escaping (DesktopSettings) -> Void) {
    (self.bus, self.report) = (bus, report)
  }

  func begin() {
    bus.follow(Self.portal, "SettingChanged") { values in
      guard values.count == 3, let space = values[0].string, let key = values[1].string else {
        return
      }
      self.values.set(space, key, values[2].unboxed)
      self.reportSoon(in: Self.interval)
    }
    bus.followArrival(of: Self.portal.service) { self.readAll() }
    readAll()
  }

  private func readAll() {
    bus.call(Self.portal, "ReadAll", [.strings(PortalValues.spaces)]) { reply in
      guard let reply, reply.type == "(a{sa{sv}})" else { return }
      var values = PortalValues()
      for space in reply.values.flatMap(\.children).map(\.children) where space.count == 2 {
        for entry in space[1].children.map(\.children) where entry.count == 2 {
          guard let name = space[0].string, let key = entry[0].string else { continue }
          values.set(name, key, entry[1].unboxed)
        }
      }
      self.values = values
      self.reportSoon(in: 0)
    }
  }

  private func reportSoon(in milliseconds: UInt32) {
    guard !isReporting else { return }
    isReporting = true
    bus.after(milliseconds: milliseconds) {
      self.isReporting = false
      guard self.values.settings != self.reported else { return }
      self.reported = self.values.settings
      self.report(self.reported)
    }
  }
}

/// What the portal has said; values of another type than a key's are passed over.
private struct PortalValues {
  static let spaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]
  /// Factors that scenes are made for.
  private static let textScales = 0.5...3.0

  private(set) var settings = DesktopSettings()
  private var prefersReducedMotion = false
  private var hasAnimations: Bool?

  mutating func set(_ space: String, _ key: String, _ value: Variant) {
    switch (space, key) {
    case ("org.freedesktop.appearance", "color-scheme"):
      guard let scheme = value.uint32 else { return }
      settings.appearance = [1: .dark, 2: .light][scheme]
    case ("org.freedesktop.appearance", "contrast"):
      guard let contrast = value.uint32 else { return }
      settings.contrast = contrast == 1 ? .increased : nil
    case ("org.freedesktop.appearance", "accent-color"):
      guard value.type == "(ddd)" else { return }
      settings.accent = Self.color(value.children.compactMap(\.double))
    case ("org.freedesktop.appearance", "reduced-motion"):
      guard let motion = value.uint32 else { return }
      prefersReducedMotion = motion == 1
    case ("org.gnome.desktop.interface", "enable-animations"):
      hasAnimations = value.bool ?? hasAnimations
    case ("org.gnome.desktop.interface", "text-scaling-factor"):
      guard let scale = value.double, scale.isFinite, scale > 0 else { return }
      settings.textScale = min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound)
    default: return
    }
    // Whichever of the two was set: somebody wants things to rest.
    settings.motion =
      prefersReducedMotion ? .reduced : hasAnimations.map { $0 ? .full : .reduced }
  }

  /// A colour of three shares; nil where one is none, which is how the portal says that there is no colour.
  private static func color(_ shares: [Double]) -> Color? {
    guard shares.count == 3, shares.allSatisfy((0...1).contains) else { return nil }
    let channels = shares.map { UInt8($0 * 255 + 0.5) }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}
