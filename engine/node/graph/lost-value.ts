/** Thrown if a stored value is damaged or missing. */
export class LostValueError extends Error {
  /** @param name name of the value, for messages */
  constructor(name: string) {
    super(`${name} is gone from the store.`)
    this.name = 'LostValueError'
  }
}
