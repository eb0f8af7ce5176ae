/** How hot the water gets. */
export interface BoilOptions {
  /** In degrees Celsius. Default 100. */
  degrees?: number
}

/**
 * Boils water.
 *
 * @param liters how much of it
 * @returns what happened, in words
 * @example
 * boil(1, { degrees: 80 })
 */
export function boil(liters: number, { degrees = 100 }: BoilOptions = {}): string {
  return `${liters} l at ${degrees} °C`
}
