internal import VitrineDrawing
public import VitrineGeometry
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
    if let fade, fade.share(at: time) < 1 {
      let before = controlStyle(on: fade.page, in: bounds, style)
      let current = controlStyle(on: currentPage, in: bounds, style)
      let mixed = before.mixed(with: current, fade.share(at: time))
      return dots.paint(into: &canvas, in: frame, style: mixed, at: time)
    }
    let slots = slots(at: time)
    let low = ground(ofSlot: slots.lowerBound, behind: frame, in: bounds, style, at: time)
    let high =
      slots.count > 1
      ? ground(ofSlot: slots.upperBound, behind: frame, in: bounds, style, at: time) : nil
    if let low, let high, low.style != high.style {
      paintDots(into: &canvas, in: frame, on: low, at: time)
      paintDots(into: &canvas, in: frame, on: high, at: time)
    } else if let ground = low ?? high {
      dots.paint(into: &canvas, in: frame, style: ground.style, at: time)
    }
  }

  private func paintDots(
    into canvas: inout Canvas, in frame: Rect, on ground: Ground, at time: Seconds
  ) {
    canvas.clipped(to: .rect(ground.place)) {
      dots.paint(into: &$0, in: frame, style: ground.style, at: time)
    }
  }

  /// A page's part of the view; nil where the dots are not on it.
  private func ground(
    ofSlot slot: Int, behind frame: Rect, in bounds: Rect, _ style: Style, at time: Seconds
  ) -> Ground? {
    let way = offset(ofSlot: slot, position(at: time), in: bounds, style: style)
    let place = bounds.offset(by: way).snapped(toScale: style.control.scale)
    guard place.intersects(frame) else { return nil }
    let page = slider.page(inSlot: slot)
    return Ground(place: place, style: controlStyle(on: page, in: bounds, style))
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

extension PageView {
  /// What the guidelines advise against in its dots.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    dots.advice(in: controlFrame(in: bounds, style: style), style: style.control)
  }
}
