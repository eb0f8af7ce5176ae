import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { globSync } from 'tinyglobby'
import { printSidebars } from '../config/print-sidebars.ts'
import { readConfig } from '../config/read-config.ts'
import { listOf, type Settings, settings } from '../config/values.ts'
import type { Engine } from '../engine.ts'
import { hostSettings } from '../hosts/host-settings.ts'
import { importAliases } from '../pages/aliases.ts'
import { docIdOf, type PagePlaces, pageAt } from '../pages/links.ts'
import { componentsModule, placeholderNote } from '../pages/placeholders.ts'
import { hasDiagrams, keepPages, pagePlaces, rewrittenPages } from '../pages/site-pages.ts'
import { SettingPlaces } from '../report/note.ts'
import { sourcesOf } from './components.ts'
import { languagesOf, mapStarlight } from './config.ts'
import { convertPage } from './page.ts'
import { mapSidebar } from './sidebars.ts'

const names = ['.ts', '.mts', '.js', '.mjs', '.cjs'].map((end) => `astro.config${end}`)
const DOCS = 'src/content/docs'

/** Stand-ins for integrations, which return their options. */
const stubs = {
  '@astrojs/starlight': 'export default (options) => ({ name: "@astrojs/starlight", options })',
}

/** Pages of Starlight stay where they are, and are rewritten there. */
export const starlight: Engine = {
  name: 'Starlight',
  configName: 'astro.config.mjs',
  findConfig: (root) =>
    names
      .map((name) => join(root, name))
      .find((file) => existsSync(file) && readFileSync(file, 'utf8').includes('starlight')),
  async migrate({ root, configFile, notes }) {
    const settingPlaces = new SettingPlaces(basename(configFile), readFileSync(configFile, 'utf8'))
    const astro = await readConfig({ file: configFile, root, notes, places: settingPlaces, stubs })
    const options = optionsOf(astro)
    const languages = languagesOf(options, (name) => existsSync(join(root, DOCS, name)))
    const base = typeof astro.base === 'string' ? `/${astro.base.replace(/^\/|\/$/g, '')}/` : '/'
    const places: PagePlaces = {
      ...pagePlaces({
        root,
        folder: DOCS,
        base: base.replace('//', '/'),
        languages: languages.others,
        isMdx: (file) => file.endsWith('.mdx'),
      }),
      ...(languages.mainFolder !== '' && { home: posix.join(DOCS, languages.mainFolder) }),
      fromAddress: true,
    }
    keepPages(places)
    const { config, redirects, copied } = mapStarlight(astro, options, {
      notes,
      settingPlaces,
      places,
      languages,
    })
    const hosting = hostSettings({ root, staticFolders: ['public'], redirects, base, notes })
    Object.assign(config, hosting.config)
    if (languages.mainFolder !== '') {
      const text = `Addresses of the default language begin with /${languages.mainFolder}/ no more. Write \`{ from: '/${languages.mainFolder}/*', to: '/:splat' }\` in \`redirects\`.`
      notes.add(
        'hand',
        'addresses of the default language',
        text,
        settingPlaces.of('defaultLocale'),
      )
    }
    const components = new Set<string>()
    const placeholders = new Set<string>()
    const withoutAlias = importAliases(root)
    const { files, removed } = rewrittenPages(places, (page) => {
      const docId = (target: string): string | undefined => {
        const found = pageAt(target, page, places)
        return found === undefined ? undefined : docIdOf(found, places)
      }
      const source = readFileSync(join(root, page), 'utf8')
      return convertPage(source, page, {
        notes,
        file: page,
        docId,
        places,
        components,
        placeholders,
        withoutAlias,
      })
    })
    const texts = new Map<string, Record<string, string>>()
    const sidebars = mapSidebar(options.sidebar, { places, notes, texts })
    if (sidebars) files.set('sidebars.ts', printSidebars(sidebars))
    for (const [language, translated] of texts) {
      files.set(`i18n/${language}/texts.json`, `${JSON.stringify(translated, null, 2)}\n`)
    }
    const file = 'components/index.tsx'
    if (components.size + placeholders.size > 0 && !existsSync(join(root, 'components'))) {
      files.set(file, componentsModule(sourcesOf(components), placeholders))
    }
    if (components.size > 0) {
      const text = `Simple ones are in \`${file}\`, under the same names. Change them as you like.`
      notes.add('hand', `components ${[...components].sort().join(', ')}`, text, { file })
    }
    if (placeholders.size > 0) {
      notes.add('hand', ...placeholderNote(placeholders, 'Astro'), { file })
    }
    for (const [page, to] of places.pages) {
      if (docIdOf(page, places) !== '404') continue
      files.delete(to)
      removed.push(to)
      const text =
        'The theme has such a page. For another one, write the part `theme/NotFound.tsx`.'
      notes.add('hand', 'page for unknown addresses', text, { file: page })
    }
    for (const page of globSync('**/*.mdoc', { cwd: join(root, DOCS) }).sort()) {
      const file = posix.join(DOCS, page)
      const text =
        'Quire does not read Markdoc, so the page is missing. Rename it to `.mdx`, and write its tags as components or `:::` blocks.'
      notes.add('hand', 'page in Markdoc', text, { file })
    }
    const tsconfig = withoutAstro(root)
    if (tsconfig !== null) files.set('tsconfig.json', tsconfig)
    notes.add(
      'mapped',
      `${places.pages.size} pages`,
      `Rewritten in place. As they were, they are in \`.quire/before-migration\`.`,
    )
    return {
      config,
      plugins: hasDiagrams(places) ? [['mermaid', {}]] : [],
      files,
      removed: [...removed, ...hosting.removed],
      moved: places.moved,
      copied,
    }
  },
}

/** Returns the options of Starlight among the integrations of Astro. */
function optionsOf(astro: Settings): Settings {
  const integrations = [listOf(astro.integrations)].flat(3)
  const found = integrations.find((one) => settings(one).name === '@astrojs/starlight')
  return settings(settings(found).options)
}

/** Returns the `tsconfig.json` without `extends` of Astro; `null` if it does not extend Astro. */
function withoutAstro(root: string): string | null {
  const file = join(root, 'tsconfig.json')
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(/[ \t]*"extends"\s*:\s*"astro\/[^"]*"\s*,?[ \t]*\n?/, '')
  return changed === text ? null : changed
}
