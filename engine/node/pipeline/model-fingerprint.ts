import { hashOf } from '../files/hash.ts'
import type { Session } from '../render/session.ts'
import type { Doc } from '../site/docs/read-docs.ts'
import type { Route, SiteModel } from '../site/model.ts'
import { rendersParts } from '../vite/theme-modules.ts'

/**
 * Returns the fingerprint of all inputs of pages' records besides their content: titles, front
 * matter, neighbours, sidebars, versions, languages, dates. An edit of the text of a page does not
 * change it.
 *
 * It does not depend on the folder that the site is in.
 */
export function modelFingerprint({ config, models, locales, modules }: Session): string {
  const settings = [...locales.values()].map(({ configKey, pagesKey }) => [configKey, pagesKey])
  const isThemed = rendersParts(modules.theme)
  const values = JSON.stringify([settings, isThemed, [...models.values()].map(modelFacts)])
  return hashOf(values.replaceAll(JSON.stringify(config.root).slice(1, -1), ''))
}

function modelFacts({ locale, routes, versions, lastUpdates, original }: SiteModel) {
  return [
    locale.name,
    [...routes].map(([path, route]) => [path, routeFacts(route)]),
    versions.map(({ instance, config, docs, mainDocPath, draftFiles, sidebars }) => [
      instance.id,
      config.name,
      mainDocPath,
      draftFiles,
      docs.map(docFacts),
      [...sidebars.sidebars],
      [...sidebars.ofDoc],
    ]),
    // All languages share the dates.
    original ? [] : [...lastUpdates],
  ]
}

/** Returns the data of a doc except its text. */
function docFacts({ hash: _, specifiers: __, ...facts }: Doc) {
  return facts
}

function routeFacts(route: Route) {
  switch (route.type) {
    case 'doc':
      return [route.doc.instance, route.doc.version, route.doc.id]
    case 'category':
      return route.index
    case 'page':
      return route.file
    case 'search':
      return null
  }
}
