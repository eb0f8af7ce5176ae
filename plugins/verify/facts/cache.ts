import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the value of a cache file, or computes and stores it if the file has another key. */
export function cached<Value>(file: string, key: string, compute: () => Value): Value {
  const entry = readCache<{ key: string; value: Value }>(file)
  if (entry?.key === key) return entry.value
  const value = compute()
  writeCache(file, { key, value })
  return value
}

/** Reads a cache file; `undefined` if it is missing or damaged. */
export function readCache<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function writeCache(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
