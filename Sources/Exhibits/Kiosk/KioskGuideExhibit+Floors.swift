internal import VitrineResources
internal import VitrineViews

extension KioskGuideExhibit {
  /// The rooms of a floor, and the works in the selected one.
  func floors(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    NavigationStack {
      VStack(spacing: frame.margin) {
        Picker<Self>(selection: \.floor, options: Array(1...GuideRoom.floors)) {
          look.localized("guide.floor.\($0)")
        }
        .pickerStyle(.segmented).label(look.localized("guide.floor")).named("floor")
        .frame(maxWidth: 640)
        if frame == .wide {
          HStack(alignment: .top, spacing: frame.margin) {
            plan(look).padding(.bottom, frame.margin)
            ScrollView { about(look).padding(.bottom, frame.margin) }.frame(width: 400)
          }
        } else {
          ScrollView {
            VStack(spacing: frame.margin) {
              plan(look).frame(height: (frame == .tall ? 560 : 300) * max(1, look.textScale / 1.5))
              about(look)
            }
            .padding(.bottom, frame.margin)
          }
        }
      }
      // The same margin as the title in the bar.
      .padding(.horizontal, 16).padding(.top, frame.margin)
      .frame(maxHeight: .infinity, alignment: .top)
      .background(Theme(look).colors.groupedBackground)
      .navigationTitle(look.localized("guide.floors"))
    }
    .onChange(of: \.floor) { model, floor in
      if model.room?.floor != floor { model.room = nil }
    }
  }

  private func plan(_ look: Environment) -> some View<Self> {
    GuidePlanLayout() {
      ForEach(GuideRoom.rooms(of: floor)) { room in
        GuideTile(room: room, isChosen: room == self.room)
          .environment(\.direction, look.direction)
          .grouped(look.localized("guide.room.\(room.rawValue)"))
          .onTap { $0.room = room }
          .role(.button).named("room-\(room.rawValue)")
          .layoutValue(key: GuidePlaceKey.self, value: room.place)
      }
    }
    // A building is not mirrored in right-to-left languages.
    .environment(\.direction, .leftToRight)
    .grouped(look.localized("guide.floor.\(floor)"))
    .padding(6)
    .background(
      look.appearance == .dark ? Color(0x3A3A40) : Color(0xD7D0C4), in: .rect(cornerRadius: 16))
  }

  private func about(_ look: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(GuideRoom.rooms(of: floor)) { room in
        entry(room, look)
      }
    }
  }

  /// A room as text, with its works if it is selected.
  private func entry(_ room: GuideRoom, _ look: Environment) -> some View<Self> {
    let colors = Theme(look).colors
    let isChosen = room == self.room
    return VStack(alignment: .leading, spacing: 10) {
      HStack(alignment: .top, spacing: 12) {
        Circle().fill(room.color).frame(width: 18, height: 18).padding(.top, 3)
        VStack(alignment: .leading, spacing: 3) {
          Text(look.localized("guide.room.\(room.rawValue)"), font: .headline)
          Text(
            look.localized("guide.room.\(room.rawValue).note"), font: .subheadline,
            color: colors.inactive)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .grouped(look.localized("guide.room.\(room.rawValue)"))
      .onTap { $0.room = room }
      .role(.button).named("about-\(room.rawValue)")
      if isChosen {
        FlowLayout(spacing: 10) {
          ForEach(GuideWork.allCases.filter { $0.room == room }) { work in
            Button(
              look.localized("guide.\(work.rawValue)"), symbol: look.symbols["photo"],
              configuration: .tinted
            ) { $0.show(work) }
            .named("see-\(work.rawValue)")
          }
        }
      }
    }
    .padding(14)
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 14))
    .border(isChosen ? colors.label : .clear, width: 2, in: .rect(cornerRadius: 14))
  }
}
