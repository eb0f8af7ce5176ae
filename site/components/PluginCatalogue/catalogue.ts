/** One package of the catalogue. */
export interface CataloguePlugin {
  /** Its name on npm. */
  name: string
  /** One-line summary; names in backticks are set in code font. */
  summary: string
  /** URL of its source code. */
  repository: string
  /** The latest version when the data was recorded. */
  version?: string
  /** Publication date of that version: `2026-08-04`. */
  published?: string
  /** Range of Cypress versions in its package.json, as a peer or development dependency. */
  cypress?: string
}

/** Whether the Cypress team publishes the package. */
export function isByCypress({ repository }: CataloguePlugin): boolean {
  return repository.startsWith('https://github.com/cypress-io/')
}

/** A range for display: a list of successive major versions as its first and last one. */
export function displayRange(range: string): string {
  const majors = range.split(' || ').map((part) => Number(/^\^(\d+)(\.[0x])*$/.exec(part)?.[1]))
  const [first] = majors
  const isSuccessive = majors.length > 2 && majors.every((major, at) => major === first! + at)
  return isSuccessive ? `${first} to ${majors.at(-1)}` : range
}

export interface CatalogueGroup {
  category: string
  plugins: readonly CataloguePlugin[]
}

/** A filter: words that must all match, and categories, where an empty list means all. */
export interface CatalogueFilter {
  text: string
  categories: readonly string[]
}

/** The groups with their matching packages; groups without any are left out. */
export function filterCatalogue(
  groups: readonly CatalogueGroup[],
  { text, categories }: CatalogueFilter,
): CatalogueGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .map(({ category, plugins }) => ({
      category,
      plugins: plugins.filter((plugin) => {
        const author = isByCypress(plugin) ? 'By Cypress' : ''
        const searched = `${plugin.name} ${plugin.summary} ${category} ${author}`.toLowerCase()
        return words.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ plugins }) => plugins.length > 0)
}

export function countPlugins(groups: readonly CatalogueGroup[]): number {
  return groups.reduce((sum, { plugins }) => sum + plugins.length, 0)
}
