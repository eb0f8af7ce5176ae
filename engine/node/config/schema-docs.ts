import {
  anything,
  choose,
  count,
  dictionary,
  flag,
  isHttpUrl,
  list,
  oneOf,
  orFalse,
  siteFile,
  strict,
  text,
  textThat,
  urlPart,
  withRule,
} from './fields.ts'

const version = strict({
  label: text().optional(),
  path: urlPart('a path segment: "next", or "" for none').optional(),
  banner: oneOf(['none', 'unreleased', 'unmaintained']).optional(),
  badge: flag.optional(),
  noindex: flag.optional(),
  className: text('class names').optional(),
})

const globs = list(text('a glob: "**/*.mdx"'), 'globs').optional()

const toc = withRule(
  strict({ minHeadingLevel: count(2, 6).optional(), maxHeadingLevel: count(2, 6).optional() }),
  (levels, report) => {
    const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = levels
    if (typeof min === 'number' && typeof max === 'number' && min > max) {
      report(
        `goes from level ${min} to ${max}`,
        'Expected `minHeadingLevel` to be at most `maxHeadingLevel`.',
      )
    }
  },
)

const editUrl = choose((value) =>
  typeof value === 'function'
    ? undefined
    : textThat('a full URL, or a function that returns one', isHttpUrl),
)

const instance = strict({
  id: textThat('an id', /^[\w-]+$/, 'Expected only letters, digits, "-" and "_".').optional(),
  folder: siteFile('the path of a folder').optional(),
  routeBasePath: urlPart(
    'a path: "docs", or "/" for the root',
    (path) => !/\s|[?#]|:\/\//.test(path),
  ).optional(),
  sidebars: choose((value) => {
    if (value === false) return undefined
    return typeof value === 'object'
      ? anything
      : siteFile('false, an object of sidebars, or the path of a file')
  }).optional(),
  mainDoc: text('the id of a doc').optional(),
  versions: dictionary(version, 'the name of each version to its settings').optional(),
  lastVersion: text('the name of a version').optional(),
  includeCurrentVersion: flag.optional(),
  onlyIncludeVersions: list(text('the name of a version'), 'version names').optional(),
  editUrl: editUrl.optional(),
  editCurrentVersion: flag.optional(),
  showLastUpdate: flag.optional(),
  showLastUpdateAuthor: flag.optional(),
  breadcrumbs: flag.optional(),
  toc: toc.optional(),
  include: globs,
  exclude: globs,
  sidebarCollapsible: flag.optional(),
  sidebarCollapsed: flag.optional(),
})

const instances = withRule(list(instance, 'docs folders'), (all, report) => {
  const ids = Object.values(all).map((one) => (one as { id?: unknown } | null)?.id ?? 'default')
  for (const [index, id] of ids.entries()) {
    const first = ids.indexOf(id)
    const found = `has the id ${JSON.stringify(id)}, which \`docs[${first}]\` already has`
    if (first < index) report(found, 'Give each docs folder its own `id`.', [index])
  }
})

/** One docs folder, several, or none. */
export const docs = orFalse(choose((value) => (Array.isArray(value) ? instances : instance)))
