/**
 * What to write instead of the top-level settings of other documentation engines: Docusaurus,
 * VitePress, Starlight.
 */
export const counterparts: Readonly<Record<string, string>> = {
  baseUrl: "Write `base`: `base: '/docs/'`.",
  basePath: "Write `base`: `base: '/docs/'`.",
  site: "Write `url`: `url: 'https://docs.example.com'`.",
  siteUrl: "Write `url`: `url: 'https://docs.example.com'`.",
  themeConfig:
    'Its parts are settings themselves: `navbar`, `footer`, `announcementBar`, `colorMode`, `image`, and `search` for `algolia`. Remove `prism`.',
  presets:
    'Remove it. The options of the `classic` preset are settings: `docs`, `customCss`, and `integrations` for analytics. The sitemap is built in.',
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
  cleanUrls: 'Remove it: addresses have no extension. `trailingSlash` decides about their end.',
  srcDir: "Write `docs`: `docs: { folder: 'docs' }`.",
}
