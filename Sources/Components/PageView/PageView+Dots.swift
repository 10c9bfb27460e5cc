internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension PageView {
  // MARK: Dots

  /// A part of the view, and how dots look there.
  private struct Ground {
    var place: Rect
    var style: PageControl.Style
  }

  /// Records the dots, on every page in sight with the colours that tell apart on it (C13).
  func paintDots(into canvas: inout Canvas, in bounds: Rect, _ style: Style, at time: Seconds) {
    let frame = controlFrame(in: bounds, style: style)
    guard !frame.isEmpty else { return }
    let grounds = grounds(in: bounds, style, at: time).filter { $0.place.intersects(frame) }
    guard let first = grounds.first else { return }
    if grounds.allSatisfy({ $0.style == first.style }) {
      return dots.paint(into: &canvas, in: frame, style: first.style, at: time)
    }
    for ground in grounds {
      canvas.clipped(to: .rect(ground.place)) {
        dots.paint(into: &$0, in: frame, style: ground.style, at: time)
      }
    }
  }

  private func grounds(in bounds: Rect, _ style: Style, at time: Seconds) -> [Ground] {
    if let fade, fade.share(at: time) < 1 {
      let before = controlStyle(on: fade.page, in: bounds, style)
      let current = controlStyle(on: currentPage, in: bounds, style)
      return [Ground(place: bounds, style: before.mixed(with: current, fade.share(at: time)))]
    }
    let position = position(at: time)
    let slots = slots(at: time)
    return slots.map { slot in
      let way = offset(ofSlot: slot, position, in: bounds, style: style)
      return Ground(
        place: bounds.offset(by: way).snapped(toScale: style.control.scale),
        style: controlStyle(on: slider.page(inSlot: slot), in: bounds, style))
    }
  }
}

extension PageControl.Style {
  /// Colours between these and others: `share` is how much of the others.
  func mixed(with other: PageControl.Style, _ share: Double) -> PageControl.Style {
    var mixed = other
    mixed.dot = dot.mixed(with: other.dot, share)
    mixed.dotOnBackground = dotOnBackground.mixed(with: other.dotOnBackground, share)
    mixed.currentDot = currentDot.mixed(with: other.currentDot, share)
    mixed.background.tint = background.tint.mixed(with: other.background.tint, share)
    if let rim = rim ?? other.rim {
      mixed.rim = (self.rim ?? rim.opacity(0)).mixed(with: other.rim ?? rim.opacity(0), share)
    }
    return mixed
  }

  /// The same measures with the colours of another style.
  func colored(as other: PageControl.Style) -> PageControl.Style {
    var colored = self
    colored.dot = other.dot
    colored.dotOnBackground = other.dotOnBackground
    colored.currentDot = other.currentDot
    colored.rim = other.rim
    colored.background = other.background
    return colored
  }
}
