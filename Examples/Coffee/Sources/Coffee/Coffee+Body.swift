import Vitrine

extension Coffee {
  @Views<Self> func body(in environment: Environment) -> some View<Self> {
    let look = Look(kept, environment)
    TabView(selection: \.pane) {
      for pane in Pane.allCases {
        Tab(
          look.words(pane.rawValue), systemImage: pane.icon, value: pane,
          badge: pane == .cart ? cups : 0
        ) {
          switch pane {
          case .menu: menu(look)
          case .cart: cart(look)
          case .orders: orders(look)
          case .settings: settings(look)
          }
        }
      }
    }
    .named("tabs").toast(look.words("Added to the cart"), isPresented: \.hasAdded, edge: .top)
    .sheet(isPresented: \.isPaying) { paying(look) }
    .tint(look.accent)
    .environment(\.appearance, look.environment.appearance)
    .environment(\.language, look.environment.language)
    .environment(\.textScale, look.environment.textScale)
  }

  // MARK: Menu

  private func menu(_ look: Look) -> some View<Self> {
    NavigationStack(path: \.path) {
      List {
        offers(look).listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
        ForEach(Drink.all) { drink in
          NavigationLink(value: drink.id) {
            row(drink, look.words(drink.name), [drink.note], drink.price, look)
          }
          .named("drink-\(drink.id)")
        }
      }
      .navigationTitle(look.words("Menu"))
    } destination: { id in
      if let drink = Drink.all.first(where: { $0.id == id }) { detail(drink, look) }
    }
  }

  private func offers(_ look: Look) -> some View<Self> {
    VStack(spacing: 0) {
      PageView(selection: \.offer, spacing: 16) {
        ForEach(Coffee.offers.indices) { index in
          let (title, note, color) = Coffee.offers[index]
          VStack(alignment: .leading, spacing: 4) {
            Text(look.words(title), font: .title2, weight: .bold)
            Text(look.words(note), font: .subheadline)
          }
          .foregroundColor(.white).padding(20)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
          .background(color, in: .rect(cornerRadius: 16))
        }
      }
      .frame(height: 130 * max(1, look.environment.textScale)).padding(.horizontal, 16)
      PageControl(currentPage: \.offer, numberOfPages: Coffee.offers.count).named("dots")
    }
    .clipped()
    .onTimer(every: 6, while: pane == .menu && path.isEmpty) {
      $0.offer = ($0.offer + 1) % Coffee.offers.count
    }
  }

  private func cup(_ drink: Drink, _ side: Double) -> some View<Self> {
    ZStack(alignment: .bottomLeading) {
      Circle().stroke(.white, lineWidth: 4).frame(width: 22, height: 22).offset(x: 35, y: -12)
      RoundedRectangle(cornerRadius: 12).fill(.white).frame(width: 48, height: 44)
      Capsule().fill(drink.color).frame(width: 40, height: 10).offset(x: 4, y: -30)
    }
    .frame(width: 64, height: 48).environment(\.direction, .leftToRight)
    .scaleEffect(side / 90).frame(width: side, height: side)
    .background(drink.color.opacity(0.55), in: .rect(cornerRadius: side / 5))
  }

  private func detail(_ drink: Drink, _ look: Look) -> some View<Self> {
    Form {
      HStack(spacing: 16) {
        cup(drink, 120)
        Text(look.words(drink.note), color: look.secondary)
      }
      Section {
        Picker(selection: \.draft.size, options: CupSize.allCases) { look.words($0.rawValue) }
          .pickerStyle(.segmented).label(look.words("Size")).named("size")
        Toggle(look.words("Iced"), isOn: \.draft.isIced).named("iced")
        Stepper("\(look.words("Cups")): \(draft.count)", value: \.draft.count, in: 1...20)
          .label(look.words("Cups")).named("count")
      }
      Button(
        "\(look.words("Add to Cart")) · \(look.price(draft.price))", configuration: .filled
      ) { $0.addToCart() }
      .frame(maxWidth: .infinity).named("add")
    }
    .onAppear { $0.draft = Item(id: 0, drink: drink.id) }
    .navigationTitle(look.words(drink.name)).navigationBarTitleDisplayMode(.inline)
  }

  // MARK: Cart and orders

  private func cart(_ look: Look) -> some View<Self> {
    NavigationStack {
      VStack(spacing: 0) {
        List {
          ForEach(kept.cart) { row($0, look).named("item-\($0.id)") }
            .onDelete { $0.kept.cart.remove(atOffsets: $1) }
        }
        .overlay { if kept.cart.isEmpty { empty("Your cart is empty.", look) } }
        Button("\(look.words("Pay")) \(look.price(total))", configuration: .filled) {
          $0.isPaying = true
        }
        .disabled(kept.cart.isEmpty).named("pay").padding(16)
      }
      .navigationTitle(look.words("Cart"))
    }
  }

  private func orders(_ look: Look) -> some View<Self> {
    NavigationStack {
      List {
        ForEach(kept.orders) { order in
          Section("\(look.words("Order")) \(order.id)") {
            ForEach(order.items) { row($0, look) }
          }
        }
      }
      .overlay { if kept.orders.isEmpty { empty("Nothing ordered yet.", look) } }
      .navigationTitle(look.words("Orders"))
    }
  }

  private func row(_ item: Item, _ look: Look) -> some View<Self> {
    row(
      item.what, "\(item.count) × \(look.words(item.what.name))",
      [item.size.rawValue] + (item.isIced ? ["Iced"] : []), item.price, look)
  }

  private func row(
    _ drink: Drink, _ title: String, _ notes: [String], _ price: Int, _ look: Look
  ) -> some View<Self> {
    HStack(spacing: 12) {
      cup(drink, 52)
      VStack(alignment: .leading, spacing: 2) {
        Text(title, font: .headline)
        for note in notes { Text(look.words(note), font: .subheadline, color: look.secondary) }
      }
      Spacer()
      Text(look.price(price), color: look.secondary)
    }
  }

  private func empty(_ words: String, _ look: Look) -> some View<Self> {
    Text(look.words(words), alignment: .center).foregroundColor(look.secondary).padding(28)
  }

  private func paying(_ look: Look) -> some View<Self> {
    VStack(spacing: 24) {
      Text(look.words("Paying…"), font: .title2, weight: .bold)
      ProgressRing(value: payment, total: Coffee.paymentDuration)
        .frame(width: 64, height: 64).named("progress")
      Text(look.price(total), font: .title3)
      Button(look.words("Cancel"), configuration: .gray) { $0.isPaying = false }.named("cancel")
    }
    .padding(32).frame(maxWidth: .infinity)
    .onAppear { $0.payment = 0 }.onTimer(every: 0.05) { $0.pay() }
    .presentationDetents([.medium]).interactiveDismissDisabled()
  }

  // MARK: Settings

  private func settings(_ look: Look) -> some View<Self> {
    NavigationStack {
      Form {
        Picker(
          look.words("Appearance"), selection: \.kept.appearance, options: [nil, .light, .dark]
        ) {
          look.words($0.map { $0 == .dark ? "Dark" : "Light" } ?? "Automatic")
        }
        .named("appearance")
        Picker(
          look.words("Language"), selection: \.kept.language, options: [nil, .english, .korean]
        ) {
          $0.map { $0 == .korean ? "한국어" : "English" } ?? look.words("Automatic")
        }
        .named("language")
        LabeledContent(look.words("Text size")) {
          Slider(value: \.kept.textScale, in: 0.8...2, step: 0.1).named("text-size")
        }
      }
      .navigationTitle(look.words("Settings"))
    }
  }
}
