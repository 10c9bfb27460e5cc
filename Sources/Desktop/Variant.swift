internal import CVitrineGLib

/// A value as a bus carries it; immutable.
final class Variant {
  let raw: OpaquePointer

  /// Takes over a value that was made or handed over.
  init?(taking raw: OpaquePointer?) {
    guard let raw else { return nil }
    self.raw = g_variant_take_ref(raw)
  }

  /// Keeps a value of somebody else's.
  convenience init?(keeping raw: OpaquePointer?) {
    self.init(taking: raw.map { g_variant_ref($0) })
  }

  deinit { g_variant_unref(raw) }

  /// What it is, as D-Bus writes it: "a{sv}".
  var type: String { String(cString: g_variant_get_type_string(raw)) }

  /// Its parts, where it has any, whatever type it has.
  var children: [Variant] {
    guard g_variant_is_container(raw) != 0 else { return [] }
    return (0..<g_variant_n_children(raw)).compactMap {
      Variant(taking: g_variant_get_child_value(raw, $0))
    }
  }

  /// What is inside of all boxes: some portals put one into another.
  var unboxed: Variant { type == "v" ? children.first?.unboxed ?? self : self }

  var string: String? {
    ["s", "o"].contains(type) ? String(cString: g_variant_get_string(raw, nil)) : nil
  }
  var bool: Bool? { type == "b" ? g_variant_get_boolean(raw) != 0 : nil }
  var uint32: UInt32? { type == "u" ? g_variant_get_uint32(raw) : nil }
  var double: Double? { type == "d" ? g_variant_get_double(raw) : nil }
}

/// A value to be sent.
indirect enum Argument {
  case string(String)
  case int32(Int32)
  case uint32(UInt32)
  case strings([String])
  case dictionary([(String, Argument)])

  /// Several, as a method takes them.
  static func tuple(_ arguments: [Argument]) -> OpaquePointer? {
    let parts = arguments.map(\.made)
    return g_variant_new_tuple(parts, gsize(parts.count))
  }

  /// A floating GVariant, which the container or call that it is put into takes over.
  private var made: OpaquePointer? {
    switch self {
    case .string(let text): return g_variant_new_string(text)
    case .int32(let number): return g_variant_new_int32(number)
    case .uint32(let number): return g_variant_new_uint32(number)
    case .strings(let texts): return Self.array("s", texts.map { Argument.string($0).made })
    case .dictionary(let entries):
      let parts = entries.map { name, value in
        g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.made))
      }
      return Self.array("{sv}", parts)
    }
  }

  private static func array(_ type: String, _ parts: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, parts, gsize(parts.count))
  }
}
