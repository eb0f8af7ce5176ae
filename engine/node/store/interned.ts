import { copied } from '../files/copied.ts'

/** Plain JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Key of the object that stands for a number, since a bare number stands for a string. */
const NUMBER = '#'

/**
 * A table of strings, and JSON whose strings are places in it. What many rows name (a link, a file)
 * is stored once, and is one object in memory.
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
    if (typeof value === 'number') return { [NUMBER]: value }
    if (value === null || typeof value !== 'object') return value ?? null
    if (Array.isArray(value)) return value.map((one: Json) => this.pack(one))
    const packed: Record<string, Json> = {}
    for (const [key, one] of Object.entries(value)) {
      if (one !== undefined) packed[key] = this.pack(one)
    }
    return packed
  }

  /** Returns the value that was packed. */
  unpack(packed: Json): Json {
    if (typeof packed === 'number') return this.strings[packed] ?? null
    if (packed === null || typeof packed !== 'object') return packed
    if (Array.isArray(packed)) return packed.map((one: Json) => this.unpack(one))
    const value: Record<string, Json> = {}
    for (const [key, one] of Object.entries(packed as Record<string, Json>)) {
      if (key === NUMBER && typeof one === 'number') return one
      value[key] = this.unpack(one)
    }
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
