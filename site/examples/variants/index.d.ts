import type { Variant } from '../apps.d.ts'

/** By name. */
export const variants: Readonly<Record<string, Variant>>

/** Returns the variants with these names; others are left out. */
export function variantsOf(names: readonly string[]): Variant[]
