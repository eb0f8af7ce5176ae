/**
 * A module, with [a page](./lost.md).
 *
 * @packageDocumentation
 */

/**
 * Boils water.
 *
 * ![The kettle](./kettle.png)
 *
 * @param celsius how hot: see [the table](/lost-table)
 */
export function boil(celsius: number): void {
  console.log(celsius)
}
