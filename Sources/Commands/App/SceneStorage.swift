internal import VitrineViews

/// Saves a part of a scene from one run to the next.
struct SceneStorage<S: Scene> {
  /// The name of the file.
  static var fileName: String { "storage.json" }

  /// Restores what the last run saved.
  let restore: (inout S) -> Void
  /// Schedules saving the current value.
  let save: (S) -> Void
  /// Waits until everything is saved.
  let close: () -> Void

  /// Saves a part of a model.
  /// - Parameters:
  ///   - keyPath: the part.
  ///   - model: the initial model; properties that the last run did not save keep its values.
  ///   - folder: the state folder; nil if there is none.
  /// - Returns: nil if nothing can be saved, with a line on standard error.
  init?<Root, Value: Codable & Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, of model: Root, in folder: String?
  ) where S: ModelScene<Root> {
    let store = StateStore<StoredValue<Value>>(
      Self.fileName, in: folder, subject: "what the app keeps is",
      defaults: StoredValue(value: model[keyPath: keyPath]))
    guard let store else { return nil }
    restore = { scene in
      if let last = store.last { scene.model[keyPath: keyPath] = last.value }
    }
    save = { store.save(StoredValue(value: $0.model[keyPath: keyPath])) }
    close = { store.close() }
  }
}

/// A saved value with the version of its file.
struct StoredValue<Value: Codable & Equatable & Sendable>: Versioned {
  static var currentVersion: Int { 1 }

  var version = 1
  var value: Value
}
