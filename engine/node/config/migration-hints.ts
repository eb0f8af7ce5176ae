/*
 * What messages say to somebody who writes a setting that Quire no longer has, or what another
 * documentation engine has: Docusaurus, VitePress, Starlight. Nothing here has any other effect.
 */

const hosted = (option: string): string =>
  `Write it as an option of the plugin: \`plugins: [hostedSearch({ ${option} })]\`, with \`import hostedSearch from '@quire-docs/hosted-search'\`.`

/** What to write instead of top-level settings. */
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
  'search.appId': hosted("appId: 'ABC123'"),
  'search.apiKey': hosted("apiKey: '…'"),
  'search.indexName': hosted("indexName: 'docs'"),
  'search.hosts': hosted("hosts: ['search.example.com']"),
  'search.externalUrlRegex': hosted("externalUrlRegex: '…'"),
  'search.replaceSearchResultPathname': hosted(
    "replaceSearchResultPathname: { from: '…', to: '…' }",
  ),
  'search.searchParameters': hosted('searchParameters: { … }'),
  'search.transformItems': hosted("transformItems: 'items.ts'"),
  cleanUrls: 'Remove it: addresses have no extension. `trailingSlash` decides about their end.',
  srcDir: "Write `docs`: `docs: { folder: 'docs' }`.",
}

const docusaurusPlugin =
  'the plugin `@quire-docs/docusaurus`: `npm install @quire-docs/docusaurus`, then ' +
  "`import docusaurus from '@quire-docs/docusaurus'` and `plugins: [docusaurus()]` in the config"

const inReact =
  'Components are written in React. Named exports of `components/index.ts` need no import, and neither do `Tabs` and `TabItem`.'

/** Modules of other engines, by their names. */
const modules: readonly [name: RegExp, message: string, hint: string][] = [
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
  [/^@astrojs\/|^astro:/, 'names a module of Astro, which Quire does not run.', inReact],
  [/^(?:vitepress|vue)(?:\/|$)/, 'names a module of Vue, which Quire does not run.', inReact],
  [/\.(?:astro|svelte|vue)$/, 'names a component of another framework.', inReact],
]

/** Packages of the project by the names that they had. */
const renamedPackages: Readonly<Record<string, string>> = {
  '@quire-docs/typescript-twins': '@quire-docs/ts-to-js-tabs',
}

/** Returns what to write instead of a package in a text, if it is one that has another name now. */
export function renamedPackage(text: string): string | undefined {
  const former = Object.keys(renamedPackages).find((name) => text.includes(name))
  const name = former && renamedPackages[former]
  return name === undefined
    ? undefined
    : `The package is \`${name}\` now: \`npm install ${name}\`, and import that.`
}

/** Returns what an import names that was written for another engine, and what to do about it. */
export function moduleHint(specifier: string): { message: string; hint: string } | undefined {
  const [, message, hint] = modules.find(([name]) => name.test(specifier)) ?? []
  return message === undefined || hint === undefined ? undefined : { message, hint }
}

/** Returns what to write instead of the name of a plugin: plugins are listed as objects. */
export function pluginHint(name: string): string {
  const renamed = renamedPackage(name)
  if (renamed) return renamed
  return /docusaurus/.test(name) && !name.startsWith('@quire-docs/')
    ? 'Remove it: plugins of Docusaurus do not work here. Docs folders are listed in `docs`, redirects in `redirects`, analytics are a plugin, `@quire-docs/analytics`; search, sitemap and image zoom are built in.'
    : `Import the plugin, and call it: \`import example from '${name}'\`, \`plugins: [example()]\`.`
}

/** Returns what to write instead of an admonition of another engine. */
export function admonitionHint(name: string): string | undefined {
  return ['success', 'secondary', 'important'].includes(name)
    ? `List "${name}" in \`markdown.admonitions\`, or use ${docusaurusPlugin}.`
    : undefined
}

/** Folders that other engines read, and what to do with them. */
export const folderHints: Readonly<Record<string, string>> = {
  'src/pages': 'Move it to `pages`, or name it in `pagesFolder`.',
  'src/components': 'Move it to `components`, or name it in `componentsFolder`.',
  'src/theme':
    'Parts of the theme are files of the folder `theme`. The plugin `@quire-docs/docusaurus` reads `MDXComponents` and components that pages import.',
  blog: 'Add the plugin `@quire-docs/blog` to `plugins` in the config, or move the posts into the docs folder.',
}

/** Returns what to do with a folder of `i18n/<language>` that Docusaurus reads. */
export function translationsHint(path: string, folder: string): string {
  return path.endsWith('content-docs')
    ? `Move its folders to ${folder}/docs: \`current\` to ${folder}/docs/current.`
    : 'Translate its texts in `texts.json`.'
}

/** Returns what to do in a folder without a config, by the names of the files there. */
export function configHint(names: readonly string[]): string | undefined {
  const other = names.find((name) =>
    /^(?:docusaurus|astro)\.config\.[cm]?[jt]s$|^\.vitepress$/.test(name),
  )
  return other === undefined
    ? undefined
    : `The folder has a ${other}: \`quire migrate\` writes a config for Quire from it, and says what is left to do.`
}
