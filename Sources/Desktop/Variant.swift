internal import CVitrineGLib

/// An immutable D-Bus value.
final class Variant {
  let raw: OpaquePointer

  /// Takes ownership of a value.
  init?(adopting raw: OpaquePointer?) {
    guard let raw else { return nil }
    self.raw = g_variant_take_ref(raw)
  }

  /// Retains a value owned elsewhere.
  convenience init?(retaining raw: OpaquePointer?) {
    self.init(adopting: raw.map { g_variant_ref($0) })
  }

  deinit { g_variant_unref(raw) }

  /// Its type, in D-Bus's notation: "a{sv}".
  var type: String { String(cString: g_variant_get_type_string(raw)) }

  /// Its elements, if it is a container of any type.
  var children: [Variant] {
    guard g_variant_is_container(raw) != 0 else { return [] }
    return (0..<g_variant_n_children(raw)).compactMap {
      Variant(adopting: g_variant_get_child_value(raw, $0))
    }
  }

  /// The innermost value of nested variants: some portals nest them.
  var unboxed: Variant { type == "v" ? children.first?.unboxed ?? self : self }

  var string: String? {
    ["s", "o"].contains(type) ? String(cString: g_variant_get_string(raw, nil)) : nil
  }
  var bool: Bool? { type == "b" ? g_variant_get_boolean(raw) != 0 : nil }
  var uint32: UInt32? { type == "u" ? g_variant_get_uint32(raw) : nil }
  var double: Double? { type == "d" ? g_variant_get_double(raw) : nil }
}

/// A value to send.
indirect enum Argument {
  case string(String)
  case int32(Int32)
  case uint32(UInt32)
  case strings([String])
  case dictionary([(String, Argument)])

  /// A tuple of values, as a method's arguments.
  static func tuple(_ arguments: [Argument]) -> OpaquePointer? {
    let parts = arguments.map(\.gvariant)
    return g_variant_new_tuple(parts, gsize(parts.count))
  }

  /// A floating GVariant, whose container or call takes ownership.
  private var gvariant: OpaquePointer? {
    switch self {
    case .string(let text): return g_variant_new_string(text)
    case .int32(let number): return g_variant_new_int32(number)
    case .uint32(let number): return g_variant_new_uint32(number)
    case .strings(let texts): return Self.array("s", texts.map { Argument.string($0).gvariant })
    case .dictionary(let entries):
      let parts = entries.map { name, value in
        g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.gvariant))
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
