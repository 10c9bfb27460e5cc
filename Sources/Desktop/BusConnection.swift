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
  private var handlers: [SignalHandler] = []
  private var waiting = 0
  private var isClosing = false

  /// Connects synchronously; returns when connected or cancelled.
  init?(_ address: String, _ gio: GIO, cancellable: OpaquePointer, context: OpaquePointer) {
    guard let raw = gio.connect(address, GIO.busClient, nil, cancellable, nil) else { return nil }
    (self.gio, self.raw, self.cancellable, self.context) = (gio, raw, cancellable, context)
  }

  /// Calls a method.
  /// - Parameter answer: called with the reply; nil if the call fails or times out. Never called
  ///   once the bus is closed.
  func call(
    _ object: BusObject, _ method: String, _ arguments: [Argument],
    answer: @escaping (Reply?) -> Void
  ) {
    guard !isClosing else { return }
    waiting += 1
    gio.call(
      raw, object.service, object.path, object.interface, method, Argument.tuple(arguments), nil, 0,
      Self.timeout, nil, cancellable, answered,
      Unmanaged.passRetained(PendingCall(self, answer)).toOpaque())
  }

  /// Subscribes to a signal until the bus closes.
  /// - Parameter first: the required first value; nil for any.
  func follow(
    _ object: BusObject, _ signal: String, first: String? = nil,
    told: @escaping ([Variant]) -> Void
  ) {
    let handler = SignalHandler(told)
    handlers.append(handler)
    _ = gio.subscribe(
      raw, object.service, object.interface, signal, object.path, first, 0, signaled,
      Unmanaged.passUnretained(handler).toOpaque(), nil)
  }

  /// Observes when a service appears, until the bus closes.
  func followArrival(of service: String, arrived: @escaping () -> Void) {
    follow(.bus, "NameOwnerChanged", first: service) { values in
      if values.count == 3, values[2].string?.isEmpty == false { arrived() }
    }
  }

  /// Runs a closure later, unless the bus closes before.
  func after(milliseconds: UInt32, _ job: @escaping () -> Void) {
    let source = g_timeout_source_new(milliseconds)
    defer { g_source_unref(source) }
    g_source_set_callback(
      source, fired, Unmanaged.passRetained(Delayed(job)).toOpaque(), releaseDelayed)
    g_source_attach(source, context)
  }

  /// Cancels pending calls, flushes, and disconnects.
  func close() {
    isClosing = true
    gio.cancel(cancellable)
    while waiting > 0 { g_main_context_iteration(context, 1) }
    _ = gio.flush(raw, nil, nil)
    _ = gio.close(raw, nil, nil)
    gio.release(raw)
    while g_main_context_iteration(context, 0) != 0 {}
  }

  fileprivate func finish(
    _ answer: (Reply?) -> Void, _ connection: OpaquePointer?, _ result: OpaquePointer?
  ) {
    waiting -= 1
    var list: OpaquePointer?
    let values = Variant(taking: gio.finishCall(connection, &list, result, nil))
    var descriptor: OwnedDescriptor?
    if let list {
      let number = gio.descriptor(list, 0, nil)
      if number >= 0 { descriptor = OwnedDescriptor(number) }
      gio.release(list)
    }
    guard !isClosing else { return }
    answer(
      values.map { Reply(values: $0.children, type: $0.type, descriptor: descriptor) })
  }
}

// MARK: GLib callbacks

private final class PendingCall {
  let connection: BusConnection
  let answer: (Reply?) -> Void

  init(_ connection: BusConnection, _ answer: @escaping (Reply?) -> Void) {
    (self.connection, self.answer) = (connection, answer)
  }
}

private final class SignalHandler {
  let told: ([Variant]) -> Void

  init(_ told: @escaping ([Variant]) -> Void) { self.told = told }
}

private final class Delayed {
  let job: () -> Void

  init(_ job: @escaping () -> Void) { self.job = job }
}

private func answered(
  _ connection: OpaquePointer?, _ result: OpaquePointer?, _ context: gpointer?
) {
  guard let context else { return }
  let call = Unmanaged<PendingCall>.fromOpaque(context).takeRetainedValue()
  call.connection.finish(call.answer, connection, result)
}

private func signaled(
  _: OpaquePointer?, _: GIO.Text?, _: GIO.Text?, _: GIO.Text?, _: GIO.Text?,
  _ values: OpaquePointer?, _ context: gpointer?
) {
  guard let context, let values = Variant(keeping: values) else { return }
  Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue().told(values.children)
}

private func fired(_ context: gpointer?) -> gboolean {
  if let context { Unmanaged<Delayed>.fromOpaque(context).takeUnretainedValue().job() }
  return 0
}

private func releaseDelayed(_ context: gpointer?) {
  if let context { Unmanaged<Delayed>.fromOpaque(context).release() }
}
