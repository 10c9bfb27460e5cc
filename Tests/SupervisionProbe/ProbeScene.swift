import Glibc
import VitrineSupervision

/// A scene that shows nothing, and says that it does.
struct ProbeScene {
  private let configuration: ProbeConfiguration
  private let role: SceneRole
  private let page: SharedPage

  init(_ configuration: ProbeConfiguration, _ process: SceneProcess) {
    (self.configuration, role, page) = (configuration, process.role, process.page)
  }

  func run() {
    let attempt = count(role.rawValue)
    let plan = configuration.scene
    let behaviour =
      role == .scene ? plan[min(attempt, plan.count) - 1] : configuration.placeholder
    if role == .scene, let limit = configuration.addressSpace {
      Probe.limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: limit << 20)
    }
    page.itemName = "\(role.rawValue) \(attempt)"
    page.item = UInt64(attempt)
    page.phase = configuration.phase
    page.replay = #"["snapshot","probe","--size","320x240"]"#
    page.journal.begin()
    page.journal.append(Array(#"{"at":0,"type":"key","key":"a"}"#.utf8) + [0x0A])
    page.lastTouch = SystemTime.now
    page.woke(at: SystemTime.now)
    behave(behaviour)
  }

  private func behave(_ behaviour: ProbeConfiguration.Behaviour) {
    switch behaviour {
    case .noFrame: rest()
    case .fail:
      Probe.complain("it does not work")
      exit(3)
    case .badInput:
      Probe.complain("vitrine: the playlist is empty; name an exhibit")
      exit(2)
    case .noDisplay:
      Probe.complain("vitrine: there is no display")
      exit(75)
    default: break
    }
    if behaviour == .flood { flood() }
    present(0)
    switch behaviour {
    case .still:
      page.willSleep(until: .max)
      rest()
    case .oversleep:
      page.willSleep(until: SystemTime.now)
      rest()
    case .crash: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .abort: abort()
    case .stop: kill(getpid(), SIGSTOP)
    case .finish: exit(0)
    case .hang: rest()
    case .stubborn: signal(SIGTERM, SIG_IGN)
    default: break
    }
    loop(behaviour)
  }

  private func loop(_ behaviour: ProbeConfiguration.Behaviour) {
    var frame = 0
    var memory: [[UInt8]] = []
    if behaviour == .large { memory.append([UInt8](repeating: 1, count: 100 << 20)) }
    while true {
      frame += 1
      page.willSleep(until: SystemTime.now + 10_000_000)
      usleep(10_000)
      page.woke(at: SystemTime.now)
      if behaviour == .grow { memory.append([UInt8](repeating: 1, count: 1 << 20)) }
      if behaviour == .chatter { for line in 0..<1000 { Probe.complain("chatter \(line)") } }
      page.journal.append(Array("{\"at\":\(frame),\"type\":\"key\",\"key\":\"a\"}\n".utf8))
      present(frame)
    }
  }

  private func flood() -> Never {
    let line = Array(ProbeConfiguration.floodLine.utf8)
    let names = [String(repeating: "a", count: 100), String(repeating: "b", count: 60)]
    page.journal.begin()
    page.journal.append(line)
    page.itemName = names[0]
    present(0)
    while true {
      for name in names {
        page.itemName = name
        for _ in 0..<10 { page.journal.append(line) }
      }
    }
  }

  private func present(_ frame: Int) {
    page.presented(
      at: SystemTime.now, tookMicroseconds: frame == 0 ? 5000 : 1000, time: Double(frame) / 100)
  }

  private func rest() -> Never { while true { pause() } }

  /// How many times there was a process of this kind in the folder, with this one.
  private func count(_ name: String) -> Int {
    let path = "\(configuration.folder)/\(name)-starts"
    mkdir(path, 0o700)
    var number = 1
    while mkdir("\(path)/\(number)", 0o700) != 0, errno == EEXIST { number += 1 }
    return number
  }
}
