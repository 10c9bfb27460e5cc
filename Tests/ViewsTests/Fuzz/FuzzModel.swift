import Snapshots

@testable import VitrineViews

/// A row that comes and goes.
struct FuzzRow: Identifiable, Equatable, Sendable {
  var id: Int
  var count = 0
}

/// A part inside of the model.
struct FuzzPart: Part {
  var count = 0
  var level = 0.5

  func body(in environment: Environment) -> some View<Self> {
    HStack {
      Text("\(count)")
      Button("part") { $0.count += 1 }
      if count % 3 == 1 { Slider(value: \.level) }
    }
  }
}

/// A model with a random body, whose actions change all that it can look like.
struct FuzzModel: Part {
  var plan: FuzzPlan
  var flag = false
  var level = 0.25
  var isOn = false
  var name = "abc"
  var rows = [FuzzRow(id: 1), FuzzRow(id: 2)]
  var part = FuzzPart()
  /// Where pages are.
  var place = Animated(0)
  /// How often views have come and gone; nothing shows it.
  var seen = 0
  var random: SeededRandom

  init(seed: Int) {
    var random = SeededRandom(fuzz: seed)
    plan = .column([.random(4, by: &random), .random(3, by: &random)])
    self.random = random
  }

  static let actionCount = 11

  func body(in environment: Environment) -> some View<Self> { view(of: plan) }

  private func list(of plans: [FuzzPlan]) -> ViewList<Self> { .many(plans.map(view)) }

  private func view(of plan: FuzzPlan) -> ViewList<Self> {
    switch plan {
    case .text(let count): .one(Text(String(repeating: "ab ", count: count)))
    case .button(let index): .one(Button("do \(index)") { $0.act(index, &$1) })
    case .slider: .one(Slider(value: \Self.level))
    case .toggle: .one(ControlView(Switch(), binding: Binding(\Self.isOn)))
    case .field: .one(ControlView(VitrineComponents.TextField(), binding: Binding(\Self.name)))
    case .row(let plans): .one(HStack(spacing: 4) { list(of: plans) })
    case .column(let plans): .one(VStack(alignment: .leading) { list(of: plans) })
    case .pile(let plans): .one(ZStack(alignment: .topLeading) { list(of: plans) })
    case .scroll(let axes, let plans): .one(ScrollView(axes) { list(of: plans) })
    case .pages(let plans):
      .one(
        PageView(selection: \Self.part.count, position: \Self.place, spacing: 12.5) {
          list(of: plans)
        })
    case .labelled(let index, let plans):
      .one(
        Button {
          $0.act(index, &$1)
        } label: {
          list(of: plans)
        })
    case .frame(let width, let height, let plan):
      .one(view(of: plan).frame(width: width, height: height))
    case .limits(let least, let most, let plan):
      .one(view(of: plan).frame(minWidth: least, maxWidth: most, maxHeight: most))
    case .padding(let length, let plan): .one(view(of: plan).padding(length))
    case .scaled(let factor, let plan):
      .one(ModifiedView(view(of: plan), FuzzScale(factor: factor)))
    case .disabled(let plan):
      .one(ModifiedView(view(of: plan), FuzzDisabled(isDisabled: flag)))
    case .modified(let index, let plan): modified(view(of: plan), index)
    case .choice(let isInverse, let a, let b):
      .branch(flag != isInverse, view(of: flag != isInverse ? a : b))
    case .rows:
      .one(
        ForEach(\Self.rows) { row in
          Text("row \(row.id)")
          Button("\(row.count)") { $0.count += 1 }
        })
    case .outerRows:
      .one(
        ForEach(rows) { row in
          Button("delete \(row.id)") { $0.rows.removeAll { $0.id == row.id } }
        })
    case .place: .one(Scope(\Self.part))
    case .state(let initial):
      .one(
        WithState(initial) { own in
          Button("own \(own)") { $0.own += 1 }
          if own % 2 == 1 { Slider(value: \.model.level) }
        })
    case .spacer: .one(Spacer())
    case .divider: .one(Divider())
    }
  }

  static let modifierCount = 20

  private func modified(_ view: ViewList<Self>, _ index: Int) -> ViewList<Self> {
    switch index {
    case 0: .one(view.disabled(flag))
    case 1: .one(view.scaleEffect(flag ? 1.3 : 0.8))
    case 2: .one(view.offset(x: 30, y: flag ? -12.5 : 40))
    case 3: .one(view.opacity(flag ? 0.4 : 1))
    case 4: .one(view.clipped())
    case 5: .one(view.id(rows.count % 3))
    case 6: .one(view.named("named"))
    case 7: .one(view.hidden(flag))
    case 8: .one(view.onAppear { $0.seen += 1 }.onDisappear { $0.seen += 1 })
    case 9: .one(view.onChange(of: \.flag) { model, _ in model.part.count += 1 })
    case 10: .one(view.onHover { model, isInside in model.part.level = isInside ? 1 : 0 })
    case 11: .one(view.onTap { $0.flag.toggle() })
    case 12: .one(view.onDrag { model, drag, _ in model.level = drag.location.x / 100 })
    case 13: .one(view.transition(.opacity))
    case 14: .one(view.animated())
    case 15: .one(view.focusable(flag))
    case 16: .one(view.layoutPriority(flag ? 1 : -1))
    case 17: .one(view.fixedSize())
    case 18: .one(view.grouped("group").background { Button("behind") { $0.flag.toggle() } })
    default: .one(view.onTimer(every: 0.3, while: flag) { $0.part.count += 1 })
    }
  }

  private mutating func act(_ index: Int, _ context: inout ActionContext) {
    switch index {
    case 0: flag.toggle()
    case 1: rows.append(FuzzRow(id: random.below(12)))
    case 2: if !rows.isEmpty { rows.removeFirst() }
    case 3: rows.reverse()
    case 4: rows.sort { $0.id < $1.id }
    case 5: part.count += 1
    case 6: level = random.fraction() * 3 - 1
    case 7: name += "x"
    case 8: plan = .column([.random(4, by: &random), .button(random.below(11))])
    case 9: context.focus(random.below(12))
    default: context.scroll(to: random.below(12))
    }
  }
}
