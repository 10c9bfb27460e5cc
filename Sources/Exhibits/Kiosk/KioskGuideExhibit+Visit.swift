internal import VitrineResources
internal import VitrineViews

extension KioskGuideExhibit {
  /// Prices, the chosen route, and a tour to request.
  func visiting(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    NavigationStack {
      Form {
        Section(
          look.localized("guide.visit.tour"), footer: look.localized("guide.visit.tour.note")
        ) {
          TextField(look.localized("guide.visit.name"), text: \.visit.name)
            .maximumLength(60).named("name").frame(minHeight: 44)
          Stepper(
            look.localized("guide.visit.people").replacing("{count}", with: "\(visit.people)"),
            value: \.visit.people, in: 1...GuideVisit.mostPeople
          )
          .label(look.localized("guide.visit.people.name")).named("people").frame(minHeight: 44)
          DatePicker(
            look.localized("guide.visit.date"), selection: \.visit.date, in: GuideVisit.days
          )
          .named("date").frame(minHeight: 44)
          LabeledContent(look.localized("guide.visit.hour")) {
            Picker(selection: \.visit.hour, options: GuideVisit.Hour.allCases) { $0.rawValue }
              .pickerStyle(.segmented).label(look.localized("guide.visit.hour")).named("hour")
              .frame(maxWidth: 260 * max(1, look.textScale))
          }
          Picker(
            look.localized("guide.visit.language"),
            binding: Binding(
              get: { [shown = look.language] in $0.visit.language ?? shown },
              set: { $0.visit.language = $1 }),
            options: Language.allCases
          ) { $0 == .korean ? "한국어" : "English" }
          .named("tour-language").frame(minHeight: 44)
          Toggle(look.localized("guide.visit.step-free"), isOn: \.visit.isStepFree)
            .named("step-free").frame(minHeight: 44)
          Toggle(look.localized("guide.visit.audio"), isOn: \.visit.hasAudioGuide)
            .named("audio").frame(minHeight: 44)
          Button(look.localized("guide.visit.send"), configuration: .filled) { $0.isSent = true }
            .frame(maxWidth: .infinity).disabled(!visit.isComplete).named("send")
        }
        Section(look.localized("guide.route")) {
          if route.isEmpty {
            Text(look.localized("guide.route.empty"), color: Theme(look).colors.inactive)
          }
          ForEach(route) { work in
            LabeledContent(look.localized("guide.\(work.rawValue)")) {
              Button(
                look.localized("guide.room.\(work.room.rawValue)"), configuration: .tinted
              ) { $0.show(work.room) }
              .named("go-\(work.rawValue)")
            }
          }
        }
        Section(look.localized("guide.admission")) {
          for line in ["adults", "students", "children"] {
            LabeledContent(
              look.localized("guide.admission.\(line)"),
              value: look.localized("guide.admission.\(line).price"))
          }
        }
      }
      .navigationTitle(look.localized("guide.visit"))
    }
  }
}
