internal import VitrineResources
internal import VitrineViews

/// A form to sign up for a course, which validates fields as people type.
struct FormExhibit: ViewExhibit {
  static let id = "form"
  static let title = "Form"
  static let summary =
    "Sections of fields, pickers, a date and switches, with errors shown below their fields."
  static let family = ExhibitFamily.controls
  static let symbol = "person"
  static let knobs: [ModelKnob<Self>] = [
    Knob("name", \.name), Knob("email", \.email), Knob("places", \.places, 1...6),
    Knob("check", \.checksAll), Knob("sent", \.isSent), Knob("enabled", \.isEnabled),
  ]
  static let states = [
    ExhibitState("empty"),
    ExhibitState(
      "filled", [ExhibitSetting("name", "Mina Lund"), ExhibitSetting("email", "mina@lund.example")]),
    ExhibitState(
      "errors", [ExhibitSetting("email", "mina@lund"), ExhibitSetting("check", "true")]),
    ExhibitState("sent", [ExhibitSetting("name", "Mina Lund"), ExhibitSetting("sent", "true")]),
    ExhibitState("disabled", "enabled", "false"),
  ]
  static let leastSize = Size(375, 667)

  enum Course: String, CaseIterable, Sendable {
    case wheel, hands, glaze
  }

  enum Field: Hashable, Sendable {
    case name, email
  }

  var name = ""
  var email = ""
  var places = 2
  /// True once all fields are validated.
  var checksAll = false
  var isSent = false
  var isEnabled = true
  var course = Course.wheel
  var day = Self.firstDay
  var isVegetarian = false
  var isReminded = true
  var focus: Field?
  /// Fields that lost the focus with something in them.
  var checked: Set<Field> = []

  private static let firstDay = CalendarDate("2027-03-06") ?? .first
  private static let lastDay = CalendarDate("2027-06-26") ?? .last

  /// From this width on a picture is beside the page, and the width of the page then; ours, in
  /// points.
  ///
  /// Wider rows would not be aligned with the title.
  private static let (wide, page) = (672.0, 440.0)

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.width >= Self.wide
    } content: { isWide in
      HStack(spacing: 0) {
        if isWide { PotteryPicture().frame(maxWidth: .infinity, maxHeight: .infinity) }
        NavigationStack {
          page(environment)
            .navigationTitle(environment.localized("pottery.title"))
            .navigationBarTitleDisplayMode(isSent ? .inline : .large)
        }
        .frame(maxWidth: isWide ? Self.page : .infinity)
      }
    }
    .disabled(!isEnabled)
    .grouped(environment.localized("pottery.title"))
    .named("form")
  }

  @Views<Self>
  private func page(_ environment: Environment) -> ViewList<Self> {
    if isSent {
      thanks(environment)
    } else {
      form(environment)
    }
  }

  // MARK: Form

  private func form(_ environment: Environment) -> some View<Self> {
    Form {
      // snippet.short
      Section(environment.localized("pottery.you")) {
        LabeledContent(environment.localized("pottery.name")) {
          TextField(
            environment.localized("pottery.name"), text: \.name,
            prompt: environment.localized("pottery.required"))
        }
        .focused(\.focus, equals: .name)
        .fieldError(error(.name, environment))
        LabeledContent(environment.localized("pottery.email")) {
          TextField(
            environment.localized("pottery.email"), text: \.email,
            prompt: environment.localized("pottery.email.prompt")
          )
          .keyboardType(.email)
        }
        .focused(\.focus, equals: .email)
        .fieldError(error(.email, environment))
      }
      // snippet.end
      Section(environment.localized("pottery.course"), footer: footer(environment)) {
        Picker(
          environment.localized("pottery.course"), selection: \.course, options: Course.allCases
        ) {
          environment.localized("pottery.course.\($0.rawValue)")
        }
        .named("course")
        LabeledContent(environment.localized("pottery.day")) {
          DatePicker(
            environment.localized("pottery.day"), selection: \.day,
            in: Self.firstDay...Self.lastDay
          )
          .labelsHidden()
          .multilineTextAlignment(.trailing)
          .frame(maxWidth: 112 * max(1, environment.textScale))
        }
        .named("day")
        Stepper(
          environment.localized("pottery.places").replacing("{count}", with: "\(places)"),
          value: \.places, in: 1...6
        )
        .label(environment.localized("pottery.places.name")).named("places")
        Toggle(environment.localized("pottery.lunch"), isOn: \.isVegetarian).named("lunch")
        Toggle(environment.localized("pottery.reminder"), isOn: \.isReminded).named("reminder")
      }
      Button(environment.localized("pottery.send")) { $0.send() }.named("send")
    }
    .onSubmit { $0.send() }
    .onChange(of: \.focus) { model, _ in model.checkLeft() }
  }

  private func footer(_ environment: Environment) -> String {
    let each = environment.language == .korean ? 60_000 : 45
    return environment.localized("pottery.price").replacing(
      "{price}", with: IntegerFormat().string(from: each * places, in: environment.language))
  }

  // MARK: Validation

  private func problem(_ field: Field) -> String? {
    switch field {
    case .name: name.isEmpty ? "pottery.name.missing" : nil
    case .email:
      if email.isEmpty {
        "pottery.email.missing"
      } else {
        email.contains(/^[^@\s]+@[^@\s]+\.[^@\s.]+$/) ? nil : "pottery.email.wrong"
      }
    }
  }

  /// The message below a field: none before it has lost the focus, then the error as of each
  /// character.
  private func error(_ field: Field, _ environment: Environment) -> String? {
    guard checksAll || checked.contains(field) else { return nil }
    return problem(field).map { environment.localized($0) }
  }

  private mutating func checkLeft() {
    for (field, text) in [(Field.name, name), (.email, email)]
    where field != focus && !text.isEmpty {
      checked.insert(field)
    }
  }

  private mutating func send() {
    checksAll = true
    focus = [Field.name, .email].first { problem($0) != nil }
    isSent = focus == nil
  }

  // MARK: Thanks

  private func thanks(_ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return VStack(spacing: 16) {
      Image(environment.symbols["checkmark"], size: 34, color: .white)
        .frame(width: 72, height: 72)
        .background(theme.palette.green, in: .circle)
        .descriptionHidden()
      Text(environment.localized("pottery.thanks"), font: .title2, weight: .bold)
        .multilineTextAlignment(.center)
      Text(
        "\(environment.localized("pottery.course.\(course.rawValue)"))\n"
          + DateFormat().string(from: day, in: environment.language),
        color: theme.colors.inactive
      )
      .multilineTextAlignment(.center)
      Button(environment.localized("pottery.change"), configuration: .tinted) {
        $0.isSent = false
      }
      .named("change")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(theme.colors.groupedBackground)
  }
}
