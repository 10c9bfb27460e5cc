internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineResources
internal import VitrineViews

/// Alarms of a day that begins at 9:41.
struct Alarms: Part {
  struct Alarm: Equatable, Sendable, Identifiable {
    var id: Int
    /// Of the day, in minutes.
    var minute: Int
    /// Key of what it is for.
    var label: String
    var isOn: Bool
  }

  var alarms = [
    Alarm(id: 0, minute: 9 * 60 + 42, label: "clock.tea", isOn: true),
    Alarm(id: 1, minute: 12 * 60 + 30, label: "clock.lunch", isOn: true),
    Alarm(id: 2, minute: 18 * 60, label: "clock.run", isOn: false),
    Alarm(id: 3, minute: 22 * 60 + 15, label: "clock.sleep", isOn: true),
  ]
  /// Which one rings.
  private(set) var ringing: Int?

  /// When the time of the scene begins, in minutes of the day.
  private static let morning = 9 * 60 + 41

  /// The time of the scene at which the next alarm rings; nil where none is set.
  func deadline(after time: Seconds) -> Seconds? {
    alarms.filter(\.isOn).map { Double($0.minute - Self.morning) * 60 }.filter { $0 > time }.min()
  }

  mutating func ring(at time: Seconds) {
    let minute = Self.morning + Int((time / 60).rounded())
    ringing = alarms.first { $0.isOn && $0.minute == minute }?.id
  }

  mutating func stop() {
    guard let index = alarms.firstIndex(where: { $0.id == ringing }) else { return }
    (alarms[index].isOn, ringing) = (false, nil)
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    NavigationStack {
      List {
        if let alarm = alarms.first(where: { $0.id == ringing }) {
          HStack(spacing: 12) {
            Text(
              "\(time(alarm)) · \(environment.localized(alarm.label))", weight: .semibold,
              color: theme.colors.badge)
            Spacer()
            Button(
              environment.localized("clock.stop"), configuration: .init(.filled, buttonSize: .small)
            ) { $0.stop() }
            .named("stop")
          }
        }
        ForEach(alarms) { alarm in
          HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
              Text(time(alarm)).font(Font(size: 40, tabularDigits: true))
              Text(environment.localized(alarm.label), font: .subheadline)
            }
            .foregroundColor(alarm.isOn ? theme.colors.label : theme.colors.inactive)
            Spacer()
            Toggle(
              environment.localized(alarm.label),
              binding: Binding(
                get: { $0.alarms.first { $0.id == alarm.id }?.isOn == true },
                set: { model, isOn in
                  guard let index = model.alarms.firstIndex(where: { $0.id == alarm.id }) else {
                    return
                  }
                  model.alarms[index].isOn = isOn
                })
            )
            .labelsHidden().named("alarm-\(alarm.id)")
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle(environment.localized("clock.alarms"))
    }
  }

  private func time(_ alarm: Alarm) -> String {
    "\(alarm.minute / 60):\((alarm.minute % 60).padded)"
  }
}
