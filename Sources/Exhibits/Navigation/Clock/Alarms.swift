internal import VitrineResources
internal import VitrineViews

/// Alarms of a day that begins at 9:41.
struct Alarms: Part {
  struct Alarm: Equatable, Sendable, Identifiable {
    var id: Int
    /// The time of day, in minutes.
    var minute: Int
    /// The string key of its label.
    var label: String
    var isOn: Bool
  }

  var alarms = [
    Alarm(id: 0, minute: 9 * 60 + 42, label: "clock.tea", isOn: true),
    Alarm(id: 1, minute: 12 * 60 + 30, label: "clock.lunch", isOn: true),
    Alarm(id: 2, minute: 18 * 60, label: "clock.run", isOn: false),
    Alarm(id: 3, minute: 22 * 60 + 15, label: "clock.sleep", isOn: true),
  ]
  /// The ringing alarm.
  private(set) var ringing: Int?

  /// The time of day at the start of the scene's time, in minutes.
  private static let morning = 9 * 60 + 41

  /// The scene's time at which the next alarm rings; nil if none is set.
  func deadline(after time: Seconds) -> Seconds? {
    alarms.filter(\.isOn).map(deadline).filter { $0 > time }.min()
  }

  private func deadline(of alarm: Alarm) -> Seconds { Double(alarm.minute - Self.morning) * 60 }

  /// Rings the alarm that became due since the last check.
  mutating func ring(after last: Seconds, at time: Seconds) {
    let due = alarms.first { alarm in
      alarm.isOn && deadline(of: alarm) > last && deadline(of: alarm) <= time
    }
    if let due { ringing = due.id }
  }

  mutating func stop() {
    if let ringing { set(false, ringing) }
  }

  private mutating func set(_ isOn: Bool, _ id: Int) {
    guard let index = alarms.firstIndex(where: { $0.id == id }) else { return }
    alarms[index].isOn = isOn
    if !isOn, ringing == id { ringing = nil }
  }

  /// Adds an alarm at the next full minute but one.
  private mutating func add(at time: Seconds) {
    let minute = Self.morning + Int((min(max(0, time), 86_400) / 60).rounded(.down)) + 2
    let new = Alarm(
      id: (alarms.map(\.id).max() ?? 0) + 1, minute: minute % 1440, label: "clock.alarm",
      isOn: true)
    alarms.insert(new, at: alarms.firstIndex { $0.minute > new.minute } ?? alarms.count)
  }

  private mutating func remove(_ offsets: [Int]) {
    let ids = Set(offsets.map { alarms[$0].id })
    if let ringing, ids.contains(ringing) { self.ringing = nil }
    alarms.removeAll { ids.contains($0.id) }
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
              Text(time(alarm)).font(ClockDigits.font(ofSize: 40, in: environment))
              Text(environment.localized(alarm.label), font: .subheadline)
            }
            .foregroundColor(alarm.isOn ? theme.colors.label : theme.colors.inactive)
            Spacer()
            Toggle(
              environment.localized(alarm.label),
              binding: Binding(
                get: { $0.alarms.first { $0.id == alarm.id }?.isOn == true },
                set: { $0.set($1, alarm.id) })
            )
            .labelsHidden().named("alarm-\(alarm.id)")
          }
        }
        .onDelete { $0.remove($1) }
      }
      .listStyle(.plain)
      .navigationTitle(environment.localized("clock.alarms"))
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button(environment.localized("clock.add"), symbol: environment.symbols["plus"]) {
            model, context in model.add(at: context.time)
          }
          .named("add")
        }
      }
    }
  }

  private func time(_ alarm: Alarm) -> String {
    "\(alarm.minute / 60):\((alarm.minute % 60).padded)"
  }
}
