internal import CVitrineGLib

extension DesktopBus {
  private static let folders = BusObject(
    service: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
    interface: "org.freedesktop.FileManager1")

  /// Has the program of the desktop for folders show a file, selected in its folder.
  ///
  /// Returns at once; nothing happens where the desktop has no such program. The bus has to stay until then.
  /// - Parameter path: from the root folder on; another one is passed over.
  public func showInFolder(_ path: String) {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return }
    defer { g_free(uri) }
    let address = String(cString: uri)
    perform { bus in
      bus.call(Self.folders, "ShowItems", [.strings([address]), .string("")]) { _ in }
    }
  }
}
