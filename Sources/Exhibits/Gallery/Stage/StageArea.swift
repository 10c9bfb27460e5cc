internal import VitrineViews

/// The stage: the exhibit in its device, or several side by side.
struct StageArea: CompositeView {
  /// Identifies the content of the stage.
  var contentID: Int
  /// The title of the exhibit.
  var title: String
  var view: StageView
  var choices: StageChoices
  /// True in a window that switches its panes by Control and a digit.
  var isNarrow: Bool
  /// True for an exhibit with windows, which F6 goes through.
  var hasWindows: Bool
  var statusBarStyle: StatusBarStyle
  /// The frame of the cell that the exhibit grows out of; nil for none.
  var cell: Rect?
  /// True if the exhibit shrinks back into the cell as it is removed.
  var isInCell: Bool
  /// True if a board fades in over the view that it replaces.
  var fadesBoard: Bool
  /// True if the device has changed since the view was inserted, and fades in over the old one.
  var fadesDevice: Bool

  /// Ours: as long as other transitions.
  private static let curve = Curve.easing(.easeInOut, duration: 0.25)

  /// Inserts the new view over the old one.
  ///
  /// The old view stays whole until it is covered, so that the stage is never nearly empty.
  /// - Parameter fades: true to fade the new view in.
  private static func replacement(fades: Bool) -> Transition {
    .asymmetric(insertion: fades ? .opacity : .identity, removal: .identity).animation(curve)
  }

  /// A zoom is opaque: two pictures that show through each other are hard to read.
  private var exhibitTransition: Transition {
    guard let cell else { return Self.replacement(fades: true) }
    let zoom = Transition.zoom(from: cell)
    return .asymmetric(insertion: zoom, removal: isInCell ? zoom : .opacity).animation(Self.curve)
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    ZStack {
      // The board covers an exhibit without a cell; an exhibit with a cell covers the board. Each
      // has its own layer, as large as the stage, and stays in it during its transition.
      layer(in: environment) { if view == .one, cell == nil { exhibit(in: environment) } }
      layer(in: environment) {
        if view != .one {
          ZStack {
            SceneView(\.board)
              .passingKeys { key, _ in !StageBoard.handles(key) }
              .named(Gallery.stageID).label(title).id(contentID).focused(
                \.focusedPart, equals: .stage
              )
              .onAppear { $0.boardDidAppear() }
              .onDisappear { $0.boardDidDisappear() }
          }
          .transition(Self.replacement(fades: fadesBoard)).id(view)
        }
      }
      layer(in: environment) { if view == .one, cell != nil { exhibit(in: environment) } }
    }
    .clipped()
  }

  /// A layer as large as the stage; its origin is the same while it is empty.
  private func layer(
    in environment: Environment, @Views<GalleryModel> _ content: () -> ViewList<GalleryModel>
  ) -> some View<GalleryModel> {
    ZStack(content: content)
      .frame(
        maxWidth: .infinity, maxHeight: .infinity,
        alignment: environment.direction == .leftToRight ? .topLeading : .topTrailing)
  }

  /// The exhibit with its device.
  private func exhibit(in environment: Environment) -> some View<GalleryModel> {
    ZStack {
      ZStack {
        if choices.device == .free {
          scene(in: nil)
        } else {
          // A device that fits is placed without a size: a new size doesn't build it again.
          SizeReader { [choices] in
            choices.zoom > 1 ? $0 : nil
          } content: { [self] stage in
            let content = stage.map { DeviceFrame.contentSize(choices, in: $0) }
            ScrollView(stage == nil ? [] : [.horizontal, .vertical]) {
              ZStack {
                device(stage, environment) { $0.paintBehind(into: &$1, theme: $2) }
                scene(in: stage, isEnlarged: content != stage)
                device(stage, environment) { [statusBarStyle] in
                  $0.paintBefore(into: &$1, theme: $2, style: statusBarStyle)
                }
              }
              .frame(width: content?.width, height: content?.height)
            }
            .defaultScrollAnchor(.center)
          }
        }
      }
      // Devices cross-fade: there is no path from one shape to another.
      .transition(Self.replacement(fades: fadesDevice)).id(choices.device)
    }
    // The clock is mutated only if necessary: a mutated value counts as changed, and is built
    // again.
    .onAppear { if !$0.clock.isResuming { $0.stage.scene.clock.resume() } }
    .onDisappear { $0.stage.scene.willDisappear() }
    .background(Theme(environment).colors.background)
    .transition(exhibitTransition)
  }

  /// The exhibit.
  /// - Parameters:
  ///   - stage: the visible size of the stage; nil for all of it.
  ///   - isEnlarged: true if the content is larger: wheels and two fingers then scroll the stage.
  private func scene(
    in stage: Size?, isEnlarged: Bool = false
  ) -> some View<GalleryModel> {
    SceneView(\.stage)
      .placed { [choices] in
        DeviceFrame(choices, in: $0.bounds, stage: stage, window: $0).placement
      }
      .passingKeys(where: isShortcut).passingScrolls(isEnlarged)
      .named(Gallery.stageID).label(title).id(contentID).focused(\.focusedPart, equals: .stage)
  }

  private func device(
    _ stage: Size?, _ environment: Environment,
    _ paint: @escaping @Sendable (DeviceFrame, inout Canvas, Theme) -> Void
  ) -> some View<GalleryModel> {
    Canvas { [choices] canvas, size in
      var window = environment
      window.size = size
      let frame = DeviceFrame(choices, in: window.bounds, stage: stage, window: window)
      paint(frame, &canvas, Theme(window))
    }
  }

  /// True for a key that the exhibit doesn't get.
  private func isShortcut(_ key: KeyEvent, isTyping: Bool) -> Bool {
    if isNarrow, key.modifiers == .control, case .character(let digit) = key.key,
      "1234".contains(digit)
    {
      return true
    }
    if hasWindows, key.key == .function(6), key.modifiers.isSubset(of: .shift) { return false }
    return GalleryShortcut.isReserved(key, isTyping: isTyping)
  }
}
