import Assets
import Audio
import CAllocations
import CEmbedding
import CEventLoop
import CFreeType
import CGLib
import CHarfBuzz
import CICU
import CPNG
import CPNGCalls
import CProcesses
import CSDL2
import Commands
import Components
import Desktop
import Drawing
import Embedding
import ExhibitCode
import ExhibitCodeTool
import Exhibits
import Files
import Geometry
import Host
import Interaction
import Kiosk
import KioskScenes
import Motion
import Renderer
import Resources
import Scenes
import Snapshots
import Supervision
import SupervisionProbe
import TestSupport
import Views
import Vitrine
import VitrineEmbedding
import VitrineSnapshots
import WindowProbe
import vitrine

/// A scene that draws nothing.
struct Empty: Scene {
  mutating func update(_ frame: FrameInput, in environment: Environment) {}
  func draw(into canvas: inout Canvas, in environment: Environment) {}
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
}

let names = [
  Assets.name,
  Audio.name,
  Commands.name,
  Components.name,
  Desktop.name,
  Drawing.name,
  ExhibitCode.name,
  ExhibitCodeTool.name,
  Exhibits.name,
  Files.name,
  Geometry.name,
  Host.name,
  Interaction.name,
  kioskName,
  KioskScenes.name,
  Motion.name,
  Renderer.name,
  Resources.name,
  Scenes.name,
  Snapshots.name,
  Supervision.name,
  SupervisionProbe.name,
  TestSupport.name,
  viewsName,
  WindowProbe.name,
  CAllocations.name,
  CEventLoop.name,
  CFreeType.name,
  CGLib.name,
  CHarfBuzz.name,
  CICU.name,
  CPNG.name,
  CPNGCalls.name,
  CProcesses.name,
  CSDL2.name,
  vitrine.name,
]
let runner = try SceneRunner(Empty(), size: Size(20, 10), text: TextEngine())
print("\(names.count) modules beside Vitrine, and a picture of \(runner.picture().width) pixels")
