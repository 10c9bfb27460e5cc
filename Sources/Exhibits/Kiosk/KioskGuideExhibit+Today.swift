internal import VitrineResources
internal import VitrineViews

extension KioskGuideExhibit {
  /// The museum's highlights this season, a page each.
  static let highlights: [GuideWork] = [.moonJar, .fivePeaks, .nightIslands]
  /// Today's programme: the times, by the string's number.
  static let programme = ["10:30", "13:00", "14:30", "16:00"]

  /// The page with today's programme.
  func today(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    let isWide = frame == .wide
    return VStack(spacing: 0) {
      header(frame, look)
      if isWide {
        HStack(alignment: .top, spacing: frame.margin) {
          hero(frame, look)
          ScrollView { programme(frame, look).padding(.bottom, frame.margin) }
            .frame(width: 400)
        }
        .padding(.horizontal, frame.margin)
      } else {
        SizeReader(\.height) { room in
          ScrollView {
            VStack(spacing: 0) {
              hero(frame, look)
                .frame(height: frame.hero(textScale: look.textScale, in: room))
              programme(frame, look).padding(.top, 8)
            }
            .padding(.horizontal, frame.margin).padding(.bottom, frame.margin)
          }
        }
      }
    }
    .background(Theme(look).colors.groupedBackground)
  }

  /// The museum's name, and the button for the other language.
  private func header(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    // Large text leaves no space for the button beside it.
    let isBeside = frame != .phone || look.textScale <= 1.3
    return VStack(alignment: .leading, spacing: 10) {
      HStack(spacing: 14) {
        Canvas { canvas, size in
          let brush = GuideBrush(size: size)
          canvas.fill(brush.circle(0, 0, 1), with: Color(0xA3271D))
          canvas.fill(brush.circle(0, 0, 0.62), with: Color.white)
          canvas.fill(brush.circle(0.14, -0.08, 0.5), with: Color(0xA3271D))
        }
        .frame(width: 40, height: 40)
        VStack(alignment: .leading, spacing: 0) {
          Text(
            look.localized("guide.museum"), font: frame == .phone ? .subheadline : .title3,
            weight: .bold
          )
          .minimumScaleFactor(0.6).lineLimit(3)
          Text(
            look.localized("guide.hours"), font: .footnote, color: Theme(look).colors.inactive
          )
          .lineLimit(2)
        }
        if isBeside {
          Spacer()
          languageButton(frame, look)
        }
      }
      if !isBeside { languageButton(frame, look) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, frame.margin).padding(.vertical, frame == .phone ? 10 : 18)
  }

  private func languageButton(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    // In the language that it switches to.
    Button(
      look.language == .korean ? "English" : "한국어",
      symbol: frame == .phone ? nil : look.symbols["globe"],
      configuration: .gray
    ) { [shown = look.language] in $0.switchLanguage(from: shown) }
    .named("language")
  }

  private func hero(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      PageView(selection: \.highlight, spacing: 16) {
        ForEach(Self.highlights) { page($0, frame, look) }
      }
      .clipped()
      .named("highlights")
      PageControl(currentPage: \.highlight, numberOfPages: Self.highlights.count)
        .named("highlight-dots").frame(height: 48).padding(.bottom, frame == .wide ? 12 : 0)
    }
  }

  private func page(
    _ work: GuideWork, _ frame: GuideFrame, _ look: Environment
  ) -> some View<Self> {
    ZStack(alignment: .bottomLeading) {
      GuidePicture(work: work)
      caption(work, frame, look)
        .overlay(alignment: .top) {
          LinearGradient(colors: Self.fade).frame(height: Self.fadeHeight)
            .offset(y: -Self.fadeHeight)
        }
    }
    .clipShape(.rect(cornerRadius: frame == .phone ? 20 : 28))
  }

  /// Dark enough for white text on light parts of pictures: ours, 4.5:1 on white at least.
  private static var shade: Color { Color.black.opacity(0.6) }
  /// A smooth gradient to the shade, so that no line is visible where it begins or ends.
  private static let fade = (0...8).map { step in
    let share = Double(step) / 8
    return Color.black.opacity(0.6 * share * share * (3 - 2 * share))
  }
  /// The height of the gradient above the text, in points; ours.
  private static var fadeHeight: Double { 128 }

  /// The text of a page, on a shade as high as the text.
  private func caption(
    _ work: GuideWork, _ frame: GuideFrame, _ look: Environment
  ) -> some View<Self> {
    VStack(alignment: .leading, spacing: 6) {
      Text(look.localized("guide.now"), font: .footnote, weight: .semibold)
      Text(
        look.localized("guide.\(work.rawValue).show"),
        font: frame == .phone ? .title2 : .largeTitle, weight: .bold
      )
      .lineLimit(3)
      Text(look.localized("guide.\(work.rawValue).dates"), font: .subheadline).lineLimit(3)
      Button(look.localized("guide.look"), configuration: .filled) { $0.show(work) }
        .named("look-\(work.rawValue)").padding(.top, 8)
    }
    .foregroundColor(.white)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding([.horizontal, .bottom], frame == .phone ? 20 : 32)
    .background { LinearGradient(colors: [Self.shade, Color.black.opacity(0.85)]) }
  }

  private func programme(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    let colors = Theme(look).colors
    return VStack(alignment: .leading, spacing: 12) {
      Text(look.localized("guide.programme"), font: .title3, weight: .bold)
        .padding(.leading, 4)
      ForEach(Self.programme.indices) { index in
        let time = Text<Self>(Self.programme[index], font: .headline, monospacedDigits: true)
          .foregroundColor(Self.accent(look))
        let event = VStack<Self>(alignment: .leading, spacing: 3) {
          Text(look.localized("guide.event.\(index + 1)"), font: .headline)
          Text(
            look.localized("guide.event.\(index + 1).note"), font: .subheadline,
            color: colors.inactive)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(alignment: .leading, spacing: 3) {
          // Large text leaves no space for the time beside it.
          if look.textScale > 1.6 {
            time
            event
          } else {
            HStack(alignment: .top, spacing: 16) {
              time.frame(
                width: 64 * frame.textScale * max(1, look.textScale), alignment: .leading)
              event
            }
          }
        }
        .padding(16)
        .background(colors.secondaryBackground, in: .rect(cornerRadius: 16))
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
