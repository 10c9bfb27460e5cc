import VitrineViews

/// A thousand messages in a plain column: a round picture, name and time in a row, a paragraph.
struct ChatModel: Part {
  static let count = 1000

  var messages: [Message]

  struct Message: Equatable, Sendable {
    var name: String
    var time: String
    var text: String
  }

  /// Makes messages of 5 to 330 letters, all different, the same in every run.
  init() {
    var random = LetterGenerator(seed: 9)
    messages = (0..<ChatModel.count).map { index in
      Message(
        name: random.word(), time: "\(index / 60 % 24):\(10 + index % 50)",
        text: random.text(letters: 5 + random.next(326)))
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 12) {
      for message in messages { MessageRow<Self>(message: message) }
    }
  }
}

/// The same messages in a list, whose rows are made when they become visible.
struct ChatListModel: Part {
  var messages = ChatModel().messages

  func body(in environment: Environment) -> some View<Self> {
    List {
      ForEach(messages.indices, id: \.self) { index in
        MessageRow<Self>(message: messages[index]).listRowSeparator(.hidden)
      }
    }
  }
}

/// A message beside its author's picture.
private struct MessageRow<Model>: CompositeView {
  let message: ChatModel.Message

  func body(in environment: Environment) -> some View<Model> {
    HStack(alignment: .top, spacing: 8) {
      ComponentView(CellPicture())
      VStack(alignment: .leading, spacing: 2) {
        HStack(spacing: 8) {
          Text(message.name, font: .headline)
          Text(message.time, font: .caption1)
        }
        Text(message.text)
      }
    }
  }
}

/// Letters of a fixed sequence: a linear congruential generator, with Knuth's MMIX constants.
struct LetterGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func word() -> String {
    String((0..<3 + next(7)).map { _ in Character(Unicode.Scalar(UInt8(97 + next(26)))) })
  }

  mutating func text(letters: Int) -> String {
    var text = word()
    while text.utf8.count < letters { text += " " + word() }
    return String(text.prefix(letters))
  }
}

/// A round picture beside a message.
struct CellPicture: Component {
  struct Style: ComponentStyle {
    let color: Color
    init(_ theme: Theme) { color = theme.colors.fill }
  }

  func size(fitting available: Size, style: Style) -> Size { Size(36, 36) }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    canvas.fill(.capsule(bounds), with: style.color)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, frame: bounds)
  }
}
