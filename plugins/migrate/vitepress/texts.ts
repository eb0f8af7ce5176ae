import { isSettings, listOf, type Settings, settings } from '../config/values.ts'

/**
 * Returns the translations of the labels of the navbar and the sidebars, by the original labels. Items
 * are matched by their links, and groups by their positions.
 *
 * @param folder folder of the language, the first segment of its paths
 */
export function translatedTexts(main: Settings, other: Settings, folder: string): Settings {
  const texts: Settings = {}
  compare(main.nav, other.nav)
  for (const [path, list] of Object.entries(listsOf(main.sidebar))) {
    const others = listsOf(other.sidebar)
    compare(list, others[`/${folder}${path}`] ?? others[path])
  }
  return texts

  function compare(items: unknown, translated: unknown): void {
    const candidates = listOf(translated).map(settings)
    for (const [index, one] of listOf(items).entries()) {
      const item = settings(one)
      const counterpart =
        candidates.find(({ link }) => link !== undefined && bare(link) === bare(item.link)) ??
        candidates[index]
      if (counterpart === undefined) continue
      if (isLabel(item.text) && isLabel(counterpart.text) && item.text !== counterpart.text) {
        texts[item.text] = counterpart.text
      }
      compare(item.items, counterpart.items)
    }
  }

  /** Returns a path without the folder of the language. */
  function bare(link: unknown): unknown {
    return typeof link === 'string' ? link.replace(new RegExp(`^/${folder}(?=/)`), '') : link
  }
}

function listsOf(sidebar: unknown): Settings {
  if (Array.isArray(sidebar)) return { '/': sidebar }
  if (!isSettings(sidebar)) return {}
  const lists = Object.entries(sidebar).map(([path, value]) => [
    path,
    Array.isArray(value) ? value : settings(value).items,
  ])
  return Object.fromEntries(lists)
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
