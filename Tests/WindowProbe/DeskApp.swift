import VitrineCommands
import VitrineHost
import VitrineViews

/// An app of several windows that all show one count.
struct DeskApp: App {
  var desks = [1]
  var sheets = [1]
  var notes: [Int] = []
  var count = 0

  static var size: Size { Size(300, 200) }

  static func configure(_ window: inout WindowConfiguration) {
    window.applicationID = "window-probe"
  }

  @WindowsBuilder<Self> var windows: Windows<Self> {
    AuxiliaryWindow("Desk", for: \.desks) { _ in
      Button("\(count) taps") { $0.count += 1 }
    }
    AuxiliaryWindow("Sheet", for: \.sheets) { _ in
      Button("\(count) taps") { $0.count += 1 }
      Button("Note") { $0.notes.append(1) }
    }
    AuxiliaryWindow("Note", for: \.notes) { _ in
      Text("\(count) taps")
    }
    .defaultSize(width: 240, height: 220)
  }
}
