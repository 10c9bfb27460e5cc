internal import VitrineViews

/// What keeps a part of a scene from one run to the next.
struct SceneStorage<S: Scene> {
  /// The name of the file.
  static var fileName: String { "storage.json" }

  /// Gives a scene what the last run has left.
  let restore: (inout S) -> Void
  /// Sees to it that what a scene has now is kept soon.
  let keep: (S) -> Void
  /// Waits until all is kept.
  let close: () -> Void

  /// Keeps a part of a model.
  /// - Parameters:
  ///   - keyPath: which.
  ///   - model: as it begins; what the last run did not know of stays as it is there.
  ///   - folder: where; nil where there is no place for it.
  /// - Returns: nil where nothing can be kept, which a line on standard error says.
  init?<Root, Value: Codable & Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, of model: Root, in folder: String?
  ) where S: ModelScene<Root> {
    let diary = StateDiary<StoredValue<Value>>(
      Self.fileName, in: folder, subject: "what the app keeps is",
      defaults: StoredValue(value: model[keyPath: keyPath]))
    guard let diary else { return nil }
    restore = { scene in
      if let last = diary.last { scene.model[keyPath: keyPath] = last.value }
    }
    keep = { diary.keep(StoredValue(value: $0.model[keyPath: keyPath])) }
    close = { diary.close() }
  }
}

/// What an app keeps, as its file has it.
struct StoredValue<Value: Codable & Equatable & Sendable>: Versioned {
  static var currentVersion: Int { 1 }

  var version = 1
  var value: Value
}
