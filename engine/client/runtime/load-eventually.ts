/** Events after which another attempt makes sense. */
const RETRY_EVENTS = ['online', 'pointerdown', 'keydown']

/**
 * Loads code that the page does not need immediately. A failure is logged, and the load is tried again
 * once the network is back or the reader presses something. Never rejects.
 *
 * @param name name of the loaded code, as the subject of a sentence
 * @param signal ends the attempts
 */
export async function loadEventually<T>(
  name: string,
  load: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn(`${name} could not be loaded.`, error)
      await retryEvent(signal)
    }
  }
}

/** Resolves at the next event after which another attempt makes sense. */
function retryEvent(signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of RETRY_EVENTS) {
      addEventListener(type, resolve, { once: true, passive: true, signal })
    }
  })
}
