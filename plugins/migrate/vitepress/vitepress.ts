import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { globSync } from 'tinyglobby'
import { printSidebars } from '../config/print-sidebars.ts'
import { readConfig } from '../config/read-config.ts'
import { settings } from '../config/values.ts'
import type { Engine } from '../engine.ts'
import { hostSettings } from '../hosts/host-settings.ts'
import { docIdOf, pageAt } from '../pages/links.ts'
import { componentsModule, placeholderNote } from '../pages/placeholders.ts'
import { keepPages, pagePlaces, rewrittenPages } from '../pages/site-pages.ts'
import { SettingPlaces } from '../report/note.ts'
import { ANCHORS, anchorsModule } from './anchors.ts'
import { languageFolders, mapVitePress, rewrittenFolder } from './config.ts'
import { convertPage, needsMdx } from './page.ts'
import { mapSidebars } from './sidebars.ts'
import { translatedTexts } from './texts.ts'

/** Pages of VitePress stay where they are, and are rewritten there. */
export const vitepress: Engine = {
  name: 'VitePress',
  configName: '.vitepress/config.ts',
  findConfig(root) {
    const names = '{config,config/index}.{ts,mts,cts,js,mjs,cjs}'
    const [file] = globSync([`.vitepress/${names}`, `*/.vitepress/${names}`], {
      cwd: root,
      dot: true,
      ignore: ['node_modules/**'],
    }).sort()
    return file === undefined ? undefined : join(root, file)
  },
  async migrate({ root, configFile, notes }) {
    const file = relative(root, configFile).replaceAll('\\', '/')
    const settingPlaces = new SettingPlaces(file, readFileSync(configFile, 'utf8'))
    const config = await readConfig({ file: configFile, root, notes, places: settingPlaces })
    const home = /^(.*?)\/?\.vitepress\//.exec(file)?.[1] ?? ''
    const srcDir = typeof config.srcDir === 'string' ? config.srcDir : '.'
    const folder = posix.join(home === '' ? '.' : home, srcDir).replace(/\/$/, '')
    const languages = new Map(
      [...languageFolders(config)].filter(([name]) => existsSync(join(root, folder, name))),
    )
    const allPlaces = pagePlaces({
      root,
      folder,
      base: typeof config.base === 'string' ? config.base : '/',
      languages,
      isMdx: (page) => needsMdx(readFileSync(join(root, page), 'utf8')),
    })
    const mainFolder = rewrittenFolder(config)
    const hasMainFolder = mainFolder !== undefined && existsSync(join(root, folder, mainFolder))
    const places = hasMainFolder
      ? { ...allPlaces, home: posix.join(allPlaces.home, mainFolder) }
      : allPlaces
    // The root language may have its texts outside of the settings that all languages share.
    const mainTheme = {
      ...settings(config.themeConfig),
      ...settings(settings(settings(config.locales).root).themeConfig),
    }
    keepPages(places)
    const publicFolder = posix.join(folder, 'public')
    const mapped = mapVitePress(
      { ...config, themeConfig: mainTheme },
      { notes, settingPlaces, places, publicFolder, languages },
    )
    const hosting = hostSettings({
      root,
      notes,
      base: places.base,
      redirects: [],
      staticFolders: [publicFolder.replace(/^\.\//, '')],
    })
    Object.assign(mapped.config, hosting.config)
    const words = new Set<string>()
    const components = new Set<string>()
    const { files, removed } = rewrittenPages(places, (page) => {
      const docId = (target: string): string | undefined => {
        const found = pageAt(target, page, places)
        return found === undefined ? undefined : docIdOf(found, places)
      }
      const source = readFileSync(join(root, page), 'utf8')
      return convertPage(source, page, { notes, file: page, docId, places, words, components }).text
    })
    files.set(ANCHORS, anchorsModule)
    if (words.size > 0) {
      const { markdown } = mapped.config
      mapped.config.markdown = { ...settings(markdown), admonitions: [...words].sort() }
      const text =
        'They are `markdown.admonitions`. For a look of their own, write rules for `.admonition-<word>`.'
      notes.add('mapped', `containers ${[...words].sort().join(', ')}`, text)
    }
    // A folder of that name has components of Vue.
    const isTaken = existsSync(join(root, 'components'))
    if (isTaken) mapped.config.componentsFolder = 'components-react'
    if (components.size > 0 || isTaken) {
      const file = `${isTaken ? 'components-react' : 'components'}/index.tsx`
      files.set(file, componentsModule([], components))
      if (components.size > 0) notes.add('hand', ...placeholderNote(components, 'Vue'), { file })
    }
    const sidebars = mapSidebars(mainTheme.sidebar, places, notes)
    if (sidebars) files.set('sidebars.ts', printSidebars(sidebars))
    for (const [name, language] of languages) {
      const { themeConfig } = settings(settings(config.locales)[name])
      const texts = translatedTexts(mainTheme, settings(themeConfig), name)
      if (Object.keys(texts).length === 0) continue
      files.set(`i18n/${language}/texts.json`, `${JSON.stringify(texts, null, 2)}\n`)
    }
    const themeFolder = posix.join(dirname(file), 'theme')
    if (existsSync(join(root, themeFolder))) {
      const text =
        'It is written in Vue. Styles go to `customCss`, with the tokens of Quire; components to `components/index.tsx`; parts of the frame to `theme/`.'
      notes.add('hand', 'theme of the site', text, { file: themeFolder })
    }
    notes.add(
      'mapped',
      `${places.pages.size} pages`,
      `Rewritten in place. As they were, they are in \`.quire/before-migration\`.`,
    )
    return { ...mapped, files, removed: [...removed, ...hosting.removed], moved: places.moved }
  },
}
