import { copied } from '../files/copied.ts'

/** Plain JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * A table of strings, and JSON whose strings are places in it. What many rows name (a link, a file)
 * is stored once, and is one object in memory. Since a number is a place, numbers are texts.
 */
export class StringTable {
  readonly strings: string[]
  readonly #places = new Map<string, number>()

  constructor(strings: string[] = []) {
    this.strings = strings
  }

  /** Replaces each string of a value by its place, adding those that are new. */
  pack(value: Json | undefined): Json {
    if (typeof value === 'string') return this.#place(value)
    if (typeof value === 'number') return String(value)
    if (value === null || typeof value !== 'object') return value ?? null
    if (Array.isArray(value)) return value.map((one: Json) => this.pack(one))
    const packed: Record<string, Json> = {}
    for (const [key, one] of Object.entries(value)) {
      if (one !== undefined) packed[key] = this.pack(one)
    }
    return packed
  }

  /**
   * Returns the value that was packed. What it is made of is reused: thousands of rows are unpacked,
   * each of them once.
   */
  unpack(packed: Json): Json {
    if (typeof packed === 'number') return this.strings[packed] ?? null
    if (typeof packed === 'string') return Number(packed)
    if (packed === null || typeof packed !== 'object') return packed
    if (Array.isArray(packed)) {
      for (let at = 0; at < packed.length; at++) packed[at] = this.unpack(packed[at])
      return packed
    }
    const value = packed as Record<string, Json>
    for (const key in value) value[key] = this.unpack(value[key]!)
    return value
  }

  #place(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    // A slice would keep the whole text that it was cut from in memory.
    const copy = copied(text)
    const place = this.strings.push(copy) - 1
    this.#places.set(copy, place)
    return place
  }
}
