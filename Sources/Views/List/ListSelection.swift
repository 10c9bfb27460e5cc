/// Which rows of a list are chosen, in the model.
struct ListSelection<Model> {
  /// True where several can be.
  let allowsMany: Bool
  /// True for what can be an id in the selection.
  let isID: (AnyHashable) -> Bool
  let contains: (Model, AnyHashable) -> Bool
  /// The one that is chosen, or one of several.
  let any: (Model) -> AnyHashable?
  /// Chooses these, and no others.
  let replace: (inout Model, [AnyHashable]) -> Void
  /// Chooses these as well, or no longer.
  let toggle: (inout Model, AnyHashable) -> Void
  /// All that are chosen.
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
