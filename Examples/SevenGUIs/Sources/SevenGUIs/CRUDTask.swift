import Vitrine

/// Task 5: names in a list that is filtered by surname, and made, changed and deleted.
struct CRUDTask: Part {
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var surname: String
  }

  var people = [
    Person(id: 0, name: "Hans", surname: "Emil"), Person(id: 1, name: "Max", surname: "Mustermann"),
    Person(id: 2, name: "Roman", surname: "Tisch"),
  ]
  var lastID = 2
  var prefix = ""
  var name = ""
  var surname = ""
  var selection: Person.ID?

  /// Those whose surname begins as is typed, whatever the case.
  var shown: [Person] {
    people.filter { $0.surname.lowercased().hasPrefix(prefix.lowercased()) }
  }

  /// The chosen one, where it shows.
  var selected: Person? { shown.first { $0.id == selection } }

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 12) {
      TextField("Filter prefix", text: \.prefix)
      HStack(alignment: .top, spacing: 12) {
        List(selection: \.selection) {
          ForEach(shown) { Text("\($0.surname), \($0.name)") }
        }
        .label("People")
        .border(Theme(environment).colors.separator)
        VStack(spacing: 8) {
          TextField("Name", text: \.name)
          TextField("Surname", text: \.surname)
        }
        .frame(maxWidth: 220)
      }
      HStack(spacing: 8) {
        Button("Create") { $0.create() }
        Button("Update") { $0.update() }.disabled(selected == nil)
        Button("Delete") { $0.delete() }.disabled(selected == nil)
      }
    }
    .onChange(of: \.selection) { model, _ in
      guard let person = model.selected else { return }
      (model.name, model.surname) = (person.name, person.surname)
    }
  }

  mutating func create() {
    lastID += 1
    people.append(Person(id: lastID, name: name, surname: surname))
    selection = lastID
  }

  mutating func update() {
    guard let index = people.firstIndex(where: { $0.id == selected?.id }) else { return }
    (people[index].name, people[index].surname) = (name, surname)
  }

  mutating func delete() {
    guard let person = selected else { return }
    people.removeAll { $0.id == person.id }
    selection = nil
  }
}
