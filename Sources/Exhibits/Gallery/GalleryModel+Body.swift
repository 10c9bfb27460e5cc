internal import VitrineResources
internal import VitrineViews

extension GalleryModel: Part {
  /// Guideline advice for the stage; empty for several exhibits side by side.
  private var findings: [StageFinding] { view == .one ? stage.scene.findings.all : [] }

  /// The inspection of the stage; nil while the exhibit is operated, and for several exhibits.
  private var inspection: StageInspection? { view == .one ? stage.scene.inspection : nil }

  /// True for the wall, which has no inspector: it shows all exhibits, and knobs belong to one.
  private var isWall: Bool { view == .wall }

  func body(in environment: Environment) -> some View<Self> {
    let rows = knobRows
    let bars = EnvironmentBar.heights(tools, environment)
    AnimatedReader(panels.shown(.sidebar)) { sidebar in
      AnimatedReader(panels.shown(.inspector)) { inspector in
        AnimatedReader(inspectorPresence ?? Animated(isWall ? 0 : 1)) { presence in
          parts(rows, (sidebar, inspector * presence), bars, environment)
        }
      }
    }
    .onChange(of: isWall) { model, wasWall, isWall, context in
      var presence = model.inspectorPresence ?? Animated(wasWall ? 0 : 1)
      presence.set(isWall ? 0 : 1, at: context.time, curve: GalleryPanels.curve(in: context))
      model.inspectorPresence = presence
    }
    .background(Theme(environment).colors.background)
    .background { GalleryShortcuts() }
    .sheet(isPresented: \.showsShortcuts) { ShortcutList() }
    .sheet(isPresented: \.showsSettings) { GallerySettingsSheet() }
    .notice(\.notice, notice, environment)
    .onChange(of: \.board.scene.chosen) { model, _, chosen, context in
      guard let chosen else { return }
      if model.board.scene.focus.isActive { context.focus(Gallery.stageID, selectingAll: true) }
      model.select(chosen)
    }
    .onChange(of: \.board.scene.chosenState) { model, _, state, context in
      guard let state else { return }
      if model.board.scene.focus.isActive { context.focus(Gallery.stageID, selectingAll: true) }
      model.show(state, keepsKnobs: true)
    }
    .onChange(of: \.stage.scene.replacement) { model, _ in model.notifyReplaced(environment) }
    .onChange(of: \.offersUndo) { model, offersUndo in
      if !offersUndo { model.stage.scene.discardReplaced() }
    }
    .onChange(of: \.stage.scene.isRecordingLost) { model, isLost in
      guard isLost else { return }
      model.stage.scene.isRecordingLost = false
      model.notify(environment.localized("gallery.recordingLost"))
    }
  }

  /// List, stage and inspector, as far as they fit the window.
  /// - Parameter shown: how much of the side panels is visible, 0…1.
  private func parts(
    _ rows: [KnobRow], _ shown: (sidebar: Double, inspector: Double),
    _ bars: (above: Double, below: Double), _ environment: Environment
  ) -> some View<Self> {
    SizeReader { size in
      GalleryArrangement(
        size, environment, pane: pane, panels: panels, shown: shown, isWelcome: showsWelcome,
        hasInspector: !showsWelcome && !isWall, bars: bars)
    } content: { arrangement in
      arrangement() {
        if arrangement.hasSidebar {
          ExhibitSidebar(
            selected: listed, query: query, hit: hit,
            position: listPosition,
            hasEdge: !arrangement.isNarrow,
            canOpenWindows: canOpenWindows, tools: tools
          )
          .focused(\.focusedPart, equals: .sidebar)
          .layoutValue(key: GalleryPart.self, value: .sidebar)
        }
        if arrangement.showsStage {
          workspace(arrangement, environment)
            .layoutValue(key: GalleryPart.self, value: .workspace)
        }
        if arrangement.hasInspector, !showsWelcome {
          // Another exhibit gets a new inspector: scrolled to its top, and with no menu open.
          Inspector(
            exhibit: selected, rows: rows, code: code,
            findings: findings,
            isInspecting: view == .one ? inspection != nil : nil,
            explanation: inspection?.explanation, facts: inspection?.facts,
            point: inspection?.point,
            hasOverlays: view == .one && stage.scene.overlays.isOpen,
            log: stage.scene.log.lines,
            edge: arrangement.inspector,
            hasDefaults: view == .one && stage.scene.session.hasDefaults
          )
          .id(selected).focused(\.focusedPart, equals: .inspector)
          .layoutValue(key: GalleryPart.self, value: .inspector)
        }
        if arrangement.pane == .settings {
          SettingsList(tools: tools).layoutValue(key: GalleryPart.self, value: .settings)
        }
        if arrangement.panels.contains(.sidebar) {
          PanelEdge(panel: .sidebar, width: arrangement.shownSidebar)
            .layoutValue(key: GalleryPart.self, value: .sidebarEdge)
        }
        if arrangement.panels.contains(.inspector) {
          PanelEdge(panel: .inspector, width: arrangement.shownInspector)
            .layoutValue(key: GalleryPart.self, value: .inspectorEdge)
        }
        if arrangement.isNarrow {
          PaneTabs(pane: pane, findings: findings.count).layoutValue(
            key: GalleryPart.self, value: .tabs)
        }
      }
      // The focus is not restored across exhibits.
      .keepsFocus(
        by: FocusedContent(
          pane: arrangement.pane,
          exhibit: arrangement.pane == .exhibits || arrangement.pane == .settings ? nil : selected)
      )
      .onChange(of: arrangement.isNarrow, initial: true) { model, isNarrow in
        model.isNarrow = isNarrow
      }
      .onChange(of: arrangement.stops, initial: true) { model, stops in model.stops = stops }
    }
  }

  /// The stage and the tools around it, in one stack, so that Tab goes through them in order.
  private func workspace(
    _ arrangement: GalleryArrangement, _ environment: Environment
  ) -> some View<Self> {
    VStack<Self>(spacing: 0) {
      if showsWelcome {
        if arrangement.panels.contains(.sidebar) {
          // Above the page, so that none of it scrolls beneath the button.
          PanelToggle(
            panel: .sidebar, isFolded: arrangement.folded.contains(.sidebar),
            width: StageTools.button(in: environment)
          )
          .toolText(in: environment).padding(PanelToggle.margin)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(Theme(environment).colors.groupedBackground)
        }
        WelcomePage().focused(\.focusedPart, equals: .stage)
      } else {
        stage(arrangement, environment)
      }
    }
    .grouped().named("gallery/workspace")
  }

  /// The stage between its tools.
  @Views<Self>
  private func stage(
    _ arrangement: GalleryArrangement, _ environment: Environment
  ) -> ViewList<Self> {
    if arrangement.hasEnvironmentBar {
      EnvironmentBar(tools: tools, panels: arrangement.panels, folded: arrangement.folded)
        .focused(\.focusedPart, equals: .surroundings)
    }
    StageArea(
      contentID: stageContentID, title: type.title, view: view, choices: choices,
      isNarrow: arrangement.isNarrow, hasWindows: type.hasWindows,
      statusBarStyle: type.preferredStatusBarStyle, cell: cell, isInCell: isInCell,
      fadesBoard: fadesBoard, fadesDevice: hasChangedDevice
    )
    .notice(\.stageNotice, stageNotice, environment)
    if arrangement.hasClock {
      let others = arrangement.isNarrow || arrangement.hasEnvironmentBar ? [] : StageTool.above
      ClockBar(tools: tools, others: others.flatMap(\.self)).focused(\.focusedPart, equals: .clock)
    }
  }

  /// The code of the exhibit on the stage.
  private var code: CodePanel {
    CodePanel(
      exhibit: selected, settings: stage.scene.settings, showsAll: showsAllCode,
      copiedUntil: copiedUntil)
  }

  /// The knobs that have an effect in the exhibit's current state.
  var knobRows: [KnobRow] {
    let exhibit = exhibit
    let unused = type.unusedKnobs(exhibit.value)
    return exhibit.knobs.filter { !unused.contains($0.name) }.map {
      KnobRow(exhibit: selected, knob: $0, value: exhibit.value(of: $0.name) ?? $0.defaultValue)
    }
  }

  /// The state of the tools.
  var tools: StageTools {
    StageTools(
      view: view, choices: choices, isPlaying: clock.isPlaying, speed: speed, loops: loops,
      isRecording: isRecording, marks: ownMarks)
  }
}

/// The identity of content with a focus of its own to restore.
private struct FocusedContent: Hashable {
  var pane: GalleryPane?
  var exhibit: String?
}
