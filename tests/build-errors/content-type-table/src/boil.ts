export interface BoilOptions {
  liters: number
}
export type Keys = keyof BoilOptions
