import type { Schema } from 'hast-util-sanitize'

/** Elements that Markdown from elsewhere may contain; tags of others are shown as text. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img input ins kbd li ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
)

const pages = ['http', 'https', 'mailto']
const images = ['http', 'https']

/** Protocols of addresses, by attribute. Addresses without a protocol are on the site or its host. */
const protocols = {
  href: pages,
  xLinkHref: pages,
  action: pages,
  formAction: pages,
  cite: pages,
  src: images,
  poster: images,
}

/** Cells are aligned by the one style that Markdown makes, which becomes a class later. */
const cell: NonNullable<Schema['attributes']>[string] = [
  'colSpan',
  'rowSpan',
  ['style', /^text-align: (?:left|center|right)$/],
]

/** What may stay of Markdown from elsewhere. */
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
  // Markdown makes no other fields than the boxes of task lists.
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
  protocols,
  strip: ['script', 'style'],
}

/** What an element of a plugin may have, whose name and attributes were written by the plugin. */
export function elementSchema(name: string, attributes: readonly string[]): Schema {
  return {
    tagNames: [name],
    attributes: { [name]: [...attributes] },
    protocols,
    // Its place and its ids are the plugin's business.
    ancestors: {},
    clobber: [],
    required: {},
    strip: [],
  }
}
