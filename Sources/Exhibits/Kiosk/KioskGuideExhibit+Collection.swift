internal import VitrineResources
internal import VitrineViews

extension KioskGuideExhibit {
  /// The works, and a page for each.
  func collection(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    let subjects = Picker<Self>(selection: \.subject, options: GuideWork.Subject.allCases) {
      look.localized("guide.subject.\($0.rawValue)")
    }
    return NavigationStack(path: \.path) {
      ScrollView {
        VStack(spacing: frame.margin) {
          if look.textScale > 1 {
            ViewThatFits(in: .horizontal) {
              subjects.pickerStyle(.segmented).label(look.localized("guide.subject"))
                .named("subject")
              subjects.pickerStyle(.menu).label(look.localized("guide.subject")).named("subject")
            }
            .frame(maxWidth: 640)
          } else {
            subjects.pickerStyle(.segmented).label(look.localized("guide.subject"))
              .named("subject").frame(maxWidth: 640)
          }
          Grid(
            minimumColumnWidth: frame.card * max(1, look.textScale), spacing: frame.margin,
            alignment: .top
          ) {
            ForEach(GuideWork.works(of: subject)) { work in
              NavigationLink(value: work) {
                GuideCard(
                  work: work, height: frame.cardPicture, isChosen: route.contains(work))
              }
              .named("work-\(work.rawValue)")
            }
          }
        }
        // The same margin as the title in the bar.
        .padding(.horizontal, 16).padding(.vertical, frame.margin)
      }
      .navigationTitle(look.localized("guide.collection"))
    } destination: { work in
      detail(work, frame, look)
        .navigationTitle(look.localized("guide.\(work.rawValue)"))
        .navigationBarTitleDisplayMode(.inline)
    }
  }

  private func detail(
    _ work: GuideWork, _ frame: GuideFrame, _ look: Environment
  ) -> some View<Self> {
    let isWide = frame == .wide
    return HStack(alignment: .top, spacing: 0) {
      if isWide {
        GuidePicture(work: work).named("picture")
          .clipShape(.rect(cornerRadius: 20)).padding(frame.margin)
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          if !isWide {
            GuidePicture(work: work).named("picture")
              .frame(height: frame == .tall ? 560 : 240)
              .clipShape(.rect(cornerRadius: 20))
          }
          words(work, look)
          if work == GuideFilm.work { film(frame, look) }
        }
        .padding(frame.margin)
      }
      // The film's whole frame is visible at once, before the film flies there.
      .style(VitrineComponents.ScrollView.self) { if filmReturns != nil { $0.motion = .reduced } }
      .frame(maxWidth: isWide ? 460 : .infinity)
    }
    .background(Theme(look).colors.groupedBackground)
  }

  private func words(_ work: GuideWork, _ look: Environment) -> some View<Self> {
    let isChosen = route.contains(work)
    let colors = Theme(look).colors
    return VStack(alignment: .leading, spacing: 20) {
      VStack(alignment: .leading, spacing: 6) {
        Text(look.localized("guide.\(work.rawValue)"), font: .largeTitle, weight: .bold)
        Text(
          look.localized("guide.\(work.rawValue).note"), font: .headline, color: colors.inactive)
      }
      FlowLayout(spacing: 12) {
        Button(
          look.localized(isChosen ? "guide.route.remove" : "guide.route.add"),
          symbol: look.symbols[isChosen ? "bookmark.fill" : "bookmark"],
          configuration: isChosen ? .tinted : .filled
        ) { $0.toggleRoute(work) }
        .named("route")
        Button(
          look.localized("guide.room.\(work.room.rawValue)"), symbol: look.symbols["map"],
          configuration: .gray
        ) { $0.show(work.room) }
        .named("where")
      }
      Text(look.localized("guide.\(work.rawValue).text"))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
