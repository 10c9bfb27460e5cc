import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

/// Makes a runner of one task in a window of an everyday size.
func run<Task: Part>(_ task: Task, _ change: (inout Environment) -> Void = { _ in }) throws
  -> SceneRunner<ViewScene<Task>>
{
  let text = try TextEngine()
  var environment = Environment(size: Size(400, 320), text: text)
  change(&environment)
  return try SceneRunner(task, in: environment, text: text)
}

extension SceneRunner {
  /// Types something in place of what is in a field.
  mutating func enter(_ string: String, into field: ElementQuery) throws {
    try tap(field)
    try press("a", .control)
    if string.isEmpty { try press(.backspace) } else { try type(string) }
  }

  /// Chooses in a menu.
  mutating func choose(_ choice: String, in button: ElementQuery) throws {
    try tap(button)
    try tap("\(choice)")
  }

  /// What is in a field.
  func value(of field: ElementQuery) throws -> String? { try node(field).value }
}
