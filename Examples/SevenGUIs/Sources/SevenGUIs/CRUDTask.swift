import Vitrine

/// Names in a list that is filtered by surname: made, changed and deleted.
struct CRUDTask: Part {
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var surname: String
  }

  private(set) var people = [
    Person(id: 0, name: "Hans", surname: "Emil"),
    Person(id: 1, name: "Max", surname: "Mustermann"),
    Person(id: 2, name: "Roman", surname: "Tisch"),
  ]
  private var nextID = 3
  var prefix = ""
  var name = ""
  var surname = ""
  var selection: Person.ID?

  /// Those whose surname begins as is typed, in any case of letters.
  var shown: [Person] {
    people.filter { $0.surname.lowercased().hasPrefix(prefix.lowercased()) }
  }

  /// Where the person is who is chosen; nil where that one does not show.
  var selected: Int? {
    shown.contains { $0.id == selection } ? people.firstIndex { $0.id == selection } : nil
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let em = theme.type.body.size
    WidthReader(breaks: [em * 15, em * 26]) { width in
      VStack(alignment: .leading, spacing: 16) {
        TextField("Filter prefix", text: \.prefix)
        HStack(alignment: .top, spacing: 16) {
          List(selection: \.selection) {
            ForEach(shown) { Text("\($0.surname), \($0.name)") }
          }
          .label("People")
          .clipShape(.rect(cornerRadius: 10))
          .border(theme.colors.separator, in: .rect(cornerRadius: 10))
          if width >= em * 26 { fields.frame(width: em * 10) }
        }
        if width < em * 26 { fields }
        if width < em * 15 { create }
        HStack(spacing: 12) {
          if width >= em * 15 { create }
          Button("Update", configuration: .tinted) { $0.update() }.disabled(selected == nil)
          Button("Delete", configuration: .tinted, role: .destructive) { $0.delete() }
            .disabled(selected == nil)
        }
      }
      .padding(20)
    }
    .onChange(of: \.selection) { model, _ in
      guard let index = model.selected else { return }
      (model.name, model.surname) = (model.people[index].name, model.people[index].surname)
    }
  }

  private var create: some View<Self> {
    Button("Create", configuration: .filled) { $0.create(&$1) }
  }

  private var fields: some View<Self> {
    VStack(spacing: 12) {
      TextField("Name", text: \.name)
      TextField("Surname", text: \.surname)
    }
  }

  private mutating func create(_ context: inout ActionContext) {
    people.append(Person(id: nextID, name: name, surname: surname))
    context.scroll(to: nextID)
    (selection, nextID) = (nextID, nextID + 1)
  }

  private mutating func update() {
    guard let selected else { return }
    (people[selected].name, people[selected].surname) = (name, surname)
  }

  private mutating func delete() {
    if let selected { people.remove(at: selected) }
    selection = nil
  }
}
