package import VitrineDrawing
package import VitrineGeometry
internal import VitrineViews

/// A device of the gallery as an exhibit's environment: its screen, without the case.
package struct DevicePreset: Hashable, Sendable {
  /// Such as `phone-landscape`; its string key in the gallery is `device.phone-landscape`.
  package let id: String
  /// The size of the screen, in points.
  package let size: Size
  /// The safe area of its screen.
  package let safeArea: Insets
  private let tabViewStyle: TabViewStyle

  /// All devices, in the order of the gallery's menu.
  package static let all = StageDevice.allCases.compactMap { device in
    device.hardware.size.map {
      DevicePreset(
        id: device.rawValue, size: $0, safeArea: device.hardware.safeArea,
        tabViewStyle: device.tabViewStyle)
    }
  }

  /// Gives an environment the device's screen.
  package func apply(to environment: inout Environment) {
    environment.size = size
    environment.safeArea = safeArea
    environment.tabViewStyle = tabViewStyle
  }
}
