/// The selection of a list, which is stored in the model.
struct ListSelection<Model> {
  /// True for a multiple selection.
  let allowsMany: Bool
  /// True if the value has the type of the selection's ids.
  let isID: (AnyHashable) -> Bool
  let contains: (Model, AnyHashable) -> Bool
  /// The selected row, or one of several.
  let any: (Model) -> AnyHashable?
  /// Selects only these rows.
  let replace: (inout Model, [AnyHashable]) -> Void
  let toggle: (inout Model, AnyHashable) -> Void
  /// All selected rows.
  let all: (Model) -> [AnyHashable]

  static func one<ID: Hashable & Sendable>(_ binding: Binding<Model, ID?>) -> ListSelection {
    ListSelection(
      allowsMany: false, isID: { $0.base is ID },
      contains: { model, id in binding.get(model).map { AnyHashable($0) == id } ?? false },
      any: { binding.get($0).map(AnyHashable.init) },
      replace: { model, ids in binding.set(&model, ids.last?.base as? ID) },
      toggle: { model, id in
        let isChosen = binding.get(model).map { AnyHashable($0) == id } ?? false
        binding.set(&model, isChosen ? nil : id.base as? ID)
      },
      all: { model in binding.get(model).map { [AnyHashable($0)] } ?? [] })
  }

  static func many<ID: Hashable & Sendable>(_ binding: Binding<Model, Set<ID>>) -> ListSelection {
    ListSelection(
      allowsMany: true, isID: { $0.base is ID },
      contains: { model, id in (id.base as? ID).map(binding.get(model).contains) ?? false },
      any: { binding.get($0).first.map(AnyHashable.init) },
      replace: { model, ids in binding.set(&model, Set(ids.compactMap { $0.base as? ID })) },
      toggle: { model, id in
        guard let id = id.base as? ID else { return }
        var ids = binding.get(model)
        if ids.remove(id) == nil { ids.insert(id) }
        binding.set(&model, ids)
      },
      all: { model in binding.get(model).map(AnyHashable.init) })
  }
}
