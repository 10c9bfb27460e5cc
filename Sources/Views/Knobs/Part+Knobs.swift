internal import VitrineScenes

extension Part {
  /// Its knobs, with its own values as their defaults.
  var knobs: [VitrineScenes.Knob] { (self as? any AdjustablePart)?.ownKnobs ?? [] }

  /// A knob's value; nil if there is no such knob.
  func value(ofKnob name: String) -> String? {
    (self as? any AdjustablePart)?.value(ofOwnKnob: name)
  }

  /// Sets a knob.
  /// - Throws: `KnobError` if there is no such knob or the value isn't accepted.
  mutating func setKnob(_ name: String, to value: String) throws(KnobError) {
    guard var adjustable = self as? any AdjustablePart else {
      throw .unknown(name: name, known: [])
    }
    try adjustable.setOwnKnob(name, to: value)
    if let set = adjustable as? Self { self = set }
  }
}

extension AdjustablePart {
  fileprivate var ownKnobs: [VitrineScenes.Knob] { Self.knobs.map { $0.knob(defaults: self) } }

  fileprivate func value(ofOwnKnob name: String) -> String? {
    Self.knobs.first { $0.name == name }?.value(in: self)
  }

  fileprivate mutating func setOwnKnob(_ name: String, to value: String) throws(KnobError) {
    guard let knob = Self.knobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: Self.knobs.map(\.name))
    }
    try knob.set(&self, to: value)
  }
}
