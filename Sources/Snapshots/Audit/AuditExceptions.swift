internal import FoundationEssentials

/// The exceptions of an app from audits, each with a reason.
///
/// ```json
/// {"exceptions": [
///   {"rule": "manyTabs", "component": "tab-bar",
///    "reason": "the exhibit shows what too many look like"}
/// ]}
/// ```
public struct AuditExceptions: Hashable, Sendable, Codable {
  /// An intended finding.
  public struct Exception: Hashable, Sendable, Codable {
    /// The id of the rule.
    public var rule: String
    /// The id of the component, alone or as `scene/component`; with an asterisk at the end, it
    /// matches all ids that begin with the part before.
    public var component: String
    /// The scene that it applies to; nil for all.
    public var scene: String?
    /// The reason, for readers of the file.
    public var reason: String

    /// Makes an exception.
    public init(rule: String, component: String, scene: String? = nil, reason: String) {
      self.rule = rule
      self.component = component
      self.scene = scene
      self.reason = reason
    }
  }

  /// All exceptions.
  public var exceptions: [Exception]

  /// Makes a list, empty by default.
  public init(_ exceptions: [Exception] = []) { self.exceptions = exceptions }

  /// Reads a file.
  /// - Parameters:
  ///   - bytes: its JSON.
  ///   - file: its name in messages.
  /// - Throws: `AuditExceptionsError` if it is no such file, names an unknown rule, or has no
  ///   reason.
  public init(_ bytes: [UInt8], file: String) throws(AuditExceptionsError) {
    do {
      self = try JSONDecoder().decode(AuditExceptions.self, from: Data(bytes))
    } catch DecodingError.keyNotFound(let key, let context) where !context.codingPath.isEmpty {
      let path = context.codingPath.map { $0.intValue.map { "[\($0 + 1)]" } ?? $0.stringValue }
      throw AuditExceptionsError(
        description: "\(file): \(path.joined()) has no \(key.stringValue); give it one")
    } catch {
      throw AuditExceptionsError(
        description: "\(file): it is no list of exceptions; write {\"exceptions\": [{\"rule\", "
          + "\"component\", \"reason\"}]}")
    }
    let known = Set(AuditRule.all.map(\.id))
    for (index, exception) in exceptions.enumerated() {
      let location = "\(file): exceptions[\(index + 1)]"
      guard known.contains(exception.rule) else {
        let nearest = Spelling.nearest(to: exception.rule, among: Array(known))
        throw AuditExceptionsError(
          description: "\(location): no rule '\(exception.rule)'; "
            + (nearest.map { "did you mean '\($0)'?" }
              ?? "there are \(AuditRule.all.map(\.id).joined(separator: ", "))"))
      }
      guard exception.reason.contains(where: \.isLetter) else {
        throw AuditExceptionsError(
          description: "\(location): it has no reason; say why it is meant")
      }
    }
  }

  /// The exception that matches a failure; nil for none.
  func exception(for rule: AuditRule, _ component: String, in scene: String) -> Exception? {
    let names = [component, "\(scene)/\(component)"]
    return exceptions.first { exception in
      exception.rule == rule.id && (exception.scene ?? scene) == scene
        && (exception.component.hasSuffix("*")
          ? names.contains { $0.hasPrefix(exception.component.dropLast()) }
          : names.contains(exception.component))
    }
  }

  /// A line for each exception that no report of its scenes needed.
  public func unusedLines(_ reports: [AuditReport]) -> [String] {
    let used = reports.reduce(into: Set()) { $0.formUnion($1.usedExceptions) }
    let scenes = Set(reports.map(\.scene))
    return exceptions.filter { exception in
      !used.contains(exception) && (exception.scene.map(scenes.contains) ?? true)
    }.map { "nothing to except in these surroundings: \($0.rule) of '\($0.component)'" }
  }
}

/// Why a file of exceptions was rejected, in one line with the remedy.
public struct AuditExceptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, the place and what to do.
  public let description: String
}
