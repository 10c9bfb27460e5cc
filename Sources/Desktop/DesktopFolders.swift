internal import CVitrineGLib

extension DesktopBus {
  private static let folders = BusObject(
    service: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
    interface: "org.freedesktop.FileManager1")

  /// Shows a file in the desktop's file manager, selected in its folder.
  ///
  /// Returns at once. Keep the bus until the answer has arrived: closing it suppresses the
  /// fallback.
  /// - Parameters:
  ///   - path: absolute; others are ignored.
  ///   - fallback: called on the bus's thread with the folder's URI if the call fails or times out.
  public func showInFolder(_ path: String, orElse fallback: @escaping @Sendable (String) -> Void) {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return }
    defer { g_free(uri) }
    let address = String(cString: uri)
    perform { bus in
      bus.call(Self.folders, "ShowItems", [.strings([address]), .string("")]) { reply in
        guard reply == nil, let end = address.lastIndex(of: "/") else { return }
        fallback(String(address[...end]))
      }
    }
  }
}
