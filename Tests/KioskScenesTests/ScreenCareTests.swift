import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes
import VitrineTestSupport

@testable import VitrineKioskScenes

/// What keeps a display from wearing out.
@Suite struct ScreenCareTests {
  @Test func `Hours are read, over midnight too`() throws {
    let night = try #require(DayInterval("22:00-07:30"))
    #expect(night.contains(23 * 3600))
    #expect(night.contains(0))
    #expect(night.contains(7.4 * 3600))
    #expect(!night.contains(7.5 * 3600))
    #expect(!night.contains(12 * 3600))
    let noon = try #require(DayInterval("12:00-13:00"))
    #expect(noon.contains(12.5 * 3600))
    #expect(!noon.contains(13 * 3600))
    #expect(DayInterval("20:00-24:00")?.contains(23.9 * 3600) == true)
  }

  @Test(arguments: [
    "", "22-7", "22:00", "25:00-07:00", "22:60-07:00", "7:00-7:00", "a:b-c:d",
    "22:00-07:00-08:00", "-1:00-07:00", "22:00–07:00",
  ])
  func `What is no two times of the day is refused`(_ text: String) {
    #expect(DayInterval(text) == nil)
  }

  @Test func `A change is announced at the next edge`() throws {
    let night = try #require(DayInterval("22:00-07:00"))
    #expect(night.secondsUntilChange(from: 21 * 3600) == 3600)
    #expect(night.secondsUntilChange(from: 22 * 3600) == 9 * 3600)
    #expect(night.secondsUntilChange(from: 23 * 3600) == 8 * 3600)
  }

  @Test func `The picture moves by a few points, to a neighbour each time, and all places balance`()
  {
    let care = ScreenCare()
    var last = PixelShift.offset(care, at: 0)
    var (sumX, sumY) = (0.0, 0.0)
    #expect(last == (0, 0))
    for step in 1...9 {
      let offset = PixelShift.offset(care, at: Double(step) * care.shiftInterval)
      #expect(abs(offset.x) <= care.shift && abs(offset.y) <= care.shift)
      if step < 8 {
        #expect(abs(offset.x - last.x) + abs(offset.y - last.y) <= care.shift)
      }
      (sumX, sumY) = (sumX + offset.x, sumY + offset.y)
      last = offset
    }
    #expect((sumX, sumY) == (0, 0))
    #expect(PixelShift.next(care, after: 1) == care.shiftInterval)
  }

  @Test func `Shifts that cannot be leave the picture where it is`() {
    var care = ScreenCare()
    for shift in [0, -1, .nan, .infinity] {
      care.shift = shift
      #expect(PixelShift.offset(care, at: 1e6) == (0, 0))
    }
    care = ScreenCare()
    care.shiftInterval = 0
    #expect(PixelShift.offset(care, at: 1e6) == (0, 0))
    #expect(PixelShift.next(care, after: 5) == nil)
  }

  @Test func `Light fades within half a second, and turns round from where it is`() {
    var brightness = Fade(1)
    brightness.animate(to: 0.4, at: 10)
    #expect(abs(brightness.value(at: 10.25) - 0.7) < 1e-9)
    #expect(brightness.nextChange(after: 10.25) == 10.25)
    brightness.animate(to: 1, at: 10.25)
    #expect(abs(brightness.value(at: 10.25) - 0.7) < 1e-9)
    #expect(brightness.value(at: 10.75) == 1)
    #expect(brightness.nextChange(after: 10.75) == nil)
  }
}
