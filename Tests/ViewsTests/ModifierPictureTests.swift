import Snapshots
import Testing
import VitrineViews

@Suite struct ModifierPictureTests {
  @Test func effectsTogether() throws {
    let runner = try ModifierProbe.runner(Size(180, 110)) { _ in
      VStack(spacing: 12) {
        HStack(spacing: 16) {
          Text("Card").padding(10).background(.white, in: .rect(cornerRadius: 10))
            .shadow(radius: 4, y: 2)
          ComponentView(Patch("a", 40, 40)).clipShape(.circle).border(
            Color(0x222222), width: 2, in: .circle)
          ComponentView(Patch("b", 30, 30)).cornerRadius(10).opacity(0.4)
        }
        HStack(spacing: 20) {
          Text("Half").scaleEffect(0.5, anchor: .leading).border(.black)
          Text("12").foregroundColor(.white).padding([.leading, .trailing], 6)
            .background(Color(0xDD3333), in: .capsule)
            .overlay(alignment: .topTrailing) {
              ComponentView(Patch("c", 6, 6)).offset(x: 3, y: -3)
            }
        }
      }
      .background { ComponentView(Patch.filling("ground", color: Color(0xDDE4F0))).padding(-30) }
    }
    try verify(runner, at: 0)
  }
}
