import Testing
import VitrineInteraction

@Suite struct SelectionMoveTests {
  @Test("C15: arrows, Home and End move in the direction of reading")
  func keys() {
    #expect(KeyEvent(.right).selectionMove() == .next)
    #expect(KeyEvent(.right).selectionMove(isRightToLeft: true) == .previous)
    #expect(KeyEvent(.left).selectionMove(isRightToLeft: true) == .next)
    #expect(KeyEvent(.home).selectionMove(isRightToLeft: true) == .first)
    #expect(KeyEvent(.end).selectionMove() == .last)
  }

  @Test("C15: a vertical row listens to up and down, a horizontal one to left and right")
  func axis() {
    #expect(KeyEvent(.down).selectionMove(isVertical: true) == .next)
    #expect(KeyEvent(.up).selectionMove(isVertical: true, isRightToLeft: true) == .previous)
    #expect(KeyEvent(.down).selectionMove() == nil)
    #expect(KeyEvent(.left).selectionMove(isVertical: true) == nil)
  }

  @Test("shortcuts are no moves")
  func modifiers() {
    #expect(KeyEvent(.right, modifiers: .control).selectionMove() == nil)
    #expect(KeyEvent(.right, modifiers: .shift).selectionMove() == .next)
  }

  @Test("moves stop at the ends, or go round")
  func index() {
    #expect(SelectionMove.next.index(from: 1, count: 3) == 2)
    #expect(SelectionMove.next.index(from: 2, count: 3) == nil)
    #expect(SelectionMove.next.index(from: 2, count: 3, wraps: true) == 0)
    #expect(SelectionMove.previous.index(from: 0, count: 3) == nil)
    #expect(SelectionMove.previous.index(from: 0, count: 3, wraps: true) == 2)
    #expect(SelectionMove.first.index(from: 2, count: 3) == 0)
    #expect(SelectionMove.last.index(from: 2, count: 3) == nil)
    #expect(SelectionMove.next.index(from: 0, count: 0) == nil)
    #expect(SelectionMove.next.index(from: .max, count: 3) == nil, "held to the last")
  }
}
