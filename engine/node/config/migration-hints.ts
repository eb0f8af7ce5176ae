/* Hints for authors who use a former setting of Quire, or a setting of another documentation engine:
   Docusaurus, VitePress, Starlight. They only extend error messages. */

const hostedSearchHint = (option: string): string =>
  `Write it as an option of the plugin: \`plugins: [hostedSearch({ ${option} })]\`, with \`import hostedSearch from '@quire-docs/hosted-search'\`.`

/** Hints for top-level settings: what to write instead. */
export const migrationHints: Readonly<Record<string, string>> = {
  '["typescript-twins.typescript"]':
    'Write "ts-to-js-tabs.typescript": the plugin has this name now.',
  '["typescript-twins.javascript"]':
    'Write "ts-to-js-tabs.javascript": the plugin has this name now.',
  baseUrl: "Write `base`: `base: '/docs/'`.",
  basePath: "Write `base`: `base: '/docs/'`.",
  site: "Write `url`: `url: 'https://docs.example.com'`.",
  siteUrl: "Write `url`: `url: 'https://docs.example.com'`.",
  themeConfig:
    'Its parts are settings themselves: `navbar`, `footer`, `announcementBar`, `colorMode` and `image`. For `algolia` there is the plugin `@quire-docs/hosted-search`. Remove `prism`.',
  presets:
    'Remove it. The options of the `classic` preset are settings: `docs`, `customCss`, and `plugins` for analytics, with `@quire-docs/analytics`. The sitemap is built in.',
  themes: 'Remove it. Code blocks and search are built in.',
  scripts: "Write `headTags`: `headTags: [{ tag: 'script', attributes: { src: '/a.js' } }]`.",
  stylesheets: "Write `customCss` for files of the site, or `headTags` with `tag: 'link'`.",
  clientModules:
    'Remove it. Code for the browser goes in an island, a component in a file `components/Name.island.tsx`.',
  staticDirectories: "Write `staticFolders`: `staticFolders: ['static']`.",
  organizationName: 'Remove it: only the `deploy` command of Docusaurus needs it.',
  projectName: 'Remove it: only the `deploy` command of Docusaurus needs it.',
  deploymentBranch: 'Remove it: only the `deploy` command of Docusaurus needs it.',
  onBrokenMarkdownImages: 'Write `onBrokenImages`.',
  future: 'Remove it.',
  head: "Write `headTags`: `headTags: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]`.",
  description:
    'Write `tagline` for the site. Each page has its own `description` in the front matter.',
  lang: "Write `i18n`: `i18n: { defaultLocale: 'fr', locales: ['fr'] }`.",
  locales: "Write `i18n`: `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`.",
  nav: 'Write `navbar`: `navbar: { items: [{ to: "/guide", label: "Guide" }] }`.',
  sidebar: 'Write the sidebars to a file `sidebars.ts` beside the config.',
  sidebars: 'Write the sidebars to a file `sidebars.ts` beside the config.',
  logo: "Write it in `navbar`: `navbar: { logo: { src: '/img/logo.svg' } }`.",
  integrations:
    "Write its parts as options of plugins: `plugins: [consent({ … }), analytics({ googleAnalytics: { … }, tagManager: { … } }), sessionRecording({ … })]`. Import them: `import analytics from '@quire-docs/analytics'`, `import consent from '@quire-docs/consent'`, `import sessionRecording from '@quire-docs/session-recording'`.",
  'search.provider':
    'Remove it: `search: false` is a site without a search, and the plugin `@quire-docs/hosted-search` asks a service.',
  'search.appId': hostedSearchHint("appId: 'ABC123'"),
  'search.apiKey': hostedSearchHint("apiKey: '…'"),
  'search.indexName': hostedSearchHint("indexName: 'docs'"),
  'search.hosts': hostedSearchHint("hosts: ['search.example.com']"),
  'search.externalUrlRegex': hostedSearchHint("externalUrlRegex: '…'"),
  'search.replaceSearchResultPathname': hostedSearchHint(
    "replaceSearchResultPathname: { from: '…', to: '…' }",
  ),
  'search.searchParameters': hostedSearchHint('searchParameters: { … }'),
  'search.transformItems': hostedSearchHint("transformItems: 'items.ts'"),
  cleanUrls: 'Remove it: addresses have no extension. `trailingSlash` decides about their end.',
  srcDir: "Write `docs`: `docs: { folder: 'docs' }`.",
}

const docusaurusPlugin =
  'the plugin `@quire-docs/docusaurus`: `npm install @quire-docs/docusaurus`, then ' +
  "`import docusaurus from '@quire-docs/docusaurus'` and `plugins: [docusaurus()]` in the config"

const reactHint =
  'Components are written in React. Named exports of `components/index.ts` need no import, and neither do `Tabs` and `TabItem`.'

/** Modules of other engines, by their names. */
const foreignModules: readonly [name: RegExp, message: string, hint: string][] = [
  [
    /^@docusaurus\//,
    'names a Docusaurus module that Quire does not have.',
    `Such modules come with ${docusaurusPlugin}.`,
  ],
  [
    /^@theme(?:-original)?\/(?:Tabs|TabItem|Details)$/,
    'is not needed: pages know this component without it.',
    'Remove the line.',
  ],
  [
    /^@theme(?:-original)?\//,
    'does not name a component of the theme.',
    `Such modules come with ${docusaurusPlugin}.`,
  ],
  [
    /^@astrojs\/starlight\/components$/,
    'names a module of Starlight, whose common components pages know without it.',
    'Remove the line. `Badge`, `Card`, `CardGrid`, `FileTree`, `LinkButton`, `LinkCard`, `Steps`, `Tabs` and `TabItem` need no import; the guide "Migrate from Starlight" has the others.',
  ],
  [/^@astrojs\/|^astro:/, 'names a module of Astro, which Quire does not run.', reactHint],
  [/^(?:vitepress|vue)(?:\/|$)/, 'names a module of Vue, which Quire does not run.', reactHint],
  [/\.(?:astro|svelte|vue)$/, 'names a component of another framework.', reactHint],
]

/** New names of this project's packages, by former name. */
const renamedPackages: Readonly<Record<string, string>> = {
  '@quire-docs/typescript-twins': '@quire-docs/ts-to-js-tabs',
}

/** Returns a hint for a text that contains the former name of a package. */
export function renamedPackage(text: string): string | undefined {
  const former = Object.keys(renamedPackages).find((name) => text.includes(name))
  const name = former && renamedPackages[former]
  return name === undefined
    ? undefined
    : `The package is \`${name}\` now: \`npm install ${name}\`, and import that.`
}

/** Returns the message and the hint for an import that was written for another engine. */
export function moduleHint(specifier: string): { message: string; hint: string } | undefined {
  const [, message, hint] = foreignModules.find(([name]) => name.test(specifier)) ?? []
  return message === undefined || hint === undefined ? undefined : { message, hint }
}

/** Returns the hint for a plugin that is given by name: plugins are objects. */
export function pluginHint(name: string): string {
  const renamed = renamedPackage(name)
  if (renamed) return renamed
  return /docusaurus/.test(name) && !name.startsWith('@quire-docs/')
    ? 'Remove it: plugins of Docusaurus do not work here. Docs folders are listed in `docs`, redirects in `redirects`, analytics are a plugin, `@quire-docs/analytics`; search, sitemap and image zoom are built in.'
    : `Import the plugin, and call it: \`import example from '${name}'\`, \`plugins: [example()]\`.`
}

/** Returns the hint for an admonition of another engine. */
export function admonitionHint(name: string): string | undefined {
  return ['success', 'secondary', 'important'].includes(name)
    ? `List "${name}" in \`markdown.admonitions\`, or use ${docusaurusPlugin}.`
    : undefined
}

/** Folders that other engines read, with hints for them. */
export const folderHints: Readonly<Record<string, string>> = {
  'src/pages': 'Move it to `pages`, or name it in `pagesFolder`.',
  'src/components': 'Move it to `components`, or name it in `componentsFolder`.',
  'src/theme':
    'Parts of the theme are files of the folder `theme`. The plugin `@quire-docs/docusaurus` reads `MDXComponents` and components that pages import.',
  blog: 'Add the plugin `@quire-docs/blog` to `plugins` in the config, or move the posts into the docs folder.',
}

/** Returns the hint for a folder in `i18n/<language>` that Docusaurus reads. */
export function translationsHint(path: string, folder: string): string {
  return path.endsWith('content-docs')
    ? `Move its folders to ${folder}/docs: \`current\` to ${folder}/docs/current.`
    : 'Translate its texts in `texts.json`.'
}

/** Returns the hint for a folder without a config, by the names of its files. */
export function configHint(names: readonly string[]): string | undefined {
  const other = names.find((name) =>
    /^(?:docusaurus|astro)\.config\.[cm]?[jt]s$|^\.vitepress$/.test(name),
  )
  return other === undefined
    ? undefined
    : `The folder has a ${other}: \`quire migrate\` writes a config for Quire from it, and says what is left to do.`
}
