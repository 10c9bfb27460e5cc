import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineViews

@Suite("Where windows stand on a stage of any size (M13)")
struct StageLayoutTests {
  static let sizes = [
    Size(320, 240), Size(240, 320), Size(320, 480), Size(390, 844), Size(844, 390), Size(600, 400),
    Size(768, 1024), Size(1024, 768), Size(1920, 1080), Size(1080, 1920), Size(3840, 2160),
    Size(2160, 3840),
  ]

  private func layout(_ size: Size, isMirrored: Bool = false, safe: Insets = .zero) -> StageLayout {
    StageLayout(size: size, safeArea: safe, isMirrored: isMirrored)
  }

  @Test(
    "panes fill the stage, are no smaller than the least, and rest only where both are that large",
    arguments: sizes)
  func panes(size: Size) {
    for isMirrored in [false, true] {
      let layout = layout(size, isMirrored: isMirrored)
      guard let axis = layout.axis else {
        #expect(size.width < StageMetrics.sideBySideWidth && size.height < 400)
        continue
      }
      let length = axis == .vertical ? size.height : size.width
      #expect(layout.snapRatios.contains(0.5))
      for rest in layout.snapRatios {
        let panes = layout.panes(dividedAt: length * rest)
        #expect(panes.allSatisfy { layout.bounds.contains($0) })
        #expect(!panes[0].intersects(panes[1]))
        #expect(
          abs(
            panes[0].width * panes[0].height + panes[1].width * panes[1].height - size.width
              * size.height)
            < 1)
        #expect(panes.allSatisfy { $0.width >= StageMetrics.minimumPaneSize.width - 1 })
      }
      for place in [-1e9, 0, length / 9, length, .infinity, .nan] {
        #expect(layout.panes(dividedAt: place).allSatisfy { $0.isFinite && !$0.isEmpty })
      }
      if axis == .horizontal {
        let first = layout.panes(dividedAt: length / 2)[0]
        #expect(isMirrored ? first.maxX == size.width : first.minX == 0)
      }
    }
  }

  @Test("windows over the others stand within the stage, hidden ones leave a tab", arguments: sizes)
  func over(size: Size) {
    for side in StageSide.allCases {
      for isMirrored in [false, true] {
        let layout = layout(
          size, isMirrored: isMirrored, safe: Insets(top: 20, left: 0, bottom: 10, right: 0))
        #expect(layout.safeBounds.contains(layout.slideOver(at: side, isHidden: false)))
        #expect(!layout.bounds.intersects(layout.slideOver(at: side, isHidden: true)))
        #expect(layout.bounds.contains(layout.slideOverTab(at: side)))
        #expect(layout.safeBounds.contains(layout.prominent(Size(4000, 4000))))
        for scale in [0.0, 0.1, 1, 3, 100] {
          for aspect in [9.0 / 16, 1, 3, 0, .nan] {
            var player = StageArrangement.PictureInPicture()
            player.scale = scale
            player.side = side
            let frame = layout.player(player, aspect: aspect)
            #expect(layout.bounds.contains(frame), "\(size) \(scale) \(aspect) \(frame)")
            player.isHidden = true
            let hidden = layout.player(player, aspect: aspect)
            #expect(hidden.intersection(layout.bounds).width == StageMetrics.tab.width)
          }
        }
      }
    }
  }

  @Test("a player keeps clear of what it is told to, in each corner (M11)", arguments: sizes)
  func playerInsets(size: Size) {
    var layout = layout(size)
    layout.playerInsets = Insets(top: 20, left: 10, bottom: 72, right: 30)
    for side in StageSide.allCases {
      for isAtTop in [false, true] {
        var player = StageArrangement.PictureInPicture()
        (player.side, player.isAtTop) = (side, isAtTop)
        let frame = layout.player(player, aspect: 9.0 / 16)
        #expect(frame.maxY <= size.height - 72, "\(frame)")
        #expect(side == .leading ? frame.minX == 20 : frame.maxX == size.width - 40, "\(frame)")
      }
    }
  }

  @Test("previews never overlap and fit, or can be scrolled", arguments: sizes)
  func previews(size: Size) {
    for count in [1, 2, 3, 5, 8, 13, 50] {
      let layout = layout(size)
      let plan = layout.previews(count)
      #expect(plan.frames.count == count)
      for (index, frame) in plan.frames.enumerated() {
        #expect(!frame.isEmpty)
        #expect(frame.maxY <= size.height && frame.minY >= 0)
        #expect(frame.minX >= 0 && frame.maxX <= size.width + plan.scrollLength + 0.5)
        #expect(plan.frames[..<index].allSatisfy { !$0.intersects(frame) })
      }
    }
    #expect(layout(size).previews(0).frames.isEmpty)
    #expect(layout(.zero).previews(3).frames.count == 3)
  }

  @Test("keys lead from every preview to every other one", arguments: sizes)
  func keys(size: Size) {
    let ways: [Key] = [.left, .right, .up, .down, .home, .end]
    for count in [1, 2, 3, 5, 8, 13, 50] {
      let plan = layout(size).previews(count)
      var seen: Set<Int> = [count - 1]
      var next = [count - 1]
      while let index = next.popLast() {
        for key in ways {
          if let other = plan.next(after: index, key, false), seen.insert(other).inserted {
            next.append(other)
          }
        }
      }
      #expect(seen.count == count, "\(size) \(count)")
    }
  }

  @Test("a throw from one side stops at the other; only one over its own edge leaves the stage")
  func throwing() {
    let layout = layout(Size(1000, 700))
    #expect(layout.isOffStage(1200, from: 900, margin: 0, side: .trailing))
    #expect(!layout.isOffStage(-400, from: 700, margin: 0, side: .trailing))
    #expect(layout.isOffStage(-400, from: -50, margin: 0, side: .trailing))
    #expect(!layout.isOffStage(500, from: -50, margin: 0, side: .leading))
    #expect(layout.side(at: 900) == .trailing && layout.side(at: 100) == .leading)
  }
}
