internal import CVitrineGLib

/// Why a markup file was rejected, and on which line.
struct MarkupError: Error {
  var line: Int
  var message: String
}

/// The contents of a markup file, in order.
enum MarkupEvent {
  case start(String, attributes: [(name: String, value: String)])
  case end(String)
  case text(String)
}

/// Parses XML with GLib and reports events.
enum MarkupReader {
  /// - Parameters:
  ///   - bytes: the whole file, UTF-8.
  ///   - onEvent: called with every event; an error ends parsing.
  static func read(
    _ bytes: [UInt8], onEvent: @escaping (MarkupEvent) throws(SVGError) -> Void
  ) throws(MarkupError) {
    let session = Session(onEvent)
    // The session outlives the parser, which holds only this unretained reference.
    let reference = Unmanaged.passUnretained(session).toOpaque()
    var parser = callbacks
    guard let context = g_markup_parse_context_new(&parser, G_MARKUP_DEFAULT_FLAGS, reference, nil)
    else { throw MarkupError(line: 1, message: "out of memory") }
    defer { g_markup_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    let isParsed = withExtendedLifetime((session, parser)) {
      bytes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          g_markup_parse_context_parse(context, $0.baseAddress, $0.count, &error) != 0
            && g_markup_parse_context_end_parse(context, &error) != 0
        }
      }
    }
    defer { g_clear_error(&error) }
    if let failure = session.failure { throw failure }
    guard isParsed else {
      throw MarkupError(line: line(of: context), message: message(of: error))
    }
  }

  fileprivate static func line(of context: OpaquePointer?) -> Int {
    var line: gint = 1
    g_markup_parse_context_get_position(context, &line, nil)
    return Int(line)
  }

  /// GLib's message, without the position at its start.
  private static func message(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let text = error?.pointee.message else { return "not well-formed" }
    let message = String(cString: text)
    guard message.hasPrefix("Error on line"), let colon = message.firstIndex(of: ":") else {
      return message
    }
    return String(message[colon...].dropFirst(2))
  }

  /// The state of parsing: the handler of events, and the error that stopped them.
  private final class Session {
    let onEvent: (MarkupEvent) throws(SVGError) -> Void
    var failure: MarkupError?

    init(_ onEvent: @escaping (MarkupEvent) throws(SVGError) -> Void) { self.onEvent = onEvent }

    func deliver(_ event: MarkupEvent, _ context: OpaquePointer?) {
      guard failure == nil else { return }
      do { try onEvent(event) } catch {
        failure = MarkupError(line: MarkupReader.line(of: context), message: error.message)
      }
    }

    static func from(_ reference: gpointer?) -> Session? {
      reference.map { Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static var callbacks: GMarkupParser {
    GMarkupParser(
      start_element: { context, name, names, values, reference, _ in
        guard let name else { return }
        let attributes = MarkupReader.pairs(names, values)
        Session.from(reference)?
          .deliver(.start(String(cString: name), attributes: attributes), context)
      },
      end_element: { context, name, reference, _ in
        guard let name else { return }
        Session.from(reference)?.deliver(.end(String(cString: name)), context)
      },
      text: { context, text, length, reference, _ in
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
        Session.from(reference)?.deliver(.text(String(decoding: bytes, as: UTF8.self)), context)
      },
      passthrough: nil, error: nil)
  }

  private static func pairs(
    _ names: UnsafeMutablePointer<UnsafePointer<gchar>?>?,
    _ values: UnsafeMutablePointer<UnsafePointer<gchar>?>?
  ) -> [(name: String, value: String)] {
    guard let names, let values else { return [] }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let name = names[index], let value = values[index] {
      pairs.append((String(cString: name), String(cString: value)))
      index += 1
    }
    return pairs
  }
}
