/** The kettle's package. */
export function boil(liters: number): number {
  return liters * 90
}
