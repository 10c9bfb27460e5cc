internal import VitrineResources
internal import VitrineViews

/// Letters between people who share a garden; the texts are in the strings.
struct GardenPost: Equatable, Sendable {
  enum Box: String, CaseIterable, Sendable {
    case inbox, starred, archive, seeds, fair

    var symbol: String {
      switch self {
      case .inbox: "tray"
      case .starred: "star"
      case .archive: "square.stack"
      case .seeds, .fair: "folder"
      }
    }
  }

  struct Letter: Identifiable, Equatable, Sendable {
    let id: Int
    /// The letter's box; a starred letter is also shown in the box of starred letters.
    var box = Box.inbox
    var isUnread = false
    var isStarred = false
    /// True if a picture of the evening hills is attached.
    var hasPicture = false
  }

  var letters = [
    Letter(id: 1, isUnread: true), Letter(id: 2, isUnread: true),
    Letter(id: 3), Letter(id: 4, isUnread: true, isStarred: true, hasPicture: true),
    Letter(id: 5), Letter(id: 6, box: .fair, isUnread: true), Letter(id: 7, isStarred: true),
    Letter(id: 8, box: .seeds),
  ]

  func letters(in box: Box) -> [Letter] {
    box == .starred ? letters.filter(\.isStarred) : letters.filter { $0.box == box }
  }

  mutating func read(_ id: Letter.ID?) { change(id) { $0.isUnread = false } }
  mutating func star(_ id: Letter.ID) { change(id) { $0.isStarred.toggle() } }
  mutating func archive(_ id: Letter.ID) { change(id) { $0.box = .archive } }

  private mutating func change(_ id: Letter.ID?, _ change: (inout Letter) -> Void) {
    guard let index = letters.firstIndex(where: { $0.id == id }) else { return }
    change(&letters[index])
  }
}

extension GardenPost.Letter {
  /// The texts of a letter.
  enum Part: String {
    case from, subject, words, time
  }

  func text(_ part: Part, in environment: Environment) -> String {
    environment.localized("post.\(id).\(part.rawValue)")
  }

  /// The sender's color, dark enough for a white letter on it.
  ///
  /// Ours.
  var color: Color {
    let colors = [0x3E7C5A, 0x9A5B34, 0x3F6E9E, 0x8A4F7D, 0x7A6A24, 0xA1483F] as [UInt32]
    return Color(colors[id % colors.count])
  }
}

/// A letter in the list: sender, time, subject, and the beginning of its text.
struct LetterRow<Model>: CompositeView {
  var letter: GardenPost.Letter

  func body(in environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    let time = Text<Model>(letter.text(.time, in: environment), font: .footnote)
      .foregroundColor(theme.colors.inactive)
    HStack(alignment: .top, spacing: 8) {
      Circle().fill(letter.isUnread ? theme.colors.tint : .clear)
        .frame(width: 8, height: 8).padding(.top, 7)
      VStack(alignment: .leading, spacing: 2) {
        let name = Text<Model>(letter.text(.from, in: environment), font: .headline)
        // Names are not truncated: text that doesn't fit beside them is below.
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 8) {
            name.lineLimit(1)
            Spacer(minLength: 0)
            time
          }
          VStack(alignment: .leading, spacing: 2) {
            name.lineLimit(2)
            time
          }
        }
        HStack(alignment: .top, spacing: 8) {
          Text(letter.text(.subject, in: environment), font: .subheadline)
            .lineLimit(environment.textScale > 1 ? 2 : 1)
          Spacer(minLength: 0)
          if letter.isStarred {
            Image(environment.symbols["star.fill"], size: 13, color: theme.palette.orange)
              .padding(.top, 2)
          }
        }
        Text(letter.preview(in: environment), font: .subheadline)
          .foregroundColor(theme.colors.inactive).lineLimit(2)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.vertical, 4)
  }
}

extension GardenPost.Letter {
  /// The beginning of its text, in one line.
  func preview(in environment: Environment) -> String {
    text(.words, in: environment).replacing("\n\n", with: " ")
  }
}

/// An open letter, at most as wide as is comfortable to read.
struct LetterPage<Model>: CompositeView {
  var letter: GardenPost.Letter

  func body(in environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    let name = letter.text(.from, in: environment)
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text(letter.text(.subject, in: environment), font: .title2, weight: .bold)
        let time = Text<Model>(letter.text(.time, in: environment), font: .footnote)
          .foregroundColor(theme.colors.inactive)
        let recipients = Text<Model>(environment.localized("post.to"), font: .footnote)
          .foregroundColor(theme.colors.inactive)
        let sender = Text<Model>(name, font: .headline)
        let badge = ZStack<Model> {
          Circle().fill(letter.color)
          Text(String(name.prefix(1)), font: .headline, color: .white)
        }
        .frame(width: 40, height: 40)
        // Names are not truncated: text that doesn't fit beside them is below.
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) {
            badge
            VStack(alignment: .leading, spacing: 2) {
              sender.lineLimit(1)
              recipients.lineLimit(1)
            }
            Spacer(minLength: 8)
            time
          }
          VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 12) {
              badge
              sender.lineLimit(2)
            }
            recipients
            time
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(alignment: .leading, spacing: 14) {
          for words in letter.text(.words, in: environment).split(separator: "\n\n") {
            Text(String(words), font: .body)
          }
        }
        if letter.hasPicture {
          Canvas { canvas, size in EveningPicture(size: size).paint(into: &canvas) }
            .label(environment.localized("post.picture")).role(.image)
            .frame(height: 240).clipShape(.rect(cornerRadius: 14))
        }
      }
      .padding(.horizontal, 24).padding(.vertical, 20)
      .frame(maxWidth: 520, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .background(theme.colors.background)
  }
}
