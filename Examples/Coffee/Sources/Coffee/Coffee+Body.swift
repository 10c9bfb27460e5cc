import Vitrine

extension Coffee {
  func body(in environment: Environment) -> some View<Self> {
    let look = Look(kept.settings, environment)
    VStack(spacing: 0) {
      ZStack {
        menu(look).hidden(tab != .menu)
        cart(look).hidden(tab != .cart)
        orders(look).hidden(tab != .orders)
        settings(look).hidden(tab != .settings)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      TabBar(selection: \.tab, options: Tab.allCases) { tab in
        let count = kept.cart.reduce(0) { $0 + $1.count }
        return TabBarItem(
          title: look.words(tab.rawValue), symbol: symbols[tab.icon],
          selectedSymbol: symbols["\(tab.icon).fill"],
          badgeValue: tab == .cart && count > 0 ? "\(count)" : nil)
      }
      .named("tabs")
    }
    .toast(look.words("Added to the cart"), isPresented: \.hasAdded)
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
        offers(look).listRowInsets(Insets()).listRowSeparator(.hidden)
        ForEach(Drink.all) { drink in
          NavigationLink(value: drink.id) {
            HStack(spacing: 12) {
              badge(drink, 56)
              VStack(alignment: .leading, spacing: 2) {
                Text(look.words(drink.name), font: .headline)
                Text(look.words(drink.note), font: .subheadline, color: look.secondary)
              }
              Spacer()
              Text(look.price(drink.price), color: look.secondary)
            }
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
        ForEach(Offer.all) { offer in
          VStack(alignment: .leading, spacing: 4) {
            Text(look.words(offer.title), font: .title2, weight: .bold)
            Text(look.words(offer.note), font: .subheadline)
          }
          .foregroundColor(.white)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
          .padding(20)
          .background(offer.color, in: .rect(cornerRadius: 16))
        }
      }
      .frame(height: 130 * max(1, look.environment.textScale))
      .padding(.horizontal, 16)
      PageControl(currentPage: \.offer, numberOfPages: Offer.all.count)
        .frame(height: 36).named("dots")
    }
    .clipped()
    .every(6, while: tab == .menu && path.isEmpty) { $0.offer = ($0.offer + 1) % Offer.all.count }
  }

  private func badge(_ drink: Drink, _ size: Double) -> some View<Self> {
    Cup(color: drink.color)
      .scaleEffect(size / 90)
      .frame(width: size, height: size)
      .background(drink.color.opacity(0.55), in: .rect(cornerRadius: size / 5))
  }

  private func detail(_ drink: Drink, _ look: Look) -> some View<Self> {
    Form {
      Section {
        HStack(spacing: 16) {
          badge(drink, 120)
          Text(look.words(drink.note), font: .body, color: look.secondary)
        }
      }
      Section {
        Picker(
          look.words("Size"), selection: \.draft.size, options: CupSize.allCases,
          title: { look.words($0.rawValue) }
        )
        .pickerStyle(.segmented).named("size")
        Toggle(look.words("Iced"), isOn: \.draft.isIced).named("iced")
        Stepper("\(look.words("Cups")): \(draft.count)", value: \.draft.count, in: 1...20)
          .named("count")
      }
      Button(
        "\(look.words("Add to Cart")) · \(look.price(draft.price))", configuration: .filled
      ) { $0.addToCart() }
      .named("add")
    }
    .onAppear { $0.draft = Item(id: 0, drink: drink.id) }
    .navigationTitle(look.words(drink.name))
    .navigationBarTitleDisplayMode(.inline)
  }

  // MARK: Cart

  private func cart(_ look: Look) -> some View<Self> {
    NavigationStack {
      VStack(spacing: 0) {
        List {
          ForEach(kept.cart) { item in
            row(item, look)
              .swipeActions {
                Button(look.words("Delete"), role: .destructive) { $0.remove(item.id) }
              }
              .named("item-\(item.id)")
          }
          .onDelete { model, offsets in
            for offset in offsets.sorted(by: >) { model.kept.cart.remove(at: offset) }
          }
        }
        .overlay { if kept.cart.isEmpty { empty("Your cart is empty.", look) } }
        Button(
          "\(look.words("Pay")) \(look.price(total))", configuration: .filled
        ) { $0.isPaying = true }
        .disabled(kept.cart.isEmpty)
        .named("pay")
        .padding(16)
      }
      .navigationTitle(look.words("Cart"))
    }
  }

  private func row(_ item: Item, _ look: Look) -> some View<Self> {
    HStack(spacing: 12) {
      badge(item.what, 44)
      VStack(alignment: .leading, spacing: 2) {
        Text("\(item.count) × \(look.words(item.what.name))", font: .headline)
        Text(
          look.words(item.size.rawValue) + (item.isIced ? ", \(look.words("Iced"))" : ""),
          font: .subheadline, color: look.secondary)
      }
      Spacer()
      Text(look.price(item.price))
    }
  }

  private func paying(_ look: Look) -> some View<Self> {
    VStack(spacing: 24) {
      Text(look.words("Paying…"), font: .title2, weight: .bold)
      ProgressRing(value: payment ?? 0, total: Coffee.paymentDuration)
        .frame(width: 64, height: 64).named("progress")
      Text(look.price(total), font: .title3)
      Button(look.words("Cancel"), role: .cancel) { $0.isPaying = false }.named("cancel")
    }
    .padding(32)
    .frame(maxWidth: .infinity)
    .every(0.05) { $0.pay() }
    .presentationDetents([.medium])
    .interactiveDismissDisabled()
  }

  // MARK: Orders and settings

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

  private func empty(_ words: String, _ look: Look) -> some View<Self> {
    Text(look.words(words), alignment: .center).foregroundColor(look.secondary).padding(28)
  }

  private func settings(_ look: Look) -> some View<Self> {
    NavigationStack {
      Form {
        Section {
          Picker(
            look.words("Appearance"), selection: \.kept.settings.appearance,
            options: [nil] + Appearance.allCases
          ) { look.words($0.map { $0 == .dark ? "Dark" : "Light" } ?? "Automatic") }
          .named("appearance")
          Picker(
            look.words("Language"), selection: \.kept.settings.language,
            options: [nil] + Language.allCases
          ) { $0.map { $0 == .korean ? "한국어" : "English" } ?? look.words("Automatic") }
          .named("language")
          Slider(look.words("Text size"), value: \.kept.settings.textScale, in: 0.8...2, step: 0.1)
            .named("text-size")
        }
      }
      .navigationTitle(look.words("Settings"))
    }
  }
}
