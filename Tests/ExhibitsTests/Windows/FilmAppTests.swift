import Snapshots
import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What a person does with the film, in its window and in a small one.
@Suite struct FilmAppTests {
  private typealias Runner = SceneRunner<WindowsScene<FilmApp>>

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func film(
    _ size: Size = Size(1180, 820), _ app: FilmApp = FilmApp(),
    _ surroundings: Surroundings = Surroundings(), script: Script = Script()
  ) throws -> Runner {
    try .settled(
      WindowsScene(app) { $0.windows }, size, surroundings, text: text, script: script)
  }

  private func place(_ film: Runner) -> Seconds { film.model.film.position(at: film.time) }

  /// True where two times are of one frame.
  private func isNear(_ a: Seconds, _ b: Seconds) -> Bool { abs(a - b) < 1.0 / 60 + 1e-6 }

  // MARK: As a value

  @Test("Its place is a function of time: it plays, stands, is sought, and begins again at its end")
  func value() {
    var film = FilmPlayback()
    #expect(film.position(at: 100) == 0 && !film.isPlaying)
    film.toggle(at: 10)
    #expect(film.position(at: 12.5) == 2.5)
    film.toggle(at: 13)
    #expect(film.position(at: 13) == 3 && film.position(at: 99) == 3)
    film.seek(to: 39, at: 20)
    #expect(film.position(at: 20) == 39)
    film.toggle(at: 30)
    #expect(abs(film.position(at: 30.5) - 39.5) < 1e-9)
    #expect(abs(film.position(at: 31.5) - 0.5) < 1e-9)
    film.skip(by: -10, at: 31.5)
    #expect(film.position(at: 31.5) == 0)
    film.skip(by: 10, at: 31.5)
    #expect(film.position(at: 31.5) == 10)
    film.skip(by: 10, at: 31.5)
    film.skip(by: 10, at: 31.5)
    film.skip(by: 10, at: 31.5)
    #expect(film.position(at: 31.5) == 0)
    for place in [-5, 1e9, Double.nan, .infinity] {
      film.seek(to: place, at: 32)
      #expect((0..<40).contains(film.position(at: 32)))
    }
  }

  @Test("A thumb that is dragged to the end stands on the last picture")
  func thumb() {
    var film = FilmPlayback()
    film.drag(to: 99)
    #expect(film.position(at: 1) == 40)
    film.endDrag(at: 1)
    #expect(film.scrub == nil && abs(film.position(at: 5) - 39.99) < 1e-9)
    film.endDrag(at: 6)
    #expect(abs(film.position(at: 6) - 39.99) < 1e-9)
  }

  @Test("M1: who cannot see it has missed nothing, unless a person has paused it")
  func unseen() {
    var film = FilmPlayback()
    film.toggle(at: 0)
    film.follow(isSeen: false, at: 5)
    #expect(!film.isPlaying && film.resumesWhenVisible && film.position(at: 60) == 5)
    film.follow(isSeen: true, at: 100)
    #expect(film.isPlaying && abs(film.position(at: 101) - 6) < 1e-9)
    film.toggle(at: 101)
    film.follow(isSeen: false, at: 102)
    film.follow(isSeen: true, at: 103)
    #expect(!film.isPlaying)
  }

  @Test("A film without pictures stands still", arguments: [0, -1, Double.nan, .infinity])
  func empty(duration: Double) throws {
    var app = FilmApp()
    app.film = FilmPlayback(duration: duration)
    #expect(!app.film.hasPictures && app.film.position(at: 5) == 0)
    app.film.toggle(at: 1)
    app.film.skip(by: 10, at: 1)
    app.film.drag(to: 5)
    app.film.endDrag(at: 2)
    #expect(!app.film.isPlaying && app.film.position(at: 9) == 0)
    let film = try film(Size(1180, 820), app)
    #expect(film.exists("Coming Soon"))
    #expect(try film.node(.id("play")).isEnabled == false)
    #expect(film.scene.nextChange(after: film.time, in: film.environment) == nil)
  }

  @Test("A picture of no size, or at no time, is drawn without harm")
  func odd() {
    for size in [Size.zero, Size(1, 1e5), Size(3840, 2160)] {
      for time in [-1, 0, 39.99, 1e9, Double.nan, .infinity] {
        var canvas = Canvas()
        DuskPicture(size: size, time: time).paint(into: &canvas)
        #expect(!canvas.finish().commands.isEmpty)
      }
    }
  }

  // MARK: As a person

  @Test(
    "It plays and pauses by its button, and changes about 30 times a second",
    arguments: [390.0, 1180])
  func playing(width: Double) throws {
    var film = try film(Size(width, 820))
    let (scene, environment) = (film.scene, film.environment)
    #expect(scene.nextChange(after: film.time, in: environment) == nil)
    try film.tap(.id("play"))
    let start = film.time - place(film)
    try film.wait(4)
    #expect(isNear(place(film), film.time - start))
    var changes: Set<Int> = []
    let begin = film.time
    for frame in 0..<60 {
      try film.advance(to: begin + Double(frame) / 60)
      let next = try #require(film.scene.nextChange(after: film.time, in: environment))
      changes.insert(Int((next * 1000).rounded()))
    }
    // The clock beside the scrubber has changes of its own, four a second.
    #expect((29...36).contains(changes.count))
    try film.tap(.id("play"))
    let stood = place(film)
    #expect(stood > 4.9 && stood < 5.3)
    try film.wait(5)
    #expect(place(film) == stood)
    #expect(film.scene.nextChange(after: film.time, in: environment) == nil)
    #expect(try film.node(.id("place")).label == "0:05")
  }

  @Test("Buttons go ten seconds back and forward, chapters to their beginning")
  func seeking() throws {
    var film = try film()
    try film.tap(.id("ahead-10"))
    #expect(place(film) == 10)
    try film.tap(.id("chapter-3"))
    #expect(place(film) == 20)
    try film.tap(.id("back-10"))
    #expect(place(film) == 10)
    #expect(try film.node(.id("place")).label == "0:10")
  }

  @Test("The thumb takes it elsewhere, and it plays on from there")
  func scrubbing() throws {
    var film = try film()
    try film.tap(.id("play"))
    try film.wait(1)
    try film.drag(.id("scrubber"), toFraction: Point(0.75, 0.5))
    let after = place(film)
    #expect(film.model.film.scrub == nil && after > 26 && after < 34)
    try film.wait(2)
    #expect(isNear(place(film) - after, 2))
    try film.tap(.id("play"))
    try film.press(.right)
    #expect(film.model.film.scrub == nil)
  }

  @Test("At its end it begins again, and goes on")
  func end() throws {
    var app = FilmApp()
    app.film.seek(to: 39, at: 0)
    var film = try film(Size(1180, 820), app)
    #expect(place(film) == 39)
    try film.tap(.id("play"))
    let start = film.time
    try film.wait(3)
    #expect(film.model.film.isPlaying && isNear(place(film), film.time - start - 1))
  }

  @Test("M1: a hidden window pauses it, and it goes on exactly there")
  func hiding() throws {
    var film = try film(script: Script(events: [TimedEvent(4, .hide), TimedEvent(34, .show)]))
    try film.tap(.id("play"))
    try film.advance(to: 5)
    #expect(!film.model.film.isPlaying && film.model.film.resumesWhenVisible)
    let stood = place(film)
    try film.advance(to: 33)
    #expect(place(film) == stood)
    try film.advance(to: 35)
    #expect(film.model.film.isPlaying && isNear(place(film), stood + 1))
  }

  @Test("A small window has the picture, buttons that come by a press and go, and a way back")
  func small() throws {
    var film = try film()
    try film.tap(.id("small"))
    try film.wait(0.5)
    #expect(film.windows.map(\.id.name) == ["Film/1", "Picture in Picture/1"])
    #expect(film.exists("This film is playing in a small window.") && film.exists(.id("end-small")))
    try film.window("stage.player")
    try film.resize(to: Size(160, 90))
    #expect(!film.exists(.id("play")))
    try film.tap(.id("picture"))
    try film.wait(0.5)
    try film.tap(.id("play"))
    #expect(film.model.film.isPlaying)
    try film.wait(FilmPlayback.controlsDuration + 0.5)
    #expect(!film.exists(.id("play")) && film.model.film.isPlaying)
    try film.tap(.id("picture"))
    try film.wait(0.5)
    try film.tap(.id("play"))
    // While it stands they stay.
    try film.wait(10)
    #expect(film.exists(.id("play")) && !film.model.film.isPlaying)
    try film.tap(.id("return"))
    try film.wait(0.5)
    #expect(film.windows.map(\.id.name) == ["Film/1"])
  }

  @Test("The film is heard in one window, whichever there are")
  func sound() throws {
    var film = try film()
    try film.tap(.id("play"))
    #expect(film.scene.tasks.count == 1)
    film.model.openScreen()
    film.model.openPlayer()
    try film.wait(0.5)
    #expect(film.scene.tasks.count == 1)
    film.model.screens = []
    try film.window("stage.player")
    try film.wait(0.5)
    #expect(film.scene.tasks.count == 1)
    for time in [0, 5.5, 14, 20.2, 39.9, Double.nan, -1] {
      let sample = DuskSound.source.sample(at: time)
      #expect(abs(sample.left) <= 1 && abs(sample.right) <= 1)
    }
  }

  @Test("All that it says has words in both languages")
  func strings() throws {
    let strings = try StringTable.loadStandard()
    let keys = FilmScreen.chapters.indices.map { "film.chapter.\($0 + 1)" }
    for language in Language.allCases {
      #expect(Set(keys).subtracting(strings.keys(language)).sorted() == [])
    }
  }

  @Test("It looks like this")
  func pictures() throws {
    var app = FilmApp()
    app.film.seek(to: 21, at: 0)
    try verify(try film(Size(390, 844), app), named: "compact")
    try verify(try film(Size(1180, 820), app), named: "wide")
    try verify(try film(Size(1180, 820), app, .dark), named: "dark")
    try verify(try film(Size(1000, 700), app, .korean), named: "korean")
    try verify(try film(Size(1000, 700), app, .rightToLeft), named: "rtl")
    app.players = [FilmApp.Screen(id: 1, controlsSince: 0)]
    var small = try film(Size(1180, 820), app)
    try small.window("stage.player")
    try small.resize(to: Size(320, 180))
    try verify(small, named: "small")
  }
}
