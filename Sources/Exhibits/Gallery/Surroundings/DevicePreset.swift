package import VitrineDrawing
package import VitrineGeometry
internal import VitrineViews

/// A device of the gallery as surroundings of an exhibit: its screen, without what is around that.
package struct DevicePreset: Hashable, Sendable {
  /// Such as `phone-landscape`; in the gallery it is called `device.phone-landscape`.
  package let id: String
  /// Of the screen, in points.
  package let size: Size
  /// What the device covers of its screen.
  package let safeArea: Insets
  private let tabViewStyle: TabViewStyle

  /// All devices, in the order of the gallery's menu.
  package static let all = StageDevice.allCases.compactMap { device in
    device.body.size.map {
      DevicePreset(
        id: device.rawValue, size: $0, safeArea: device.body.safeArea,
        tabViewStyle: device.tabViewStyle)
    }
  }

  /// Puts an exhibit on the device's screen.
  package func apply(to environment: inout Environment) {
    environment.size = size
    environment.safeArea = safeArea
    environment.tabViewStyle = tabViewStyle
  }
}
