internal import CVitrineGLib

extension DesktopBus {
  private static let folders = BusObject(
    service: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
    interface: "org.freedesktop.FileManager1")

  /// Has the program of the desktop for folders show a file, selected in its folder.
  ///
  /// Returns at once. Keep the bus until the answer has come: once it is closed, nobody is told.
  /// - Parameters:
  ///   - path: from the root folder on; another one is passed over.
  ///   - fallback: told of the folder's address, on the thread of the bus, where the call fails or nobody answers it in
  ///     time.
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
