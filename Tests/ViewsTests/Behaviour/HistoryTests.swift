import Testing
import VitrineViews

@Suite struct HistoryTests {
  @Test func eachChangeIsAStep() {
    var history = History(1)
    #expect(!history.canUndo && !history.canRedo)
    history.value = 2
    history.value = 3
    history.undo()
    #expect(history.value == 2)
    #expect(history.canUndo && history.canRedo)
    history.undo()
    #expect(history.value == 1)
    #expect(!history.canUndo)
    history.undo()
    #expect(history.value == 1)
    history.redo()
    history.redo()
    history.redo()
    #expect(history.value == 3)
    #expect(!history.canRedo)
  }

  @Test func settingTheSameIsNoStep() {
    var history = History([1, 2])
    history.value = [1, 2]
    history.value[0] = 1
    #expect(!history.canUndo)
    history.value[0] = 5
    history.undo()
    history.value = [1, 2]
    #expect(history.canRedo)
  }

  @Test func aChangeDropsWhatCouldBeMadeAgain() {
    var history = History(1)
    history.value = 2
    history.undo()
    history.value = 3
    #expect(!history.canRedo)
    history.undo()
    #expect(history.value == 1)
  }

  @Test func aGroupIsOneStep() {
    var history = History([0.0])
    history.begin()
    for step in 1...50 { history.value[0] = Double(step) }
    #expect(history.canUndo)
    history.end()
    history.value.append(1)
    history.undo()
    #expect(history.value == [50])
    history.undo()
    #expect(history.value == [0])
    #expect(!history.canUndo)
  }

  @Test func groupsNest() {
    var history = History(0)
    history.begin()
    history.value = 1
    history.begin()
    history.value = 2
    history.end()
    #expect(history.isEditing)
    history.value = 3
    history.end()
    #expect(!history.isEditing)
    history.undo()
    #expect(history.value == 0)
  }

  @Test func endWithoutBeginIsHarmless() {
    var history = History(0)
    history.end()
    history.cancel()
    history.value = 1
    history.end()
    history.undo()
    #expect(history.value == 0)
    #expect(!history.isEditing)
  }

  @Test func aGroupThatComesBackIsNone() {
    var history = History(0)
    history.value = 1
    history.undo()
    history.begin()
    history.value = 9
    #expect(!history.canRedo)
    history.value = 0
    history.end()
    #expect(!history.canUndo)
    #expect(history.canRedo)
  }

  @Test func undoEndsAnOpenGroup() {
    var history = History(0)
    history.begin()
    history.begin()
    history.value = 5
    history.undo()
    #expect(history.value == 0)
    #expect(!history.isEditing)
    // The ends that still come do nothing.
    history.end()
    history.value = 7
    history.end()
    history.undo()
    #expect(history.value == 0)
    history.redo()
    #expect(history.value == 7)
  }

  @Test func redoInAnOpenGroupThatHasChangedFindsNothing() {
    var history = History(0)
    history.value = 1
    history.undo()
    history.begin()
    history.value = 2
    history.redo()
    #expect(history.value == 2)
    history.undo()
    #expect(history.value == 0)
  }

  @Test func cancelPutsBack() {
    var history = History(0)
    history.value = 1
    history.begin()
    history.value = 2
    history.begin()
    history.value = 3
    history.cancel()
    #expect(history.value == 1)
    #expect(!history.isEditing)
    history.undo()
    #expect(history.value == 0)
  }

  @Test func onlySoManyStepsAreKept() {
    var history = History(0, limit: 3)
    for value in 1...10 { history.value = value }
    var count = 0
    while history.canUndo {
      history.undo()
      count += 1
    }
    #expect(count == 3)
    #expect(history.value == 7)
    for _ in 0..<3 { history.redo() }
    #expect(history.value == 10)
    #expect(History(0).limit == History<Int>.standardLimit)
  }

  @Test(arguments: [0, -5, Int.min]) func noLimitKeepsNothing(limit: Int) {
    var history = History(0, limit: limit)
    history.value = 1
    history.begin()
    history.value = 2
    #expect(!history.canUndo)
    history.end()
    history.undo()
    #expect(history.value == 2)
  }

  @Test func copiesGoTheirOwnWays() {
    var history = History([1])
    history.value.append(2)
    var copy = history
    #expect(copy == history)
    copy.undo()
    #expect(copy != history)
    #expect(history.value == [1, 2])
    copy.redo()
    #expect(copy == history)
    copy.begin()
    #expect(copy != history)
    copy.end()
    #expect(copy == history)
  }

  @Test func aNumberThatEqualsNothingIsAStepEachTime() {
    var history = History(Double.nan, limit: 2)
    history.value = .nan
    history.undo()
    #expect(history.value.isNaN)
  }

  @Test func keyPathsOfItChangeIt() {
    struct Model { var history = History([1, 2, 3]) }
    var model = Model()
    let path: any WritableKeyPath<Model, Int> & Sendable = \.history.value[1]
    model.history.begin()
    model[keyPath: path] = 7
    model[keyPath: path] = 8
    model.history.end()
    #expect(model.history.value == [1, 8, 3])
    model.history.undo()
    #expect(model.history.value == [1, 2, 3])
  }
}
