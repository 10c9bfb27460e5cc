public import VitrineMotion
public import VitrineRenderer

/// Compares a value's picture with its reference in `__Snapshots__` beside the test.
///
/// A missing reference fails, and so does a different one: the picture is then written beside the
/// reference as `.new.png`, with its semantic tree in a text chunk, and the difference as
/// `.diff.png`. Success removes both. A scene that has changed without announcing it fails too,
/// since a window would not show the change.
/// - Parameters:
///   - value: what to take a picture of.
///   - strategy: how.
///   - name: distinguishes the snapshots of one test; nil for its only one.
///   - record: when to write the reference; nil for the mode of `RecordMode.scoped` or the run.
///   - file: the test's file; the reference is in `__Snapshots__` beside it.
///   - function: the test, which names the picture.
/// - Returns: whether the reference was matched or written.
/// - Throws: `SnapshotFailure`, whose description has the remedy.
@discardableResult
public func verify<Value>(
  _ value: Value, as strategy: Snapshotting<Value>, named name: String? = nil,
  record: RecordMode? = nil, file: String = #filePath, function: String = #function
) throws(SnapshotFailure) -> SnapshotResult {
  let files = SnapshotFiles(name: name, function: function, file: file)
  let mode = if let record { record } else { try RecordMode.current() }
  let picture: PixelBuffer
  let change: UnannouncedChange?
  do {
    change = try strategy.unannouncedChange(value)
    picture = try strategy.picture(value)
  } catch {
    throw .undrawable(reference: files.reference, reason: "\(error)")
  }
  if let change { throw .unannounced(reference: files.reference, change) }
  try files.makeFolder()
  if mode == .all { return try accept(picture, files) }
  guard files.hasReference else {
    if mode != .never { return try accept(picture, files) }
    files.removeArtefacts()
    try files.write(picture, to: files.new, text: strategy.text(value))
    throw .missing(reference: files.reference, new: files.new)
  }
  return try compare(picture, of: value, as: strategy, files, mode)
}

/// Compares a picture with its reference; see `verify(_:as:named:record:file:function:)`.
@discardableResult
public func verify(
  _ picture: PixelBuffer, tolerance: Tolerance = .exact, named name: String? = nil,
  record: RecordMode? = nil, file: String = #filePath, function: String = #function
) throws(SnapshotFailure) -> SnapshotResult {
  var strategy = Snapshotting.picture
  strategy.diffing = .within(tolerance)
  return try verify(
    picture, as: strategy, named: name, record: record, file: file, function: function)
}

/// Compares what a window would show of a runner's scene with its reference; see
/// `verify(_:as:named:record:file:function:)`.
/// - Parameters:
///   - runner: runs the scene.
///   - time: the time to advance to first; nil for the last frame.
///   - tolerance: how far pixels may differ; not at all by default.
///   - name: distinguishes the snapshots of one test; nil for its only one.
///   - record: when to write the reference; nil for the mode of `RecordMode.scoped` or the run.
///   - file: the test's file.
///   - function: the test.
@discardableResult
public func verify<S>(
  _ runner: SceneRunner<S>, at time: Seconds? = nil, tolerance: Tolerance = .exact,
  named name: String? = nil, record: RecordMode? = nil, file: String = #filePath,
  function: String = #function
) throws(SnapshotFailure) -> SnapshotResult {
  let diffing = Diffing.within(tolerance)
  let strategy: Snapshotting<SceneRunner<S>> =
    if let time { .frame(at: time, diffing: diffing) } else { .lastFrame(diffing: diffing) }
  return try verify(
    runner, as: strategy, named: name, record: record, file: file, function: function)
}

private func accept(
  _ picture: PixelBuffer, _ files: SnapshotFiles
) throws(SnapshotFailure) -> SnapshotResult {
  try files.write(picture, to: files.reference)
  files.removeArtefacts()
  return .recorded(path: files.reference)
}

private func compare<Value>(
  _ picture: PixelBuffer, of value: Value, as strategy: Snapshotting<Value>, _ files: SnapshotFiles,
  _ mode: RecordMode
) throws(SnapshotFailure) -> SnapshotResult {
  let reference: PixelBuffer
  do {
    reference = try files.readReference()
  } catch {
    if mode == .failed { return try accept(picture, files) }
    try files.write(picture, to: files.new, text: strategy.text(value))
    throw error
  }
  let comparison = strategy.diffing.compare(reference, picture)
  guard !comparison.isEqual else {
    files.removeArtefacts()
    return .matched
  }
  if mode == .failed { return try accept(picture, files) }
  try files.write(picture, to: files.new, text: strategy.text(value))
  try files.write(comparison.picture(reference, picture), to: files.difference)
  throw .different(
    reference: files.reference, comparison,
    owner: comparison.first.flatMap { strategy.owner(value, $0.x, $0.y) }, new: files.new,
    difference: files.difference)
}
