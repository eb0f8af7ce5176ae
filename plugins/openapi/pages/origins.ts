import type { PageOrigin } from 'quire-docs/plugin'
import { pointerOf, stepsOf } from '../description/pointer.ts'

/**
 * Returns a function that finds the first occurrence of a text in a description.
 *
 * @param fileOf returns the file of a pointer, relative to the site's root
 */
export function textOrigins(
  description: unknown,
  fileOf: (pointer: string) => string,
): (text: string) => PageOrigin | undefined {
  const pointers = new Map<string, string>()
  const visit = (value: unknown, steps: readonly string[]): void => {
    if (typeof value === 'string' && /^(?:description|summary)$/.test(steps.at(-1) ?? '')) {
      if (!pointers.has(value)) pointers.set(value, pointerOf(steps))
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) visit(child, [...steps, key])
  }
  visit(description, [])
  return (text) => {
    const pointer = pointers.get(text)
    if (pointer === undefined) return undefined
    const steps = stepsOf(pointer.replace(/^\/x-files\/\d+/, ''))
    return { file: fileOf(pointer), at: steps.join('.') }
  }
}
