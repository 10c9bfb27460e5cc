import Vitrine

/// Tasks that toolkits are compared by, as https://7guis.github.io/7guis/ has them.
@main struct SevenGUIs: App {
  /// The tasks, in the order of their segments.
  enum Task: String, CaseIterable {
    case counter = "Counter"
    case temperature = "Temperature"
    case flight = "Flight"
    case timer = "Timer"
    case circles = "Circles"
  }

  var task = Task.counter
  var counter = CounterTask()
  var temperature = TemperatureTask()
  var flight = FlightTask()
  var timer = TimerTask()
  var circles = CirclesTask()

  static func configure(_ window: inout WindowConfiguration) { window.title = "7GUIs" }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    ScrollView {
      VStack(spacing: 20) {
        Picker("Task", selection: \.task, options: Task.allCases, title: \.rawValue)
          .pickerStyle(.segmented)
        VStack {
          switch task {
          case .counter: Place(\.counter)
          case .temperature: Place(\.temperature)
          case .flight: Place(\.flight)
          case .timer: Place(\.timer)
          case .circles: Place(\.circles)
          }
        }
        .padding(20)
        .frame(maxWidth: .infinity)
        .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
      }
      .padding(20)
      .frame(maxWidth: theme.type.body.size * 28)
    }
    .background(theme.colors.groupedBackground)
  }
}
