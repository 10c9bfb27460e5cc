import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineScenes

/// Axes with their values, and all combinations of them.
struct Matrix {
  /// Most combinations: nobody would look at a larger sheet.
  ///
  /// Ours.
  static let limit = 1024

  /// An axis as typed.
  struct AxisArgument {
    let name: String
    /// Nil for the axis's default values.
    var values: [String]?

    /// Parses `appearance,scale=1:2:3,pages=3,7,20`.
    static func read(_ argument: String) -> [AxisArgument] {
      var all: [AxisArgument] = []
      for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if parts.count > 1 {
          let values = parts[1].split(separator: ":", omittingEmptySubsequences: false)
          all.append(AxisArgument(name: name, values: values.map(String.init)))
        } else if let last = all.last, last.values != nil, Axis(rawValue: last.name) == nil,
          Axis(rawValue: name) == nil
        {
          // Another value of a knob.
          all[all.count - 1].values?.append(name)
        } else {
          all.append(AxisArgument(name: name, values: nil))
        }
      }
      return all
    }
  }

  /// An axis with its values.
  struct Row {
    let name: String
    let values: [AxisValue]
  }

  /// The axes: first those of the environment, in the order of `Axis`, then knobs.
  ///
  /// The order in which environment axes were typed makes no difference.
  let rows: [Row]

  /// - Parameters:
  ///   - arguments: the axes as typed.
  ///   - exhibits: the exhibits with their knobs; all of them have to accept the values.
  init(_ arguments: [AxisArgument], for exhibits: [(id: String, knobs: [Knob])]) throws(InputError)
  {
    var found: [Row] = []
    for axis in arguments {
      guard !found.contains(where: { $0.name == axis.name }) else {
        throw InputError("--matrix: '\(axis.name)' stands in it twice; name each axis once")
      }
      let values = try Matrix.values(axis, exhibits)
      guard Set(values).count == values.count, Set(values.map(\.fileNamePart)).count == values.count
      else {
        throw InputError(
          "--matrix: a value of \(axis.name) stands in it twice, or two have the same name as "
            + "files; name each once")
      }
      found.append(Row(name: axis.name, values: values))
    }
    let names = Axis.allCases.map(\.rawValue)
    rows =
      names.compactMap { name in found.first { $0.name == name } }
      + found.filter { !names.contains($0.name) }
    let count = rows.reduce(1.0) { $0 * Double($1.values.count) }
    guard count <= Double(Matrix.limit) else {
      throw InputError(
        "--matrix: more than \(Matrix.limit) combinations, \(Int(min(count, 1e15))); "
          + "leave values out")
    }
  }

  /// All combinations, the last axis changing fastest.
  var combinations: [Combination] {
    rows.reduce([Combination(values: [])]) { combinations, row in
      combinations.flatMap { combination in
        row.values.map { Combination(values: combination.values + [$0]) }
      }
    }
  }

  private static func values(
    _ argument: AxisArgument, _ exhibits: [(id: String, knobs: [Knob])]
  ) throws(InputError) -> [AxisValue] {
    guard let axis = Axis(rawValue: argument.name), !isKnob(argument, axis, exhibits) else {
      var values: [AxisValue] = []
      for (id, knobs) in exhibits {
        guard let knob = knobs.first(where: { $0.name == argument.name }) else {
          throw unknown(argument.name, id, knobs)
        }
        let knobValues = try Matrix.values(argument, of: knob, id)
        guard values.isEmpty || knobValues == values else {
          throw InputError(
            "--matrix: '\(argument.name)' of '\(exhibits[0].id)' takes other values than that of "
              + "'\(id)'; name values that both take, as in \(argument.name)=a:b")
        }
        values = knobValues
      }
      return values
    }
    guard let values = argument.values else { return axis.defaults }
    var axisValues: [AxisValue] = []
    for string in values {
      guard let value = axis.value(string) else {
        throw InputError(
          "--matrix: \(axis.rawValue) does not take '\(string)'; it takes \(axis.example), "
            + "colons between")
      }
      axisValues.append(value)
    }
    return axisValues
  }

  /// True if a knob has the same name as an axis, and the values are not values of the axis.
  private static func isKnob(
    _ argument: AxisArgument, _ axis: Axis, _ exhibits: [(id: String, knobs: [Knob])]
  ) -> Bool {
    argument.values?.contains { axis.value($0) == nil } == true
      && exhibits.allSatisfy { _, knobs in knobs.contains { $0.name == argument.name } }
  }

  private static func values(
    _ argument: AxisArgument, of knob: Knob, _ id: String
  ) throws(InputError) -> [AxisValue] {
    let known: [String]? =
      switch knob.kind {
      case .toggle: ["false", "true"]
      case .choice(let choices, _): choices
      default: nil
      }
    guard let values = argument.values ?? known else {
      throw InputError("--matrix \(knob.name): name the values, as in \(knob.name)=1:2:3")
    }
    do {
      return try values.map { .knob(knob.name, try knob.read($0)) }
    } catch {
      throw InputError("--matrix for '\(id)': \(error)")
    }
  }

  private static func unknown(_ name: String, _ id: String, _ knobs: [Knob]) -> InputError {
    let axes = Axis.allCases.map(\.rawValue)
    let names = knobs.map(\.name)
    let nearest = Spelling.nearest(to: name, among: axes + names).map { "; did you mean '\($0)'?" }
    return InputError(
      "--matrix: there is no axis '\(name)'; they are \(axes.joined(separator: ", "))"
        + (names.isEmpty ? "" : ", and the knobs of '\(id)': \(names.joined(separator: ", "))")
        + (nearest ?? ""))
  }
}

/// One value of each axis.
struct Combination: Sendable {
  let values: [AxisValue]

  /// Its name in file names, such as `dark-rtl-ko-2x`.
  var name: String { values.map(\.fileNamePart).joined(separator: "-") }

  /// The environment with the values.
  func applied(to environment: Environment) -> Environment {
    var environment = environment
    for value in values { value.apply(to: &environment) }
    // A right-to-left language sets the direction as well.
    for case .direction(let direction) in values { environment.direction = direction }
    return environment
  }

  /// The screen with the values of knobs.
  func applied(to screen: Screen) throws(KnobError) -> Screen {
    var screen = screen
    for case .knob(let name, let value) in values { try screen.set(name, to: value.string) }
    return screen
  }
}
