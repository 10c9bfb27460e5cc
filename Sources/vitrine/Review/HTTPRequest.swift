/// The head of a request of the kind that our own page sends: without a body, one request a
/// connection.
struct HTTPRequest: Equatable {
  /// Most bytes of a head.
  ///
  /// Ours: browsers send about a thousand.
  static let limit = 8192

  let method: String
  /// The requested path, undecoded.
  let path: String
  /// The `Host` header, with the port.
  let host: String?
  /// The `Origin` header; nil for none.
  let origin: String?

  /// The result of parsing the bytes so far.
  enum ParseResult: Equatable {
    /// The head is incomplete.
    case incomplete
    case complete(HTTPRequest)
    case rejected(HTTPStatus)
  }

  /// Parses the bytes so far.
  static func parse(_ bytes: [UInt8]) -> ParseResult {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      return bytes.count > limit ? .rejected(.tooLarge) : .incomplete
    }
    guard end.lowerBound <= limit else { return .rejected(.tooLarge) }
    guard let head = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else {
      return .rejected(.badRequest)
    }
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(parts[2]), parts[1].first == "/"
    else { return .rejected(.badRequest) }
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return .rejected(.badRequest) }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // A repeated header is rejected, since either of its values could count.
      guard fields.updateValue(String(value), forKey: line[..<colon].lowercased()) == nil else {
        return .rejected(.badRequest)
      }
    }
    guard fields["transfer-encoding"] == nil, fields["content-length"] ?? "0" == "0" else {
      return .rejected(.tooLarge)
    }
    return .complete(
      HTTPRequest(
        method: String(parts[0]), path: String(parts[1]), host: fields["host"],
        origin: fields["origin"]))
  }
}

/// The status of a response.
enum HTTPStatus: Int {
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case notAllowed = 405
  case timedOut = 408
  case conflict = 409
  case tooLarge = 413

  private var reason: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .notAllowed: "Method Not Allowed"
    case .timedOut: "Request Timeout"
    case .conflict: "Conflict"
    case .tooLarge: "Content Too Large"
    }
  }

  /// A response with this status only.
  var answer: [UInt8] { answer(Array("\(rawValue) \(reason)\n".utf8), as: "text/plain") }

  /// A complete response, after which the connection closes.
  func answer(_ body: [UInt8], as type: String) -> [UInt8] {
    let head = [
      "HTTP/1.1 \(rawValue) \(reason)", "Content-Type: \(type); charset=utf-8",
      "Content-Length: \(body.count)", "Cache-Control: no-store", "Connection: close",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
    ]
    return Array(head.map { "\($0)\r\n" }.joined().utf8) + Array("\r\n".utf8) + body
  }
}
