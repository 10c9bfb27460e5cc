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
  /// Whose dialog is open: one visit to it is one step.
  var adjusted: Int? {
    didSet { if (adjusted == nil) != (oldValue == nil) { drawing.setEditing(adjusted != nil) } }
  }
  var diameter: Double {
    get { drawing.value.first { $0.id == adjusted }?.diameter ?? 40 }
    set {
      guard let index = drawing.value.firstIndex(where: { $0.id == adjusted }) else { return }
      drawing.value[index].diameter = newValue
    }
  }

  mutating func add(at point: Point) {
    drawing.value.append(Disc(id: (drawing.value.map(\.id).max() ?? 0) + 1, center: point))
    select(point)
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
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        Button("Undo", configuration: .tinted) { $0.drawing.undo() }
          .disabled(!drawing.canUndo)
          .keyboardShortcut("z")
        Button("Redo", configuration: .tinted) { $0.drawing.redo() }
          .disabled(!drawing.canRedo)
          .keyboardShortcut("z", modifiers: [.control, .shift])
      }
      ZStack(alignment: .topLeading) {
        Rectangle().fill(colors.background)
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
            .contextMenu { Button("Adjust diameter…") { $0.adjusted = disc.id } }
            .clipShape(.circle)
            .offset(x: disc.center.x - disc.diameter / 2, y: disc.center.y - disc.diameter / 2)
        }
      }
      .environment(\.direction, .leftToRight)
      .frame(height: 220)
      .clipShape(.rect(cornerRadius: 10))
      .border(colors.separator, in: .rect(cornerRadius: 10))
      .onContinuousHover { model, phase in
        if case .active(let point) = phase { model.select(point) } else { model.select(nil) }
      }
    }
    .alert("Adjust diameter", item: \.adjusted) { _ in
      Slider(value: \.diameter, in: 10...200).label("Diameter")
      Button("Done", role: .cancel) { _ in }
    } message: { id in
      Text("Circle \(id)")
    }
  }
}
