import Vitrine

extension Player {
  func body(in environment: Environment) -> some View<Self> {
    AnimatedReader(place) { place in
      let look = Look(place: place, environment: environment)
      TabView(selection: \.pane) {
        for pane in Pane.allCases {
          Tab(
            look.words(pane.rawValue), systemImage: pane.icon, value: pane,
            badge: pane == .downloads ? unseen : 0
          ) {
            ZStack { if pane == .listen { listening(look) } else { shelf(pane, look) } }
              .background {
                // From the top of the window on, beneath a bar that is there.
                LinearGradient(
                  colors: [look.accent.opacity(0.32), look.accent.opacity(0)],
                  endPoint: UnitPoint(x: 0.5, y: 0.75)
                ).padding(.top, -80)
              }
          }
        }
      }
      .named("tabs").tint(look.accent)
    }
    .keyboardShortcut(.space, modifiers: []) { $0.isPlaying.toggle() }
    .onTimer(every: 0.25, while: isPlaying) { $0.play() }
    .onTimer(every: 0.04, while: isDownloading) { $0.receive() }
  }

  // MARK: Listen

  private func listening(_ look: Look) -> some View<Self> {
    Stage() {
      VStack(spacing: 0) {
        PageView(selection: \.page, position: \.place, spacing: 28) {
          ForEach(Album.all) { album in
            let aside = abs(Double(album.id) - look.place)
            let shadow = album.color.mixed(with: .black, 0.6).opacity(look.isDark ? 0.25 : 0.45)
            cover(album)
              .shadow(color: shadow, radius: 28, y: 14, in: .rect(cornerRadius: 20))
              .scaleEffect(look.environment.motion == .full ? 1 - 0.14 * aside : 1)
              .opacity(2 * (1 - aside))
          }
        }
        .aspectRatio(1, contentMode: .fit)
        .role(.image).label(look.words(album.title)).named("deck")
        PageControl(currentPage: \.page, numberOfPages: Album.all.count)
          .frame(height: 44).named("dots")
      }
      controls(look)
    }
  }

  private func controls(_ look: Look) -> some View<Self> {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(look.words(look.album.title), font: .title2, weight: .bold).named("title")
          Text(look.words(look.album.artist), color: look.secondary).named("artist")
        }
        .lineLimit(1).opacity(look.presence)
        Spacer()
        downloadButton(look)
      }
      Slider(value: \.position, in: 0...album.length, step: 1).arrowStep(5)
        .style(VitrineComponents.Slider.self) { $0.thumb = 12 }
        .label(look.words("Position")).value(position.clock).named("bar")
        .frame(height: 20).padding(.top, 20)
      HStack {
        Text(position.clock)
        Spacer()
        Text("\u{2212}\((album.length - position.rounded(.down)).clock)")
      }
      .font(.caption1).monospacedDigit().foregroundColor(look.secondary)
      // Tapes run forward to the right wherever people read from right to left.
      HStack(spacing: 36) {
        Button {
          $0.back()
        } label: {
          Image(symbols["backward.fill"], size: 32).padding(10)
        }
        .label(look.words("Back")).named("back")
        Button {
          $0.isPlaying.toggle()
        } label: {
          Image(symbols[isPlaying ? "pause.fill" : "play.fill"], size: 30, color: .white)
            .frame(width: 68, height: 68).background(look.vivid, in: .circle)
        }
        .label(look.words(isPlaying ? "Pause" : "Play")).named("play")
        Button {
          $0.skip(by: 1)
        } label: {
          Image(symbols["forward.fill"], size: 32).padding(10)
        }
        .label(look.words("Next")).named("next")
      }
      .environment(\.direction, .leftToRight).padding(.top, 16)
    }
  }

  private func downloadButton(_ look: Look) -> some View<Self> {
    Button {
      $0.download()
    } label: {
      ZStack {
        switch downloads[page] {
        case 100:
          Circle().fill(look.vivid)
          Image(symbols["checkmark.fill"], size: 18, color: .white)
        case let done?:
          ProgressRing(value: Double(done), total: 100)
          Image(symbols["stop.fill"], size: 14, color: look.accent)
        case nil:
          ProgressRing(value: 0)
          Capsule().fill(look.accent).frame(width: 2, height: 13)
          Image(symbols["chevron.down.fill"], size: 16, color: look.accent).offset(y: 3.5)
        }
      }
      .frame(width: 32, height: 32).padding(6)
    }
    .label(look.words(downloads[page] == 100 ? "Downloaded" : "Download")).named("download")
    .padding(.trailing, -6)
  }

  // MARK: Shelves

  private func shelf(_ pane: Pane, _ look: Look) -> some View<Self> {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(look.words(pane.rawValue), font: .largeTitle)
        if pane == .albums { albums(look) } else { downloads(look) }
      }
      .frame(maxWidth: 800, alignment: .leading).padding(28)
    }
    .overlay {
      if pane == .downloads, downloads.isEmpty {
        Text(look.words("Albums that you download are here."), alignment: .center)
          .foregroundColor(look.secondary).padding(28)
      }
    }
  }

  private func albums(_ look: Look) -> some View<Self> {
    WidthReader(breaks: [700]) { width in
      Grid(minimumColumnWidth: width < 700 ? 120 : 220, spacing: 20) {
        ForEach(Album.all) { album in
          Button {
            $0.open(album)
          } label: {
            VStack(alignment: .leading, spacing: 6) {
              cover(album).aspectRatio(1, contentMode: .fit)
              names(album, look)
            }
          }
          .named("album-\(album.id)")
        }
      }
    }
  }

  private func downloads(_ look: Look) -> some View<Self> {
    ForEach(Album.all.filter { downloads[$0.id] != nil }) { album in
      Button {
        $0.open(album)
      } label: {
        HStack(spacing: 14) {
          cover(album).frame(width: 56, height: 56)
          names(album, look)
          Spacer()
          if let done = downloads[album.id], done < 100 {
            ProgressRing(value: Double(done), total: 100).frame(width: 28, height: 28)
          } else {
            Image(symbols["checkmark"], size: 22, color: look.accent)
          }
        }
      }
      .role(.listItem).named("album-\(album.id)")
    }
  }

  private func names(_ album: Album, _ look: Look) -> some View<Self> {
    VStack(alignment: .leading, spacing: 2) {
      Text(look.words(album.title), font: .subheadline, weight: .semibold)
      Text(look.words(album.artist), font: .footnote, color: look.secondary)
    }
  }
}
