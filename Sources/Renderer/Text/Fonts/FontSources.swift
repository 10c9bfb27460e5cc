internal import Glibc

/// The search path for font files.
public struct FontSources: Hashable, Sendable {
  /// The folders in order of preference; subfolders are not searched.
  public var directories: [String]
  /// The folders from `VITRINE_FONTS`, which are reported if they are missing.
  private(set) var chosen: [String] = []

  /// Creates a search path.
  public init(directories: [String]) { self.directories = directories }

  /// The folders in `VITRINE_FONTS`, separated by colons, then the usual ones of distributions.
  ///
  /// A person's own fonts come last, so that pictures are the same for everyone on a machine.
  public static var standard: FontSources {
    let chosen =
      environment("VITRINE_FONTS").map { $0.split(separator: ":").map(String.init) } ?? []
    let home = environment("HOME").map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? []
    return FontSources(directories: systemDirectories + home, chosen: chosen)
  }

  /// - Parameter chosen: folders that come before `directories`.
  init(directories: [String], chosen: [String]) {
    self.directories = chosen + directories
    self.chosen = chosen
  }

  /// Debian, Fedora, Arch, Alpine and openSUSE, in this order.
  private static let systemDirectories = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/truetype/nanum", "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/naver-nanum-barun-gothic-fonts",
    "/usr/share/fonts/naver-nanum-gothic-fonts", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/inter", "/usr/share/fonts/nanum", "/usr/share/fonts/dejavu",
    "/usr/share/fonts/OTF", "/usr/share/fonts/TTF", "/usr/share/fonts/truetype",
    "/usr/local/share/fonts",
  ]

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The chosen folders that can't be accessed.
  var unusable: [String] { chosen.filter { access("\($0)/.", X_OK) != 0 } }

  /// The paths of these files that are readable, best first.
  func paths(of fileNames: [String]) -> some Sequence<String> {
    fileNames.lazy.flatMap { name in directories.lazy.map { "\($0)/\(name)" } }
      .filter { access($0, R_OK) == 0 }
  }

  /// The best of these files that is readable.
  func path(of fileNames: [String]) -> String? { paths(of: fileNames).first { _ in true } }
}
