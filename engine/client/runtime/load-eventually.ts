/** Events after which another attempt makes sense. */
const OCCASIONS = ['online', 'pointerdown', 'keydown']

/**
 * Loads something that the page can do without for now. A failure is logged, and the load is tried
 * again once the network is back or the reader presses something. Never rejects.
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
      await occasion(signal)
    }
  }
}

/** Resolves at the next occasion for another attempt. */
function occasion(signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of OCCASIONS) {
      addEventListener(type, resolve, { once: true, passive: true, signal })
    }
  })
}
