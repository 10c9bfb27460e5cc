import Vitrine

/// A message that has come.
struct Message: Identifiable, Codable, Hashable, Sendable {
  let id: Int
  var from: String
  var subject: String
  var time: String
  var words: String
  var isUnread = true

  /// The sender's first letters.
  var initials: String { from.split(separator: " ").prefix(2).map { $0.prefix(1) }.joined() }

  /// A color that stands for the sender.
  var color: Color {
    let colors = [0x4A67D1, 0xB54732, 0x2E7466, 0x8A4C95, 0x87631A, 0x41607F] as [UInt32]
    return Color(colors[from.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count])
  }

  static func arrival(_ id: Int) -> Message {
    Message(
      id: id, from: "Harbour Office", subject: "Berth 14 is free from Saturday", time: "Now",
      words: "The berth beside yours is free from Saturday noon. If you would like to move, reply "
        + "by Thursday and we will have a line ready.")
  }

  static let samples = [
    Message(
      id: 6, from: "Mina Park", subject: "Photographs of the launch", time: "9:41",
      words: "Here are the ones that turned out well. The one with the gulls is my favourite: it "
        + "looks as if they had been told where to stand.\n\nShall I print it for the workshop?"),
    Message(
      id: 5, from: "Jonas Weber", subject: "Varnish, once more", time: "8:15",
      words: "Two thin coats beat one thick one, always. Let the first one cure until it no longer "
        + "smells; in this weather that is three days."),
    Message(
      id: 4, from: "Ada Okafor", subject: "Your drawing of the tiller", time: "Yesterday",
      words: "I would make the handle 4 mm thicker and leave the rest as it is.",
      isUnread: false),
    Message(
      id: 3, from: "Chandlery", subject: "Your order has left the shop", time: "Yesterday",
      words: "One spool of waxed twine, two bronze cleats. It arrives on Friday.", isUnread: false),
    Message(
      id: 2, from: "Sora Kim", subject: "Dinner on the pier", time: "Monday",
      words: "The place at the end has reopened. Seven o'clock, and bring a jumper: they only have "
        + "tables outside."),
    Message(
      id: 1, from: "Sailing Club", subject: "Minutes of the meeting", time: "Sunday",
      words: "Agreed: the slipway is cleaned in spring, the crane is tested before that, and the "
        + "coffee machine is replaced at once.", isUnread: false),
  ]
}
