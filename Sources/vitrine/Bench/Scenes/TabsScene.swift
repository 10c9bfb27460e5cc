import VitrineViews

/// Four tabs whose panes fill the screen: three lists of 200 rows and 1,200 cards that scroll.
struct TabsScene: Part {
  static let tabs = 4

  var selected = 0

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.selected) {
      for tab in 0..<Self.tabs {
        Tab("Pane \(tab + 1)", value: tab, badge: tab == 1 ? "3" : nil) {
          if tab == 3 { cards } else { rows(tab) }
        }
      }
    }
  }

  @Views<Self> private func rows(_ tab: Int) -> ViewList<Self> {
    List {
      ForEach(0..<200, id: \.self) { row in
        HStack(spacing: 12) {
          Circle().fill(Color(0x2F6FDE)).frame(width: 28, height: 28)
          VStack(alignment: .leading, spacing: 2) {
            Text("Row \(row + 1) of pane \(tab + 1)")
            Text("What is said of it in a second line", font: .footnote)
          }
          Spacer()
          Text("\((row * 37 + tab) % 100)").monospacedDigit()
        }
      }
    }
  }

  @Views<Self> private var cards: ViewList<Self> {
    ScrollView {
      VStack(spacing: 16) {
        for row in 0..<100 {
          HStack(spacing: 16) {
            for column in 0..<12 {
              RoundedRectangle(cornerRadius: 12)
                .fill(Color((row + column).isMultiple(of: 2) ? 0x34A853 : 0xC2703D))
                .frame(height: 96)
            }
          }
        }
      }
      .padding(16)
    }
  }
}
