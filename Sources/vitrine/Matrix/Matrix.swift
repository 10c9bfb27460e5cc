import ArgumentParser
import VitrineDrawing

/// Axes with their values, and with that all combinations of them.
struct Matrix {
  /// Most combinations: beyond, nobody looks at a sheet any more.
  ///
  /// Ours.
  static let limit = 1024

  /// An axis and what it takes here.
  struct Row {
    let axis: Axis
    let values: [AxisValue]
  }

  /// In the order of `Axis`, so that the order in which they were named makes no difference.
  let rows: [Row]

  /// Reads `appearance,scale=1:2:3`.
  init(argument: String) throws {
    var found: [Axis: [AxisValue]] = [:]
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let row = try Matrix.row(part)
      guard found.updateValue(row.values, forKey: row.axis) == nil else {
        throw ValidationError("'\(row.axis.rawValue)' stands in it twice; name each axis once")
      }
    }
    rows = Axis.allCases.compactMap { axis in found[axis].map { Row(axis: axis, values: $0) } }
    // Bounded row by row, since the product might not fit a number.
    var count = 1
    for row in rows {
      count *= row.values.count
      guard count <= Matrix.limit else {
        throw ValidationError("more than \(Matrix.limit) combinations; leave values out")
      }
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

  private static func row(_ part: Substring) throws -> Row {
    let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let axis = Axis(rawValue: String(halves[0])) else {
      throw ValidationError(
        "there is no axis '\(halves[0])'; they are "
          + Axis.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard halves.count > 1 else { return Row(axis: axis, values: axis.defaults) }
    let values = try halves[1].split(separator: ":", omittingEmptySubsequences: false).map { word in
      guard let value = axis.value(String(word)) else {
        throw ValidationError(
          "\(axis.rawValue) does not take '\(word)'; it takes \(axis.example), colons between")
      }
      return value
    }
    guard Set(values).count == values.count else {
      throw ValidationError("a value of \(axis.rawValue) stands in it twice; name each once")
    }
    return Row(axis: axis, values: values)
  }
}

/// One value of each axis.
struct Combination: Sendable {
  let values: [AxisValue]

  /// As file names have it, such as `dark-rtl-ko-2x`.
  var name: String { values.map(\.fileWord).joined(separator: "-") }

  /// The same surroundings but for the values.
  func applied(to environment: Environment) -> Environment {
    var environment = environment
    for value in values { value.apply(to: &environment) }
    return environment
  }
}
