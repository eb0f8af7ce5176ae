/** Options for boiling. */
export interface BoilOptions {
  /** Temperature in degrees Celsius. Default: 100. */
  degrees?: number
}

/**
 * Boils water.
 *
 * @param liters amount of water
 * @returns a description of the result
 * @example
 * boil(1, { degrees: 80 })
 */
export function boil(liters: number, { degrees = 100 }: BoilOptions = {}): string {
  return `${liters} l at ${degrees} °C`
}
