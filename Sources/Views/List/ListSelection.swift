/// The selection of a list, which is stored in the model.
struct ListSelection<Model> {
  /// True for a multiple selection.
  let allowsMultiple: Bool
  /// True if the value has the type of the selection's ids.
  let hasIDType: (AnyHashable) -> Bool
  let contains: (Model, AnyHashable) -> Bool
  /// The id of the selected row, or of one of several; nil for none.
  let selectedID: (Model) -> AnyHashable?
  /// Selects only these rows.
  let replace: (inout Model, [AnyHashable]) -> Void
  let toggle: (inout Model, AnyHashable) -> Void
  /// The ids of all selected rows.
  let selectedIDs: (Model) -> [AnyHashable]

  static func one<ID: Hashable & Sendable>(_ binding: Binding<Model, ID?>) -> ListSelection {
    ListSelection(
      allowsMultiple: false, hasIDType: { $0.base is ID },
      contains: { model, id in binding.get(model).map { AnyHashable($0) == id } ?? false },
      selectedID: { binding.get($0).map(AnyHashable.init) },
      replace: { model, ids in binding.set(&model, ids.last?.base as? ID) },
      toggle: { model, id in
        let isSelected = binding.get(model).map { AnyHashable($0) == id } ?? false
        binding.set(&model, isSelected ? nil : id.base as? ID)
      },
      selectedIDs: { model in binding.get(model).map { [AnyHashable($0)] } ?? [] })
  }

  static func many<ID: Hashable & Sendable>(_ binding: Binding<Model, Set<ID>>) -> ListSelection {
    ListSelection(
      allowsMultiple: true, hasIDType: { $0.base is ID },
      contains: { model, id in (id.base as? ID).map(binding.get(model).contains) ?? false },
      selectedID: { binding.get($0).first.map(AnyHashable.init) },
      replace: { model, ids in binding.set(&model, Set(ids.compactMap { $0.base as? ID })) },
      toggle: { model, id in
        guard let id = id.base as? ID else { return }
        var ids = binding.get(model)
        if ids.remove(id) == nil { ids.insert(id) }
        binding.set(&model, ids)
      },
      selectedIDs: { model in binding.get(model).map(AnyHashable.init) })
  }
}
