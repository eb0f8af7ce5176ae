import type { LocaleSession } from '../render/session.ts'
import { groupsOf } from '../search/divided/plan.ts'

const divided = new WeakMap<LocaleSession, readonly (readonly string[])[]>()

/** Returns the route paths of a language's pages in groups. The not-found page is in none. */
export function pageGroups(language: LocaleSession): readonly (readonly string[])[] {
  const existing = divided.get(language)
  if (existing) return existing
  const paths = [...language.model.routes.keys()]
  const groups = groupsOf(paths, Number.POSITIVE_INFINITY).map((group) =>
    group.map((page) => paths[page]!),
  )
  divided.set(language, groups)
  return groups
}

/** Returns the keys of the groups of a language in the graph: `en:5`. */
export function groupKeys(language: LocaleSession): string[] {
  return pageGroups(language).map((_, group) => `${language.locale.name}:${group}`)
}
