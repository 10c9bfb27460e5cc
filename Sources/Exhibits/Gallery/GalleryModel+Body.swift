internal import VitrineResources
internal import VitrineViews

extension GalleryModel: Part {
  /// What is advised against in what shows; nothing of several exhibits side by side.
  private var findings: [StageFinding] { view == .one ? stage.scene.findings.all : [] }

  /// What a person points at on the stage; nil while they operate it, and for several exhibits side by side.
  private var inspection: StageInspection? { view == .one ? stage.scene.inspection : nil }

  func body(in environment: Environment) -> some View<Self> {
    let rows = knobRows
    SizeReader { size in
      GalleryArrangement(
        size, environment, pane: pane, panels: panels, hasInspector: !showsWelcome
      ) { width in
        SurroundingsBar.heights(width, tools, environment)
      }
    } content: { arrangement in
      arrangement() {
        if arrangement.hasSidebar {
          Finder(
            selected: listed, query: query,
            position: listPosition,
            hasEdge: !arrangement.isNarrow,
            opensWindows: opensWindows, tools: tools
          )
          .focused(\.focusedPart, equals: .sidebar)
          .layoutValue(key: GalleryPart.self, value: .sidebar)
        }
        if arrangement.showsStage {
          workspace(arrangement, environment)
            .focused(\.focusedPart, equals: .workspace)
            .layoutValue(key: GalleryPart.self, value: .workspace)
        }
        if arrangement.hasInspector, !showsWelcome {
          // Of another exhibit it is another: at its top, and with no menu open.
          Inspector(
            exhibit: selected, rows: rows, code: code(in: environment.language),
            findings: findings,
            isInspecting: view == .one ? inspection != nil : nil,
            explanation: inspection?.explanation, facts: inspection?.facts,
            point: inspection?.point,
            hasOverlays: view == .one && stage.scene.overlays.isOpen,
            log: view == .one ? stage.scene.log.lines : nil,
            edge: arrangement.inspector,
            hasDefaults: view == .one && stage.scene.session.hasDefaults
          )
          .id(selected).focused(\.focusedPart, equals: .inspector)
          .layoutValue(key: GalleryPart.self, value: .inspector)
        }
        if arrangement.pane == .settings {
          SettingsList(tools: tools).layoutValue(key: GalleryPart.self, value: .settings)
        }
        if let width = arrangement.sidebar {
          PanelEdge(panel: .sidebar, width: width)
            .layoutValue(key: GalleryPart.self, value: .sidebarEdge)
        }
        if case .beside(let width) = arrangement.inspector, !showsWelcome {
          PanelEdge(panel: .inspector, width: width)
            .layoutValue(key: GalleryPart.self, value: .inspectorEdge)
        }
        if arrangement.isNarrow {
          PaneTabs(pane: pane, findings: findings.count).layoutValue(
            key: GalleryPart.self, value: .tabs)
        }
      }
      // Keys go from a part of one exhibit to none of another.
      .keepsFocus(
        by: FocusedContent(
          pane: arrangement.pane,
          exhibit: arrangement.pane == .exhibits || arrangement.pane == .settings ? nil : selected)
      )
      .onChange(of: arrangement.isNarrow, initial: true) { model, isNarrow in
        model.isNarrow = isNarrow
      }
    }
    .background(Theme(environment).colors.background)
    .background { GalleryShortcuts() }
    .sheet(isPresented: \.showsShortcuts) { ShortcutList() }
    .notice(\.notice, notice, environment)
    .onChange(of: \.board.scene.chosen) { model, chosen in
      if let chosen { model.select(chosen) }
    }
    .onChange(of: \.board.scene.chosenState) { model, state in
      if let state { model.show(state) }
    }
    .onChange(of: \.stage.scene.isRecordingLost) { model, isLost in
      guard isLost else { return }
      model.stage.scene.isRecordingLost = false
      model.say(environment.localized("gallery.recordingLost"))
    }
  }

  /// The stage and the tools around it: together, so that Tab goes through them one after the other.
  private func workspace(
    _ arrangement: GalleryArrangement, _ environment: Environment
  ) -> some View<Self> {
    VStack<Self>(spacing: 0) {
      if showsWelcome {
        if arrangement.folded.contains(.sidebar) {
          // Above the page, so that nothing of it is scrolled beneath the button.
          UnfoldButton(panel: .sidebar).toolText(in: environment).padding(UnfoldButton.margin)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Theme(environment).colors.groupedBackground)
        }
        WelcomePage()
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
    if arrangement.hasSurroundings { SurroundingsBar(tools: tools, folded: arrangement.folded) }
    StageArea(
      number: stageNumber, title: type.title, view: view, choices: choices,
      isNarrow: arrangement.isNarrow, hasWindows: type.hasWindows
    )
    .notice(\.stageNotice, stageNotice, environment)
    if arrangement.hasClock { ClockBar(tools: tools, isCompact: arrangement.isNarrow) }
  }

  /// The code of what is on the stage.
  private func code(in language: Language) -> CodePanel {
    CodePanel(
      snippet: exhibit.snippet(in: language), whole: exhibit.code(in: language),
      showsWhole: showsWholeCode, copiedUntil: copiedUntil)
  }

  private var knobRows: [KnobRow] {
    let exhibit = exhibit
    let unused = type.unusedKnobs(exhibit.value)
    return exhibit.knobs.filter { !unused.contains($0.name) }.map {
      KnobRow(exhibit: selected, knob: $0, value: exhibit.value(of: $0.name) ?? $0.defaultValue)
    }
  }

  /// What the tools stand at.
  var tools: StageTools {
    StageTools(
      view: view, choices: choices, isPlaying: clock.isPlaying, speed: speed, loops: loops,
      isRecording: isRecording, marks: ownMarks)
  }
}

/// What has a focus of its own to come back to.
private struct FocusedContent: Hashable {
  var pane: GalleryPane?
  var exhibit: String?
}
