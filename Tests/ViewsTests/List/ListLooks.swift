import Foundation
import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

struct Mail: Part {
  struct Message: Equatable, Sendable, Identifiable {
    var id: Int
    var sender: String
    var text: String
    var isRead = false
  }
  var style: ListStyle
  var selected: Set<Int> = [2]
  var messages = (0..<12).map {
    Message(
      id: $0, sender: ["Ada", "Grace", "Alan", "Edsger"][$0 % 4],
      text: String(repeating: "These words go on for some time. ", count: 1 + $0 % 3))
  }

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      Section("Today", footer: "These are all that have come today, and some words more.") {
        ForEach(messages.prefix(3)) { message in
          VStack(alignment: .leading, spacing: 2) {
            Text(message.sender, font: .headline)
            Text(message.text)
          }
        }
      }
      Section("Settings") {
        Toggle("Notifications", isOn: \.messages[0].isRead)
        LabeledContent("Name", value: "Ada")
        Text("Plain")
      }
      Section("Earlier") {
        ForEach(messages.dropFirst(3)) { message in Text(message.text) }
      }
    }
    .listStyle(style)
  }
}

@Suite struct ListLooks {
  @Test func pictures() throws {
    let text = try TextEngine()
    guard let folder = ProcessInfo.processInfo.environment["VITRINE_LOOK"] else { return }
    for style in ListStyle.allCases {
      for appearance in [Appearance.light, .dark] {
        var environment = Environment(
          size: Size(360, 640), scale: 2, appearance: appearance, text: text)
        if appearance == .dark { environment.direction = .rightToLeft }
        var runner = try SceneRunner(Mail(style: style), in: environment, text: text)
        try runner.advance(to: 0)
        try PNG.write(runner.picture(), to: "\(folder)/\(style)-\(appearance).png")
        try runner.hover("Plain")
        try runner.wheel("Plain", dy: 2)
        try runner.wait(1)
        try PNG.write(runner.picture(), to: "\(folder)/\(style)-\(appearance)-scrolled.png")
      }
    }
  }
}
