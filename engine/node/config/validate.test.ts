import { expect, it } from 'vitest'
import { validateConfig } from './validate.ts'

/** A mistake: what is wrong, and what was expected. */
type Mistake = [message: string, hint: string]

const cases: [name: string, config: object, mistakes: Mistake[]][] = [
  ['accepts the least that a site needs', {}, []],
  [
    'needs a title and an origin',
    { title: undefined, url: undefined },
    [
      ['`title` is missing.', 'Expected the name of the site.'],
      ['`url` is missing.', 'Expected an origin: "https://docs.example.com".'],
    ],
  ],
  [
    'checks texts',
    { title: 3, tagline: false, titleDelimiter: '' },
    [
      ['`title` is 3.', 'Expected the name of the site.'],
      ['`tagline` is false.', 'Expected text.'],
      ['`titleDelimiter` is "".', 'Expected a delimiter: "|".'],
    ],
  ],
  [
    'accepts a cache, with headers that are not set',
    { cache: { url: 'http://name:word@10.0.0.1:8080/a/', headers: { Authorization: undefined } } },
    [],
  ],
  [
    'checks a cache, and shows nothing that may be secret',
    { cache: { url: 'ftp://name:word@x.org', write: 'yes', headers: { A: 'hidden\nB: c', D: 5 } } },
    [
      [
        '`cache.url` is not a URL, or has a query or a fragment.',
        'Expected the URL of a server: "https://cache.example.com".',
      ],
      ['`cache.write` is "yes".', 'Expected true or false.'],
      ['`cache.headers.A` is not the value of a header.', 'Expected one line of ASCII characters.'],
      ['`cache.headers.D` is not the value of a header.', 'Expected one line of ASCII characters.'],
    ],
  ],
  [
    'needs the URL of a cache',
    { cache: { write: true } },
    [['`cache.url` is missing.', 'Expected the URL of a server: "https://cache.example.com".']],
  ],
  [
    'moves a path of `url` to `base`',
    { url: 'https://x.org/docs' },
    [
      [
        '`url` is "https://x.org/docs", which has a path.',
        "Expected an origin. Move the path to `base`: `url: 'https://x.org', base: '/docs/'`.",
      ],
    ],
  ],
  [
    'refuses a url that is not an origin',
    { url: 'x.org' },
    [['`url` is "x.org".', 'Expected an origin: "https://docs.example.com".']],
  ],
  [
    'refuses a url with a query',
    { url: 'https://x.org/?a' },
    [
      [
        '`url` is "https://x.org/?a".',
        'Expected an origin: "https://docs.example.com". Write "https://x.org".',
      ],
    ],
  ],
  [
    'refuses a url with the name of a user',
    { url: 'https://me@x.org' },
    [
      [
        '`url` is "https://me@x.org".',
        'Expected an origin: "https://docs.example.com". Write "https://x.org".',
      ],
    ],
  ],
  [
    'leaves translations of strings of plugins to the plugins',
    {
      plugins: [{ name: 'tea', api: 1, version: '1', messages: { en: { 'tea.pour': 'Pour' } } }],
      i18n: {
        defaultLocale: 'en',
        locales: ['en'],
        localeConfigs: { en: { messages: { 'tea.pour': 'Pour it', 'tea.por': 'Pour it' } } },
      },
    },
    [
      [
        '`i18n.localeConfigs.en.messages["tea.por"]` is not a setting.',
        expect.stringContaining('Remove it'),
      ],
    ],
  ],
  [
    'refuses a base with an origin',
    { base: 'https://x.org/' },
    [['`base` is "https://x.org/".', 'Expected a path: "/" or "/docs/". Put the origin in `url`.']],
  ],
  ['accepts a base without slashes', { base: 'docs' }, []],
  [
    'refuses a base that leads up',
    { base: '/a/../b/' },
    [['`base` is "/a/../b/".', 'Expected a path: "/" or "/docs/". Put the origin in `url`.']],
  ],
  [
    'reports misspelt and unknown keys at every depth, all at once',
    { navbr: {}, navbar: { itms: [], zzz: 1 } },
    [
      ['`navbar.itms` is not a setting.', 'Did you mean `items`?'],
      [
        '`navbar.zzz` is not a setting.',
        'Remove it, or use one of: title, logo, items, hideOnScroll, style, repository, chat.',
      ],
      ['`navbr` is not a setting.', 'Did you mean `navbar`?'],
    ],
  ],
  [
    "suggests an enumeration's word",
    { onBrokenLinks: 'wran', onBrokenAnchors: 'error', onDuplicateRoutes: true },
    [
      ['`onBrokenLinks` is "wran".', 'Expected "throw", "warn" or "ignore". Did you mean "warn"?'],
      ['`onBrokenAnchors` is "error".', 'Expected "throw", "warn" or "ignore".'],
      ['`onDuplicateRoutes` is true.', 'Expected "throw", "warn" or "ignore".'],
    ],
  ],
  [
    'names an unknown navbar item type',
    { navbar: { items: [{ type: 'docSidbar', sidebarId: 'x' }, { type: 7 }] } },
    [
      [
        '`navbar.items[0].type` is "docSidbar", which is not a type of navbar item.',
        'Expected one of: "default", "dropdown", "localeDropdown", "search", "html", "doc", "docSidebar", "docsVersion", "docsVersionDropdown". Did you mean "docSidebar"?',
      ],
      [
        '`navbar.items[1].type` is 7, which is not a type of navbar item.',
        'Expected one of: "default", "dropdown", "localeDropdown", "search", "html", "doc", "docSidebar", "docsVersion", "docsVersionDropdown".',
      ],
    ],
  ],
  [
    "needs a link's address and text",
    { navbar: { items: [{ label: 'A' }, { to: '/x' }] } },
    [
      [
        '`navbar.items[0]` has no target.',
        'Set `to` (for a page of this site) or `href` (for anything else).',
      ],
      ['`navbar.items[1]` has no text.', 'Set `label` or `html`.'],
    ],
  ],
  [
    'refuses two addresses and two texts',
    {
      navbar: {
        items: [
          { label: 'A', html: 'B', to: '/x', href: 'https://y.org' },
          { type: 'docsVersion', to: '/a', href: '/b' },
          { type: 'dropdown', label: 'D', to: '/a', href: '/b', items: [] },
        ],
      },
    },
    [
      [
        '`navbar.items[0]` has both `to` and `href`.',
        'Keep one: `to` for a page of this site or `href` for anything else.',
      ],
      [
        '`navbar.items[0]` has both `label` and `html`.',
        'Keep one: `label` for text or `html` for markup.',
      ],
      [
        '`navbar.items[1]` has both `to` and `href`.',
        'Keep one: `to` for a page of this site or `href` for anything else.',
      ],
      [
        '`navbar.items[2]` has both `to` and `href`.',
        'Keep one: `to` for a page of this site or `href` for anything else.',
      ],
    ],
  ],
  [
    'checks items inside dropdowns',
    {
      navbar: {
        items: [
          {
            label: 'D',
            items: [{ type: 'dropdown', label: 'E', items: [] }, { type: 'search' }, 3],
          },
        ],
      },
    },
    [
      [
        '`navbar.items[0].items[0].type` is "dropdown", which is not allowed in a dropdown.',
        'Expected one of: "default", "html", "doc", "docSidebar", "docsVersion".',
      ],
      [
        '`navbar.items[0].items[1].type` is "search", which is not allowed in a dropdown.',
        'Expected one of: "default", "html", "doc", "docSidebar", "docsVersion".',
      ],
      ['`navbar.items[0].items[2]` is 3.', 'Expected an object of settings.'],
    ],
  ],
  [
    'needs what each item type needs',
    {
      navbar: {
        items: [
          'x',
          { type: 'docSidebar' },
          { type: 'doc', docId: '' },
          { type: 'html' },
          { type: 'dropdown' },
        ],
      },
    },
    [
      ['`navbar.items[0]` is "x".', 'Expected an object of settings.'],
      ['`navbar.items[1].sidebarId` is missing.', 'Expected the name of a sidebar.'],
      ['`navbar.items[2].docId` is "".', 'Expected the id of a doc: "guides/start".'],
      ['`navbar.items[3].value` is missing.', 'Expected HTML.'],
      ['`navbar.items[4].label` is missing.', 'Expected text.'],
      ['`navbar.items[4].items` is missing.', 'Expected a list of navbar items.'],
    ],
  ],
  [
    'checks addresses of links',
    {
      navbar: {
        items: [
          { label: 'A', to: 'https://x.org' },
          { label: 'B', to: 'x' },
          { label: 'C', href: 'javascript:alert(1)' },
          { label: 'D', href: 'foo' },
        ],
      },
    },
    [
      [
        '`navbar.items[0].to` is "https://x.org".',
        'Expected a path inside the site: "/search". Use `href` for other sites.',
      ],
      [
        '`navbar.items[1].to` is "x".',
        'Expected a path inside the site, from its root: "/search".',
      ],
      [
        '`navbar.items[2].href` is "javascript:alert(1)".',
        'Expected a full URL ("https://…", "mailto:…") or a path from the root ("/file.json").',
      ],
      [
        '`navbar.items[3].href` is "foo".',
        'Expected a full URL ("https://…", "mailto:…") or a path from the root ("/file.json").',
      ],
    ],
  ],
  [
    'checks what makes a link active',
    { navbar: { items: [{ label: 'A', to: '/a', activeBaseRegex: '(', activeBasePath: 'b' }] } },
    [
      [
        '`navbar.items[0].activeBasePath` is "b".',
        'Expected a path inside the site, from its root: "/search".',
      ],
      [
        '`navbar.items[0].activeBaseRegex` is "(", which is not a regular expression: unterminated group.',
        'Expected a regular expression as a string, without slashes around it.',
      ],
    ],
  ],
  [
    'allows one search box and one list of languages',
    {
      navbar: {
        items: [
          { type: 'search' },
          { type: 'localeDropdown' },
          { type: 'search' },
          { type: 'localeDropdown' },
        ],
      },
    },
    [
      ['`navbar.items[2]` is a second "search" item.', 'Keep one of them.'],
      ['`navbar.items[3]` is a second "localeDropdown" item.', 'Keep one of them.'],
    ],
  ],
  [
    'checks sides and class names',
    { navbar: { items: [{ label: 'A', to: '/a', position: 'center', className: 3 }] } },
    [
      ['`navbar.items[0].position` is "center".', 'Expected "left" or "right".'],
      ['`navbar.items[0].className` is 3.', 'Expected class names.'],
    ],
  ],
  [
    'checks navbar and logo',
    {
      navbar: {
        items: {},
        style: 'light',
        repository: 'github',
        chat: 3,
        logo: { src: '', width: 0, height: 1.5, hrf: '/' },
      },
    },
    [
      [
        '`navbar.logo.src` is "".',
        'Expected a path in a static folder ("img/logo.svg"), or a full URL.',
      ],
      ['`navbar.logo.width` is 0.', 'Expected a whole number of at least 1.'],
      ['`navbar.logo.height` is 1.5.', 'Expected a whole number of at least 1.'],
      ['`navbar.logo.hrf` is not a setting.', 'Did you mean `href`?'],
      ['`navbar.items` is the object {}.', 'Expected a list of navbar items.'],
      ['`navbar.style` is "light".', 'Expected "dark" or "primary".'],
      ['`navbar.repository` is "github".', 'Expected a full URL: "https://example.com/page".'],
      ['`navbar.chat` is 3.', 'Expected a full URL.'],
    ],
  ],
  [
    'checks footer columns',
    {
      footer: {
        style: 'drak',
        links: [
          {
            title: 'A',
            items: [
              { label: 'x' },
              { to: '/x' },
              { html: 'x', label: 'y' },
              { label: 'x', to: '/x', href: '/y' },
            ],
          },
          { label: 'b', to: '/b' },
        ],
      },
    },
    [
      ['`footer.style` is "drak".', 'Expected "light" or "dark". Did you mean "dark"?'],
      [
        '`footer.links[0].items[0]` has no target.',
        'Set `to` (for a page of this site) or `href` (for anything else).',
      ],
      ['`footer.links[0].items[1]` has no text.', 'Set `label` or `html`.'],
      [
        '`footer.links[0].items[2]` has `html` and also `label`.',
        'Use `html` alone, or remove it.',
      ],
      [
        '`footer.links[0].items[3]` has both `to` and `href`.',
        'Keep one: `to` for a page of this site or `href` for anything else.',
      ],
      ['`footer.links[1].items` is missing.', 'Expected a list of links.'],
      ['`footer.links[1].label` is not a setting.', 'Remove it, or use one of: title, items.'],
      ['`footer.links[1].to` is not a setting.', 'Remove it, or use one of: title, items.'],
    ],
  ],
  [
    "checks a footer's single row",
    { footer: { links: [{ label: 'b', to: 'b' }] } },
    [
      [
        '`footer.links[0].to` is "b".',
        'Expected a path inside the site, from its root: "/search".',
      ],
    ],
  ],
  [
    'needs footer links to be a list',
    { footer: { links: {} } },
    [['`footer.links` is the object {}.', 'Expected a list of columns or links.']],
  ],
  [
    "needs the announcement's id and checks its colours",
    {
      announcementBar: { content: 'x', backgroundColor: 'whte', textColor: 3, isCloseable: 'yes' },
    },
    [
      [
        '`announcementBar.id` is missing.',
        'Expected an id. A new id shows the bar again to readers who dismissed it.',
      ],
      [
        '`announcementBar.backgroundColor` is "whte".',
        'Expected a CSS color, such as "#0f766e", "white" or "rgb(50, 50, 50)".',
      ],
      [
        '`announcementBar.textColor` is 3.',
        'Expected a CSS color, such as "#0f766e", "white" or "rgb(50, 50, 50)".',
      ],
      ['`announcementBar.isCloseable` is "yes".', 'Expected true or false.'],
    ],
  ],
  [
    'checks the colour mode',
    { colorMode: { defaultMode: 'drk', disableSwitch: 1 } },
    [
      ['`colorMode.defaultMode` is "drk".', 'Expected "light" or "dark". Did you mean "dark"?'],
      ['`colorMode.disableSwitch` is 1.', 'Expected true or false.'],
    ],
  ],
  [
    'checks search',
    {
      search: {
        searchPagePath: true,
        synonyms: [['a'], 'b'],
        missingResultsUrl: 'https://x.org',
        sections: [{ path: '/a', label: 'A' }],
        report: 'report.example.com',
      },
    },
    [
      ['`search.searchPagePath` is true.', 'Expected a path: "search", or false.'],
      [
        '`search.synonyms[0]` is the list ["a"].',
        'Expected at least two words that mean the same thing.',
      ],
      ['`search.synonyms[1]` is "b".', 'Expected a list of words.'],
      [
        '`search.missingResultsUrl` is "https://x.org".',
        'Expected a full URL with {query} where the query goes: "https://example.com/new?title={query}".',
      ],
      [
        '`search.sections[0].path` is "/a".',
        'Expected the first segment of a path, without slashes: "api".',
      ],
      [
        '`search.report` is "report.example.com".',
        'Expected a full URL or a path inside the site: "https://report.example.com/searches", "/searches".',
      ],
    ],
  ],
  [
    'refuses a receiver of searches whose URL is none',
    { search: { report: 'https://' } },
    [
      [
        '`search.report` is "https://".',
        'Expected a full URL or a path inside the site: "https://report.example.com/searches", "/searches".',
      ],
    ],
  ],
  [
    'accepts a receiver of searches at a URL',
    { search: { report: 'https://report.example.com/searches' } },
    [],
  ],
  ['accepts search and zoom switched off', { search: false, zoom: false, docs: false }, []],
  [
    'refuses true where false or settings are meant',
    { search: true, zoom: true },
    [
      ['`search` is true.', 'Expected an object of settings.'],
      ['`zoom` is true.', 'Expected an object of settings.'],
    ],
  ],
  [
    'checks zoom',
    { zoom: { margin: -1, background: { light: 'x' } } },
    [
      ['`zoom.margin` is -1.', 'Expected a whole number of at least 0.'],
      [
        '`zoom.background.light` is "x".',
        'Expected a CSS color, such as "#0f766e", "white" or "rgb(50, 50, 50)".',
      ],
    ],
  ],
  [
    'checks markdown',
    { markdown: { format: 'mdxx', mermaid: true, admonitions: ['a b'] } },
    [
      ['`markdown.format` is "mdxx".', 'Expected "mdx", "md" or "detect". Did you mean "mdx"?'],
      [
        '`markdown.mermaid` is true.',
        'Expected false: Mermaid is not supported. Add diagrams as SVG files.',
      ],
      ['`markdown.admonitions[0]` is "a b".', 'Expected a single word: "experimental".'],
    ],
  ],
  [
    'checks redirects',
    {
      redirects: [
        { from: '/a', to: '/a' },
        { from: ['/b', '/c'], to: '/d' },
        { from: '/b', to: '/e' },
        { from: 'x', to: 'y' },
      ],
    },
    [
      ['`redirects[3].from` is "x".', 'Expected a path inside the site, from its root: "/search".'],
      [
        '`redirects[3].to` is "y".',
        'Expected a path from the root ("/guides/start"), or a full URL.',
      ],
      ['`redirects[0]` redirects "/a" to itself.', 'Remove it.'],
      [
        '`redirects[2]` redirects "/b", which an earlier entry already redirects.',
        'Keep one of them.',
      ],
    ],
  ],
  [
    'says what took the place of a setting that was one',
    {
      integrations: { googleAnalytics: { id: 'G-1' } },
      search: { provider: 'hosted', appId: 'x' },
    },
    [
      [
        '`search.provider` is not a setting.',
        'Remove it: `search: false` is a site without a search, and the plugin `@quire-docs/hosted-search` asks a service.',
      ],
      [
        '`search.appId` is not a setting.',
        "Write it as an option of the plugin: `plugins: [hostedSearch({ appId: 'ABC123' })]`, with `import hostedSearch from '@quire-docs/hosted-search'`.",
      ],
      [
        '`integrations` is not a setting.',
        "Write its parts as options of plugins: `plugins: [consent({ … }), analytics({ googleAnalytics: { … }, tagManager: { … } }), sessionRecording({ … })]`. Import them: `import analytics from '@quire-docs/analytics'`, `import consent from '@quire-docs/consent'`, `import sessionRecording from '@quire-docs/session-recording'`.",
      ],
    ],
  ],
  [
    'checks headers and the security policy',
    {
      headers: [{ path: 'x', headers: { A: 'b\nc' } }],
      csp: { 'img-src': ["'unsafe-inline'", 'a b'], 'image-src': ['x'] },
    },
    [
      ['`headers[0].path` is "x".', 'Expected a path from the root: "/img/*".'],
      ['`headers[0].headers.A` is "b\\nc".', 'Expected one line of text.'],
      [
        '`csp["img-src"][0]` is "\'unsafe-inline\'", which would defeat the policy.',
        'Remove it. Inline scripts in `headTags` are allowed by their hashes.',
      ],
      ['`csp["img-src"][1]` is "a b".', 'Expected one source: "https://example.com".'],
      ['`csp["image-src"]` is not a setting.', 'Did you mean `img-src`?'],
    ],
  ],
  [
    'checks checks',
    {
      checks: [
        { name: 'a', run: 3 },
        { name: 'a', run() {} },
      ],
    },
    [
      ['`checks[0].run` is 3.', 'Expected a function that returns findings.'],
      ['`checks[1].name` repeats "a".', 'Give each check its own name.'],
    ],
  ],
  [
    'checks files and folders',
    {
      outDir: '/abs',
      staticFolders: 'static',
      customCss: ['a.css', 3],
      pagesFolder: '',
      favicon: 'a b',
      image: 3,
    },
    [
      [
        '`favicon` is "a b".',
        'Expected a path in a static folder ("img/logo.svg"), or a full URL.',
      ],
      ['`image` is 3.', 'Expected a path in a static folder ("img/logo.svg"), or a full URL.'],
      ['`staticFolders` is "static".', 'Expected a list of folders.'],
      ['`pagesFolder` is "".', 'Expected the path of a folder, relative to the config file.'],
      ['`customCss[1]` is 3.', 'Expected the path of a stylesheet, relative to the config file.'],
      ['`outDir` is "/abs".', 'Expected the path of a folder, relative to the config file.'],
    ],
  ],
  [
    'checks custom fields, flags and head elements',
    {
      customFields: [],
      trailingSlash: 'yes',
      noindex: 1,
      headTags: [{ tag: 'div' }, { tag: 'meta', attributes: { a: 1 } }],
    },
    [
      ['`trailingSlash` is "yes".', 'Expected true or false.'],
      ['`noindex` is 1.', 'Expected true or false.'],
      ['`headTags[0].tag` is "div".', 'Expected "link", "meta", "script" or "noscript".'],
      ['`headTags[1].attributes.a` is 1.', 'Expected text, true or false.'],
      ['`customFields` is the list [].', 'Expected an object that maps names to values.'],
    ],
  ],
  [
    'checks a docs folder',
    {
      docs: {
        sidebars: 3,
        routeBasePath: 'a b',
        toc: { minHeadingLevel: 4, maxHeadingLevel: 9 },
        editUrl: 'github',
        include: '*',
        breadcrumb: true,
        versions: { current: { banner: 'old', pth: 'x' }, '1.0': { badge: 0 } },
      },
    },
    [
      ['`docs.routeBasePath` is "a b".', 'Expected a path: "docs", or "/" for the root.'],
      [
        '`docs.sidebars` is 3.',
        'Expected false, an object of sidebars, or the path of a file, relative to the config file.',
      ],
      [
        '`docs.versions.current.banner` is "old".',
        'Expected "none", "unreleased" or "unmaintained".',
      ],
      ['`docs.versions.current.pth` is not a setting.', 'Did you mean `path`?'],
      ['`docs.versions["1.0"].badge` is 0.', 'Expected true or false.'],
      ['`docs.editUrl` is "github".', 'Expected a full URL, or a function that returns one.'],
      ['`docs.toc.maxHeadingLevel` is 9.', 'Expected a whole number from 2 to 6.'],
      ['`docs.include` is "*".', 'Expected a list of globs.'],
      ['`docs.breadcrumb` is not a setting.', 'Did you mean `breadcrumbs`?'],
    ],
  ],
  [
    'checks the order of heading levels',
    { docs: { toc: { minHeadingLevel: 4 } } },
    [
      [
        '`docs.toc` goes from level 4 to 3.',
        'Expected `minHeadingLevel` to be at most `maxHeadingLevel`.',
      ],
    ],
  ],
  [
    'needs an id of its own for each docs folder',
    { docs: [{ id: 'a' }, { id: 'a' }, {}, {}, { id: 'b c' }] },
    [
      ['`docs[4].id` is "b c".', 'Expected only letters, digits, "-" and "_".'],
      [
        '`docs[1]` has the id "a", which `docs[0]` already has.',
        'Give each docs folder its own `id`.',
      ],
      [
        '`docs[3]` has the id "default", which `docs[2]` already has.',
        'Give each docs folder its own `id`.',
      ],
    ],
  ],
  [
    'checks languages',
    {
      i18n: {
        defaultLocale: 'fr',
        locales: ['en', 'en', 'xx_'],
        localeConfigs: {
          de: {},
          en: { direction: 'down', path: 'a/b', messages: { 'skipLink.lable': 'x' } },
        },
      },
    },
    [
      ['`i18n.locales[2]` is "xx_".', 'Expected a language tag, such as "en" or "pt-BR".'],
      ['`i18n.localeConfigs.en.direction` is "down".', 'Expected "ltr" or "rtl".'],
      ['`i18n.localeConfigs.en.path` is "a/b".', 'Expected one path segment: "fr".'],
      [
        '`i18n.localeConfigs.en.messages["skipLink.lable"]` is not a setting.',
        'Did you mean `skipLink.label`?',
      ],
      [
        '`i18n.defaultLocale` is "fr", which is not in `i18n.locales`.',
        'Expected one of: "en", "xx_".',
      ],
      ['`i18n.locales[1]` repeats "en".', 'List each language once.'],
      [
        '`i18n.localeConfigs.de` is not a language of the site.',
        'Add it to `i18n.locales`, or remove it. Languages: "en", "xx_".',
      ],
    ],
  ],
  [
    'needs functions and paths',
    { redirects: [{ to: '/a' }], checks: [{ name: 'a' }] },
    [
      ['`redirects[0].from` is missing.', 'Expected a path inside the site: "/search".'],
      ['`checks[0].run` is missing.', 'Expected a function that returns findings.'],
    ],
  ],
  [
    'checks the file of checks',
    { checks: '/checks.ts' },
    [
      [
        '`checks` is "/checks.ts".',
        'Expected a list of checks, or the path of a module that exports one, relative to the config file.',
      ],
    ],
  ],
]

it.each(cases)('%s', (_, config, mistakes) => {
  const site = { title: 'Site', url: 'https://example.com', ...config }
  const found = validateConfig(site, 'quire.config.ts')
  // Each message contains the path by which its location in the file is looked up.
  for (const { at, message } of found) expect(message).toContain(`\`${at}\``)
  expect(found.map(({ at: _, ...finding }) => finding)).toEqual(
    mistakes.map(([message, hint]) => ({
      rule: 'config',
      severity: 'error',
      file: 'quire.config.ts',
      message,
      hint,
    })),
  )
})

it('says that files are named by text, not resolved by code', () => {
  const site = { title: 'Site', url: 'https://example.com', customCss: import.meta.filename }
  expect(validateConfig(site, 'quire.config.ts').map(({ at, hint }) => [at, hint])).toEqual([
    [
      'customCss',
      'Expected the path of a stylesheet, relative to the config file. Write the path as text: `require.resolve` is not needed.',
    ],
  ])
})

it.each([
  ['a text', 'text', 'the config is "text".'],
  ['a list', [], 'the config is the list [].'],
  ['null', null, 'the config is null.'],
])('refuses %s as a config', (_, value, message) => {
  const [finding, ...others] = validateConfig(value, 'quire.config.ts')
  expect(finding).toMatchObject({ message, hint: 'Expected an object of settings.' })
  expect(others).toEqual([])
})
