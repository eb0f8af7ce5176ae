import type { Schema } from 'hast-util-sanitize'

/** Elements allowed in Markdown from a source; other tags are shown as text. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img input ins kbd li ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
)

const pages = ['http', 'https', 'mailto']
const images = ['http', 'https']

/** Allowed protocols of URLs, by attribute. URLs without a protocol are on the site or its host. */
const protocols = {
  href: pages,
  xLinkHref: pages,
  action: pages,
  formAction: pages,
  cite: pages,
  src: images,
  poster: images,
}

/**
 * The only style allowed is the alignment of cells that Markdown creates; it becomes a class later.
 */
const cell: NonNullable<Schema['attributes']>[string] = [
  'colSpan',
  'rowSpan',
  ['style', /^text-align: (?:left|center|right)$/],
]

/** The sanitising schema for Markdown from a source. */
export const foreignSchema: Schema = {
  tagNames: [...ALLOWED_ELEMENTS],
  attributes: {
    '*': ['title'],
    a: ['href'],
    code: [['className', /^language-./]],
    details: ['open'],
    img: ['src', 'alt'],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: [['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    pre: ['dataMeta'],
    td: cell,
    th: cell,
    ul: [['className', 'contains-task-list']],
  },
  // The only inputs in Markdown are the checkboxes of task lists.
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
  protocols,
  strip: ['script', 'style'],
}

/** Returns the schema for an element that a plugin has created with these attributes. */
export function elementSchema(name: string, attributes: readonly string[]): Schema {
  return {
    tagNames: [name],
    attributes: { [name]: [...attributes] },
    protocols,
    // Its parents and ids are up to the plugin.
    ancestors: {},
    clobber: [],
    required: {},
    strip: [],
  }
}
