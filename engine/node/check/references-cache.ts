import type { PageReferences, RegionReferences } from './references.ts'

/** References by document path, with the key of the page that they were read from. */
export type StoredReferences = Map<string, { hash: string; references: PageReferences }>

interface Packed {
  format: number
  regions: RegionReferences[]
  pages: [
    key: string,
    hash: string,
    ids: string[],
    duplicates: string[],
    regions: [string, number][],
  ][]
}

const FORMAT = 1

/** Serializes references to JSON. Shared regions are stored once, to keep the size in check. */
export function packReferences(stored: StoredReferences): string {
  const numbers = new Map<string, number>()
  const packed: Packed = { format: FORMAT, regions: [], pages: [] }
  const identities = new Map<RegionReferences, number>()
  const numberOf = (region: RegionReferences): number => {
    const known = identities.get(region)
    if (known !== undefined) return known
    const key = JSON.stringify(region)
    const number = numbers.get(key) ?? packed.regions.push(region) - 1
    numbers.set(key, number)
    identities.set(region, number)
    return number
  }
  for (const [key, { hash, references }] of stored) {
    const regions = Object.entries(references.regions).map(([name, region]): [string, number] => [
      name,
      numberOf(region),
    ])
    packed.pages.push([key, hash, references.ids, references.duplicateIds, regions])
  }
  return JSON.stringify(packed)
}

/** Parses packed references; empty if format or text is invalid. Shared regions stay shared. */
export function unpackReferences(text: string): StoredReferences {
  try {
    const packed = JSON.parse(text) as Packed
    if (packed.format !== FORMAT) return new Map()
    return new Map(
      packed.pages.map(([key, hash, ids, duplicateIds, numbers]) => {
        const regions = Object.fromEntries(
          numbers.map(([name, number]) => [name, packed.regions[number]!]),
        )
        return [key, { hash, references: { ids, duplicateIds, regions } }]
      }),
    )
  } catch {
    return new Map()
  }
}
