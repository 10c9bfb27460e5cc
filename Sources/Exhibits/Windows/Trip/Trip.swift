internal import VitrineResources
internal import VitrineViews

/// An app that plans a trip: part of its state is in the model, the rest in its views.
struct Trip: Equatable, Sendable {
  /// The saved part of the model, like an app's `appStorage`.
  var name = ""
  var takesFerry = true
}

extension Trip: Part {
  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let items = [
      environment.localized("restoration.item.1"), environment.localized("restoration.item.2"),
      environment.localized("restoration.item.3"), environment.localized("restoration.item.4"),
      environment.localized("restoration.item.5"), environment.localized("restoration.item.6"),
    ]
    let days = [
      environment.localized("restoration.day.1"), environment.localized("restoration.day.2"),
      environment.localized("restoration.day.3"), environment.localized("restoration.day.4"),
      environment.localized("restoration.day.5"),
    ]
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text(environment.localized("restoration.trip"), font: .title2, weight: .bold)
        TextField(environment.localized("restoration.name"), text: \.name).named("name")
        Toggle(environment.localized("restoration.ferry"), isOn: \.takesFerry).named("ferry")
        WithState(2) { people in
          HStack {
            Text(
              environment.localized("restoration.people")
                .replacing("{count}", with: "\(people)"))
            Spacer()
            Stepper(value: \.own, in: 1...9)
              .label(environment.localized("restoration.people.name")).named("people")
          }
        }
        DisclosureGroup(environment.localized("restoration.list")) {
          ForEach(items, id: { $0 }) { item in
            WithState(false) { isPacked in
              Button(action: { local, _ in local.own.toggle() }) {
                HStack(spacing: 10) {
                  Image(
                    environment.symbols[isPacked ? "checkmark" : "circle"], size: 18,
                    color: isPacked ? theme.colors.tint : theme.colors.tertiaryLabel)
                  Text(item)
                  Spacer()
                }
                .frame(minHeight: 44)
              }
              .named(item)
            }
          }
        }
        .named("list")
        Text(environment.localized("restoration.days"), font: .headline)
        ForEach(days, id: { $0 }) { day in
          Text(day)
            .foregroundColor(theme.colors.inactive)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(12)
            .background(theme.colors.fill, in: .rect(cornerRadius: 10))
        }
      }
      .padding(16)
    }
    .named("trip")
    .background(theme.colors.background)
  }
}
