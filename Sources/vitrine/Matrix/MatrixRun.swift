import Snapshots
import Synchronization
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer

/// Draws every combination of every exhibit, and a sheet of each exhibit.
struct MatrixRun: Sendable {
  let ids: [String]
  /// The titles of the exhibits.
  let titles: [String]
  let matrix: Matrix
  /// The names of a device, a knob or a choice for people.
  let displayName: @Sendable (_ kind: String, _ name: String) -> String
  let output: PictureWriter
  let text: TextEngine
  let workers: Workers
  /// Makes the scene of an exhibit, at its moment.
  let make: @Sendable (_ id: String, Combination) throws -> SceneRunner<Screen>

  /// A picture to draw.
  private struct Piece: Sendable {
    let exhibit: Int
    let index: Int
    let combination: Combination
    let name: String
  }

  /// The names of all files, without extension.
  static func names(_ ids: [String], _ matrix: Matrix) -> [String] {
    ids.flatMap { id in matrix.combinations.map { name(id, $0) } + [sheetName(id)] }
  }

  private static func name(_ id: String, _ combination: Combination) -> String {
    "\(id).\(combination.name)"
  }

  private static func sheetName(_ id: String) -> String { "\(id).sheet" }

  /// Runs all scenes without drawing, so that bad input leaves nothing behind; then draws.
  /// - Parameter check: throws if a scene can't be drawn.
  func run(_ check: @escaping @Sendable (SceneRunner<Screen>) throws -> Void) throws {
    let pieces = pieces()
    // The pictures of an exhibit may differ in size: a script may resize them, and devices have
    // their own sizes.
    let sizes = Mutex([[Size]](repeating: [], count: ids.count))
    try workers.run(pieces.count) { index in
      let piece = pieces[index]
      let runner = try make(ids[piece.exhibit], piece.combination)
      try check(runner)
      sizes.withLock { $0[piece.exhibit].append(runner.environment.size) }
    }
    let sheets = zip(titles, sizes.withLock { $0 }).map { title, sizes in
      SheetInProgress(
        ContactSheet(title: title, matrix: matrix, sizes: sizes, displayName: displayName))
    }
    let progress = Progress(total: pieces.count)
    progress.show(pieces.first?.name ?? "", done: 0)
    defer { progress.end() }
    let finished: @Sendable (Int) -> Void = { done in
      if done < pieces.count { progress.show(pieces[done].name, done: done) }
    }
    try workers.run(pieces.count, finished: finished) { index in
      try draw(pieces[index], sheets[pieces[index].exhibit])
    }
  }

  private func pieces() -> [Piece] {
    let combinations = matrix.combinations
    return ids.enumerated().flatMap { exhibit, id in
      combinations.enumerated().map { index, combination in
        Piece(
          exhibit: exhibit, index: index, combination: combination,
          name: MatrixRun.name(id, combination))
      }
    }
  }

  private func draw(_ piece: Piece, _ sheet: SheetInProgress) throws {
    let id = ids[piece.exhibit]
    let runner = try make(id, piece.combination)
    let picture = runner.picture()
    try output.write(picture, as: piece.name, text: runner.treeText)
    runner.warnings(as: piece.name).forEach(StandardError.write)
    // The thread with the last picture draws the sheet.
    if let finishedSheet = sheet.add(
      picture, of: runner.environment.size, at: piece.index, text: text)
    {
      try output.write(finishedSheet, as: MatrixRun.sheetName(id))
    }
  }
}
