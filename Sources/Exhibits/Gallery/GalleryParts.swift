internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What the gallery's parts are in its present state, each made where it is first asked for: update,
/// input, painting and description of a frame share them, and what has not changed goes on to the
/// next.
///
/// Copies of a gallery share them until one of these changes.
final class GalleryParts {
  /// For which window they are.
  private(set) var environment: Environment?
  var layout: GalleryLayout?
  var finder: GalleryFinder?
  var finderNode: Node?
  var inspector: GalleryInspector?
  var inspectorNodes: [Node]?
  /// What the exhibit was like when the inspector read its knobs; nil before that.
  var readRevision: Int?
  /// Their timeline is made anew each time.
  var bars: StageBars?
  var nodesAbove: [Node]?
  var tree: Node?
  /// Of what that is the tree.
  var treeMoment: Moment?
  /// What was on the stage when it was last looked up what is under the mouse; nil where something
  /// has moved since.
  var followed: Int?
  /// What the tree of the stage is where it does not depend on time: the wall.
  var wall: Node?
  /// Where the cells of the board are.
  var grid: StageGrid?

  /// What is on the stage, and when.
  struct Moment: Equatable {
    var revision: Int
    var clock: StageClock?
  }

  /// Begins anew for another window.
  func show(in environment: Environment) {
    guard self.environment?.isSame(as: environment) != true else { return }
    forgetAll()
    self.environment = environment
  }

  /// True where a layout is the one that the parts are in.
  func isCurrent(_ layout: GalleryLayout) -> Bool { self.layout?.mark === layout.mark }

  // MARK: Forgetting

  func forgetAll() {
    environment = nil
    layout = nil
    forgetBoard()
    forgetFinder()
    forgetInspector()
    forgetTools()
  }

  func forgetFinder() { (finder, finderNode, tree, followed) = (nil, nil, nil, nil) }

  func forgetInspector() {
    // One below the stage is as high as it must be.
    if layout?.isInspectorBelow == true {
      layout = nil
      forgetBoard()
    }
    (inspector, inspectorNodes, tree, followed) = (nil, nil, nil, nil)
  }

  func forgetBoard() { (grid, wall, tree, followed) = (nil, nil, nil, nil) }

  func forgetTools() { (bars, nodesAbove, tree, followed) = (nil, nil, nil, nil) }
}

/// Tells one layout from another.
final class LayoutMark: Sendable {}
