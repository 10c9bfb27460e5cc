import Foundation
import Testing
import VitrineGeometry

@testable import VitrineHost

@Suite("Calibrating a touch screen")
struct TouchCalibrationTests {
  /// Marks near the corners and in the middle, in fractions.
  private static let marks = [
    Point(0.1, 0.1), Point(0.9, 0.1), Point(0.9, 0.9), Point(0.1, 0.9), Point(0.5, 0.5),
  ]

  /// What a device reports that is off by a map.
  private func samples(_ error: Transform, _ marks: [Point] = marks) -> [TouchSample] {
    marks.map { TouchSample(target: $0, measured: error.apply($0)) }
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }

  @Test(
    "The map that a device is off by is found, be it shifted, turned, mirrored or too small",
    arguments: [
      Transform.identity, .translation(0.04, -0.02), .scale(0.8, 1.1),
      Transform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0), DisplayRotation.right.transform,
      Transform(a: 0.9, b: 0.05, c: -0.08, d: 1.02, tx: 0.03, ty: 0.01),
    ])
  func exact(error: Transform) throws {
    for marks in [Self.marks, Array(Self.marks.prefix(3))] {
      let calibration = try TouchCalibration(fitting: samples(error, marks))
      for place in Self.marks + [.zero, Point(1, 1)] {
        #expect(distance(calibration.transform.apply(error.apply(place)), place) < 1e-9)
      }
    }
  }

  @Test("Samples that are a little off are evened out")
  func noise() throws {
    let shifts = [Point(0.01, 0), Point(-0.01, 0.01), Point(0, -0.01), Point(0.01, 0.01), .zero]
    let samples = zip(Self.marks, shifts).map { mark, shift in
      TouchSample(target: mark, measured: mark + shift)
    }
    let calibration = try TouchCalibration(fitting: samples)
    for place in Self.marks {
      #expect(distance(calibration.transform.apply(place), place) < 0.015)
    }
  }

  @Test("Too few samples, or such as are no numbers, are refused")
  func tooFew() {
    #expect(throws: TouchCalibrationError.tooFewSamples(count: 2)) {
      try TouchCalibration(fitting: samples(.identity, Array(Self.marks.prefix(2))))
    }
    #expect(throws: TouchCalibrationError.tooFewSamples(count: 0)) {
      try TouchCalibration(fitting: [])
    }
    var broken = samples(.identity)
    broken[1].measured.x = .nan
    #expect(throws: TouchCalibrationError.tooFewSamples(count: 4)) {
      try TouchCalibration(fitting: broken)
    }
  }

  @Test("Samples on one line, in one place or of one target are refused")
  func collinear() {
    let diagonal = (1...5).map { Point(Double($0) / 6, Double($0) / 6) }
    let place = [Point](repeating: Point(0.5, 0.5), count: 5)
    for marks in [diagonal, place] {
      #expect(throws: TouchCalibrationError.collinear) {
        try TouchCalibration(fitting: samples(.identity, marks))
      }
    }
    // A device that reports one place whatever is touched, and a person who touches one mark only.
    #expect(throws: TouchCalibrationError.collinear) {
      try TouchCalibration(
        fitting: Self.marks.map { TouchSample(target: $0, measured: Point(0.3, 0.3)) })
    }
    #expect(throws: TouchCalibrationError.collinear) {
      try TouchCalibration(
        fitting: Self.marks.map { TouchSample(target: Point(0.3, 0.3), measured: $0) })
    }
  }

  @Test("A mark that was missed is refused, with how far it was off")
  func misfit() throws {
    var missed = samples(.identity)
    missed[4].measured = Point(0.9, 0.5)
    let error = try #require(throws: TouchCalibrationError.self) {
      try TouchCalibration(fitting: missed)
    }
    guard case .misfit(let worst, let limit) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(worst > 0.2 && limit == TouchCalibration.maximumMisfit)
    #expect("\(error)".contains("3.0 %"))
    #expect(throws: Never.self) { try TouchCalibration(fitting: missed, limit: 0.5) }
  }

  @Test("What a scene has measured on a turned picture holds for the device, however it is turned")
  func beneath() throws {
    let error = Transform(a: 0.9, b: 0.02, c: -0.03, d: 1.05, tx: 0.03, ty: -0.01)
    for picture in DisplayRotation.allCases {
      for device in DisplayRotation.allCases {
        let up = device.transform.then(picture.inverse.transform)
        // The finger is at a place of the panel; the device reports it with its error.
        let measured = Self.marks.map { mark in
          let onDevice = picture.transform.then(device.inverse.transform).apply(mark)
          return TouchSample(target: mark, measured: up.apply(error.apply(onDevice)))
        }
        let kept = try TouchCalibration(fitting: measured).inDeviceSpace(
          device: device, picture: picture)
        for place in Self.marks {
          #expect(distance(kept.transform.apply(error.apply(place)), place) < 1e-9)
        }
      }
    }
  }

  @Test("A configuration is kept as JSON, and what is left out has its default")
  func json() throws {
    let calibration = TouchCalibration(Transform(a: 1, b: 0, c: 0, d: 0.9, tx: 0, ty: 0.05))
    let configuration = TouchConfiguration(devices: [
      TouchDevice(name: "eGalax", displayName: "HDMI", calibration: calibration, rotation: .left),
      TouchDevice(displayIndex: 1),
    ])
    let data = try JSONEncoder().encode(configuration)
    #expect(try JSONDecoder().decode(TouchConfiguration.self, from: data) == configuration)
    let short = Data(#"{"devices":[{"name":"a"}]}"#.utf8)
    #expect(
      try JSONDecoder().decode(TouchConfiguration.self, from: short)
        == TouchConfiguration(devices: [TouchDevice(name: "a")]))
    #expect(
      try JSONDecoder().decode(TouchConfiguration.self, from: Data("{}".utf8))
        == TouchConfiguration())
  }

  @Test(
    "A calibration that no device can have, too many devices and wrong types are refused",
    arguments: [
      #"{"devices":[{"calibration":{"a":0,"b":0,"c":0,"d":0,"tx":0,"ty":0}}]}"#,
      #"{"devices":[{"calibration":{"a":1e9,"b":0,"c":0,"d":1,"tx":0,"ty":0}}]}"#,
      #"{"devices":[{"calibration":{"a":1,"d":1}}]}"#, #"{"devices":[{"rotation":"up"}]}"#,
      #"{"devices":7}"#,
      #"{"devices":["# + Array(repeating: "{}", count: 65).joined(separator: ",") + "]}",
    ])
  func badJSON(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TouchConfiguration.self, from: Data(text.utf8))
    }
  }
}
