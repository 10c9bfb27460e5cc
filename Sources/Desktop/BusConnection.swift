internal import CVitrineGLib
internal import Glibc

/// An object on a bus, with methods and signals.
struct BusObject: Sendable {
  /// The bus name of the service.
  var service: String
  var path: String
  var interface: String

  /// The bus's own object.
  static let bus = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")
}

/// A method's reply.
struct Reply {
  let values: [Variant]
  /// The type of all values together.
  let type: String
  let descriptor: OwnedDescriptor?
}

/// A descriptor that is closed on deinitialization.
final class OwnedDescriptor: Sendable {
  private let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { Glibc.close(number) }
}

/// A connection to a bus, for use on the bus's thread only.
final class BusConnection {
  /// GDBus's default timeout of a reply: 25 s.
  private static let timeout: Int32 = -1

  fileprivate let gio: GIO
  private let raw: OpaquePointer
  private let cancellable: OpaquePointer
  private let context: OpaquePointer
  /// Retained until the end: GDBus refers to them.
  private var subscriptions: [SignalSubscription] = []
  private var pendingCalls = 0
  private var isClosing = false

  /// Connects synchronously; returns when connected or cancelled.
  init?(_ address: String, _ gio: GIO, cancellable: OpaquePointer, context: OpaquePointer) {
    guard let raw = gio.connect(address, GIO.busClient, nil, cancellable, nil) else { return nil }
    (self.gio, self.raw, self.cancellable, self.context) = (gio, raw, cancellable, context)
  }

  /// Calls a method.
  /// - Parameter onReply: called with the reply; nil if the call fails or times out. Never called
  ///   once the bus is closed.
  func call(
    _ object: BusObject, _ method: String, _ arguments: [Argument],
    onReply: @escaping (Reply?) -> Void
  ) {
    guard !isClosing else { return }
    pendingCalls += 1
    gio.call(
      raw, object.service, object.path, object.interface, method, Argument.tuple(arguments), nil, 0,
      Self.timeout, nil, cancellable, callReplied,
      Unmanaged.passRetained(PendingCall(self, onReply)).toOpaque())
  }

  /// Subscribes to a signal until the bus closes.
  /// - Parameter first: the required first value; nil for any.
  func subscribe(
    _ object: BusObject, _ signal: String, first: String? = nil,
    handle: @escaping ([Variant]) -> Void
  ) {
    let subscription = SignalSubscription(handle)
    subscriptions.append(subscription)
    _ = gio.subscribe(
      raw, object.service, object.interface, signal, object.path, first, 0, signalReceived,
      Unmanaged.passUnretained(subscription).toOpaque(), nil)
  }

  /// Observes when a service appears, until the bus closes.
  func watchService(_ service: String, onAppear: @escaping () -> Void) {
    subscribe(.bus, "NameOwnerChanged", first: service) { values in
      if values.count == 3, values[2].string?.isEmpty == false { onAppear() }
    }
  }

  /// Runs a closure later, unless the bus closes before.
  func after(milliseconds: UInt32, _ job: @escaping () -> Void) {
    let source = g_timeout_source_new(milliseconds)
    defer { g_source_unref(source) }
    g_source_set_callback(
      source, runDelayedJob, Unmanaged.passRetained(DelayedJob(job)).toOpaque(), releaseDelayedJob)
    g_source_attach(source, context)
  }

  /// Cancels pending calls, flushes, and disconnects.
  func close() {
    isClosing = true
    gio.cancel(cancellable)
    while pendingCalls > 0 { g_main_context_iteration(context, 1) }
    _ = gio.flush(raw, nil, nil)
    _ = gio.close(raw, nil, nil)
    gio.release(raw)
    while g_main_context_iteration(context, 0) != 0 {}
  }

  fileprivate func finish(
    _ onReply: (Reply?) -> Void, _ connection: OpaquePointer?, _ result: OpaquePointer?
  ) {
    pendingCalls -= 1
    var list: OpaquePointer?
    let values = Variant(adopting: gio.finishCall(connection, &list, result, nil))
    var descriptor: OwnedDescriptor?
    if let list {
      let number = gio.descriptor(list, 0, nil)
      if number >= 0 { descriptor = OwnedDescriptor(number) }
      gio.release(list)
    }
    guard !isClosing else { return }
    onReply(
      values.map { Reply(values: $0.children, type: $0.type, descriptor: descriptor) })
  }
}

// MARK: GLib callbacks

private final class PendingCall {
  let connection: BusConnection
  let onReply: (Reply?) -> Void

  init(_ connection: BusConnection, _ onReply: @escaping (Reply?) -> Void) {
    (self.connection, self.onReply) = (connection, onReply)
  }
}

private final class SignalSubscription {
  let handle: ([Variant]) -> Void

  init(_ handle: @escaping ([Variant]) -> Void) { self.handle = handle }
}

private final class DelayedJob {
  let job: () -> Void

  init(_ job: @escaping () -> Void) { self.job = job }
}

private func callReplied(
  _ connection: OpaquePointer?, _ result: OpaquePointer?, _ context: gpointer?
) {
  guard let context else { return }
  let call = Unmanaged<PendingCall>.fromOpaque(context).takeRetainedValue()
  call.connection.finish(call.onReply, connection, result)
}

private func signalReceived(
  _: OpaquePointer?, _: GIO.CString?, _: GIO.CString?, _: GIO.CString?, _: GIO.CString?,
  _ values: OpaquePointer?, _ context: gpointer?
) {
  guard let context, let values = Variant(retaining: values) else { return }
  Unmanaged<SignalSubscription>.fromOpaque(context).takeUnretainedValue().handle(values.children)
}

private func runDelayedJob(_ context: gpointer?) -> gboolean {
  if let context { Unmanaged<DelayedJob>.fromOpaque(context).takeUnretainedValue().job() }
  return 0
}

private func releaseDelayedJob(_ context: gpointer?) {
  if let context { Unmanaged<DelayedJob>.fromOpaque(context).release() }
}
