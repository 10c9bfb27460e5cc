import Vitrine

/// Circles that are made by clicks, and whose diameters change; each step can be taken back.
struct CirclesTask: Part {
  struct Disc: Identifiable, Hashable {
    let id: Int
    let center: Point
    var diameter = 40.0

    func distance(to point: Point) -> Double { center.distance(to: point) }
  }

  private(set) var drawing = History([Disc]())
  /// The nearest circle that the pointer is in.
  private(set) var selected: Int?
  /// Whose diameter was adjusted last, as it was before: beside it stands the dialog.
  private(set) var adjusted = Disc(id: 0, center: .zero)
  /// True while the dialog is open: one visit to it is one step.
  var isAdjusting = false {
    didSet { if isAdjusting != oldValue { drawing.setEditing(isAdjusting) } }
  }
  var diameter: Double {
    get { drawing.value.first { $0.id == adjusted.id }?.diameter ?? 40 }
    set {
      guard let index = drawing.value.firstIndex(where: { $0.id == adjusted.id }) else { return }
      drawing.value[index].diameter = newValue
    }
  }

  mutating func add(at point: Point) {
    drawing.value.append(Disc(id: (drawing.value.map(\.id).max() ?? 0) + 1, center: point))
    select(point)
  }

  private mutating func adjust(_ disc: Disc) {
    (adjusted, selected, isAdjusting) = (disc, disc.id, true)
  }

  mutating func select(_ point: Point?) {
    guard let point else { return selected = nil }
    selected =
      drawing.value.filter { $0.distance(to: point) < $0.diameter / 2 }
      .min { $0.distance(to: point) < $1.distance(to: point) }?.id
  }

  /// From back to front: what is selected is in front, so that it is what is clicked.
  var discs: [Disc] {
    drawing.value.filter { $0.id != selected } + drawing.value.filter { $0.id == selected }
  }

  func body(in environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    VStack(spacing: 16) {
      HStack(spacing: 12) {
        Button("Undo", configuration: .tinted) { $0.drawing.undo() }
          .disabled(!drawing.canUndo)
          .keyboardShortcut("z")
        Button("Redo", configuration: .tinted) { $0.drawing.redo() }
          .disabled(!drawing.canRedo)
          .keyboardShortcut("z", modifiers: [.control, .shift])
      }
      ZStack(alignment: .topLeading) {
        Rectangle().fill(.clear)
          .frame(width: adjusted.diameter, height: adjusted.diameter)
          .popover(isPresented: \.isAdjusting) { dialog(in: environment) }
          .offset(adjusted)
        Rectangle().fill(colors.secondaryBackground)
          .onTap { model, point, _ in model.add(at: point) }
          .focusable()
          .label("Canvas")
        ForEach(discs) { disc in
          Circle().fill(disc.id == selected ? colors.fill : .clear)
            .overlay { Circle().stroke(colors.label) }
            .focusable()
            .label("Circle \(disc.id)")
            .value("diameter \(Int(disc.diameter.rounded()))")
            .state("selected", .bool(disc.id == selected))
            .frame(width: disc.diameter, height: disc.diameter)
            .contextMenu { Button("Adjust diameter…") { $0.adjust(disc) } }
            .clipShape(.circle)
            .offset(disc)
        }
      }
      .environment(\.direction, .leftToRight)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .clipShape(.rect(cornerRadius: 10))
      .border(colors.separator, in: .rect(cornerRadius: 10))
      .onContinuousHover { model, phase in
        if case .active(let point) = phase { model.select(point) } else { model.select(nil) }
      }
    }
    .padding(20)
  }

  private func dialog(in environment: Environment) -> some View<Self> {
    let (x, y) = (Int(adjusted.center.x.rounded()), Int(adjusted.center.y.rounded()))
    return VStack(spacing: 12) {
      Text("Adjust the diameter of the circle at (\(x),\u{A0}\(y)).")
        .frame(maxWidth: .infinity, alignment: .leading)
      Slider(value: \.diameter, in: 10...200).label("Diameter")
      Button("Done") { $0.isAdjusting = false }
    }
    .padding(16)
    .frame(idealWidth: Theme(environment).type.body.size * 16)
    .environment(\.direction, environment.direction)
  }
}

extension View<CirclesTask> {
  /// Where a circle is.
  fileprivate func offset(_ disc: CirclesTask.Disc) -> some View<CirclesTask> {
    offset(x: disc.center.x - disc.diameter / 2, y: disc.center.y - disc.diameter / 2)
  }
}
