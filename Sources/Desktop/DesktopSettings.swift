public import VitrineDrawing

/// The desktop's appearance settings; nil for those that it doesn't report.
public struct DesktopSettings: Hashable, Sendable {
  /// Light or dark appearance.
  public var appearance: Appearance?
  /// Increased if more contrast is preferred.
  public var contrast: Contrast?
  /// The accent color; opaque.
  public var accent: Color?
  /// Reduced if less motion is preferred.
  public var motion: MotionPreference?
  /// The text size factor, 0.5…3.
  public var textScale: Double?

  /// Creates empty settings.
  public init() {}
}

extension DesktopBus {
  /// Follows the desktop's settings in the portal `org.freedesktop.portal.Settings`, until the bus
  /// closes.
  ///
  /// If the portal disappears, its last values stay in effect until it reports others.
  /// - Parameter report: called on the bus's thread with all settings: first when the portal
  ///   answers, unless all are nil, and then when a setting changes, at most 60 times a second.
  public func observeSettings(_ report: @escaping @Sendable (DesktopSettings) -> Void) {
    perform { SettingsReader($0, report).start() }
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
  /// The last reported settings.
  private var reported = DesktopSettings()
  private var isReporting = false

  init(_ bus: BusConnection, _ report: @escaping (DesktopSettings) -> Void) {
    (self.bus, self.report) = (bus, report)
  }

  func start() {
    bus.subscribe(Self.portal, "SettingChanged") { values in
      guard values.count == 3, let namespace = values[0].string, let key = values[1].string else {
        return
      }
      self.values.set(namespace, key, values[2].unboxed)
      self.reportSoon(in: Self.interval)
    }
    bus.watchService(Self.portal.service) { self.readAll() }
    readAll()
  }

  private func readAll() {
    bus.call(Self.portal, "ReadAll", [.strings(PortalValues.namespaces)]) { reply in
      guard let reply, reply.type == "(a{sa{sv}})" else { return }
      var values = PortalValues()
      for namespace in reply.values.flatMap(\.children).map(\.children) where namespace.count == 2 {
        for entry in namespace[1].children.map(\.children) where entry.count == 2 {
          guard let name = namespace[0].string, let key = entry[0].string else { continue }
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

/// The portal's values; values of an unexpected type are ignored.
private struct PortalValues {
  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]
  /// The supported factors.
  private static let textScales = 0.5...3.0

  private(set) var settings = DesktopSettings()
  private var prefersReducedMotion = false
  private var hasAnimations: Bool?

  mutating func set(_ namespace: String, _ key: String, _ value: Variant) {
    switch (namespace, key) {
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
    // Either setting is enough: the person wants less motion.
    settings.motion =
      prefersReducedMotion ? .reduced : hasAnimations.map { $0 ? .full : .reduced }
  }

  /// A color of three components; nil if one is out of range, by which the portal means no color.
  private static func color(_ components: [Double]) -> Color? {
    guard components.count == 3, components.allSatisfy((0...1).contains) else { return nil }
    let channels = components.map { UInt8($0 * 255 + 0.5) }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}
