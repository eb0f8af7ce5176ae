/** Returns a counter of heartbeats that threads share. */
export function createHeartbeats(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Counts a heartbeat twice a second, unless something blocks the event loop of this thread. */
export function sendHeartbeats(beats: Int32Array): NodeJS.Timeout {
  return setInterval(() => Atomics.add(beats, 0, 1), 500).unref()
}
