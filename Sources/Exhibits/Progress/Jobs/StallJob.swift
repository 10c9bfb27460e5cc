internal import Glibc

/// Receives bytes from a sender that pauses for a while, reports the stall, and continues.
enum StallJob {
  /// The sender's behavior.
  struct Sender: Sendable {
    /// The number of packets.
    var count = 120
    /// The packet before which it pauses.
    var silentBefore = 48
    /// The pause, in seconds.
    var silence = 4.0
    /// The interval of packets, in seconds.
    var pace = 0.05
  }

  /// The size of a packet, in bytes.
  static let packet = 1 << 14
  /// How long without data counts as a stall, in seconds.
  static let patience = 1.5

  /// Receives all of the sender's bytes through a socket.
  static func run(
    from sender: Sender = Sender(), patience: Double = patience,
    report handler: @escaping JobReport.Handler
  ) async throws {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw JobError("socket", "cannot be made", "close other programs")
    }
    let (here, there) = (JobFile(ends[0]), JobFile(ends[1]))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await send(sender, to: there) }
      // The sender ends with the receiver.
      defer { group.cancelAll() }
      try await receive(sender.count * packet, from: here, patience, handler)
    }
  }

  private static func send(_ sender: Sender, to end: JobFile) async throws {
    // The receiver gets the end of the stream, however this ends.
    defer { shutdown(end.descriptor, Int32(SHUT_WR)) }
    let bytes = [UInt8](repeating: 0x55, count: packet)
    for number in 0..<sender.count {
      if number == sender.silentBefore { try await Task.sleep(for: .seconds(sender.silence)) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(end.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        let reason = errno
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if reason == EAGAIN || reason == EINTR {
          try await Task.sleep(for: wait)
        } else {
          throw JobError("sender", "cannot send any more", "start again", reason)
        }
      }
      try await Task.sleep(for: .seconds(sender.pace))
    }
  }

  /// The polling interval: shorter than that of reports.
  private static let wait = Duration.milliseconds(20)

  /// Receives a number of bytes; throws if fewer arrive, or if reading fails.
  static func receive(
    _ total: Int, from end: JobFile, _ patience: Double, _ handler: @escaping JobReport.Handler
  ) async throws {
    let clock = ContinuousClock()
    var report = JobReporter(handler)
    var done = 0
    var last = clock.now
    /// The silence after which the next stall report is due: then once a second.
    var limit = patience
    while done < total {
      let bytes = end.read(atMost: packet)
      let reason = errno
      if let bytes {
        guard !bytes.isEmpty else {
          throw JobError("sender: has ended before all was received; start again")
        }
        done += bytes.count
        let now = JobReport.of(done, total, .receiving)
        if limit > patience { try await report.send(now) } else { try await report.offer(now) }
        // The time of reading, not of arrival: while this was paused, nothing was read.
        (last, limit) = (clock.now, patience)
      } else if reason != EAGAIN {
        throw JobError("sender", "nothing can be received any more", "start again", reason)
      } else if clock.now - last >= .seconds(limit) {
        let phase = JobReport.Phase.stalled(seconds: limit)
        limit += 1
        try await report.send(.of(done, total, .receiving, phase))
      } else {
        try await Task.sleep(for: wait)
      }
    }
    try await report.send(.of(done, total, .receiving, .finished(.received(bytes: Double(done)))))
  }
}
