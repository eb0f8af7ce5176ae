import type { ShownPage } from '../../shared/page.ts'

/**
 * The expected shape of a value: a type by its name, a test, a list with items of one shape, or an
 * object with at least these fields.
 */
type Spec = 'string' | 'number' | 'boolean' | Test | [Spec] | { [field: string]: Spec }
type Test = (value: unknown) => boolean

function matches(spec: Spec, value: unknown): boolean {
  if (typeof spec === 'string') return typeof value === spec
  if (typeof spec === 'function') return spec(value)
  if (Array.isArray(spec))
    return Array.isArray(value) && value.every((item) => matches(spec[0], item))
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(spec).every(([name, field]) => matches(field, Reflect.get(value, name)))
  )
}

const optional =
  (spec: Spec): Test =>
  (value) =>
    value === undefined || matches(spec, value)
const nullable =
  (spec: Spec): Test =>
  (value) =>
    value === null || matches(spec, value)
const names: Test = (value) =>
  matches({}, value) && matches(['string'], Object.values(value as object))
const date: Test = (value) => matches('string', value) && !Number.isNaN(Date.parse(value as string))

const link: Spec = { label: 'string', path: 'string' }
const version: Spec = { label: 'string', latest: link }
const notices: Record<string, Spec> = {
  draft: {},
  unlisted: {},
  untranslated: { locale: 'string' },
  'unreleased-version': version,
  'unmaintained-version': version,
}
const notice: Test = (value) => {
  const { type } = (value ?? {}) as { type?: string }
  return type !== undefined && Object.hasOwn(notices, type) && matches(notices[type]!, value)
}

/**
 * The shape of a page. The type requires an entry for each field, except `themeData`, which only
 * custom themes read, and which may have any shape.
 */
const page: { [Field in Exclude<keyof ShownPage, 'themeData'>]-?: Spec } = {
  path: 'string',
  kind: (kind) => ['doc', 'page', 'search', 'not-found'].includes(kind as string),
  title: 'string',
  html: 'string',
  headings: [{ level: 'number', id: 'string', text: 'string', html: optional('string') }],
  toc: nullable({ min: 'number', max: 'number' }),
  breadcrumbs: [{ label: 'string', path: optional('string') }],
  previous: nullable(link),
  next: nullable(link),
  sidebar: nullable('string'),
  sidebarPath: optional('string'),
  editUrl: optional('string'),
  lastUpdate: optional({ date, author: optional('string') }),
  doc: optional({ instance: 'string', version: 'string', id: 'string' }),
  alternates: optional({ versions: names, locales: names }),
  notices: [notice],
  islands: ['string'],
  zoom: 'boolean',
  className: optional('string'),
  heading: optional('string'),
  hideTitle: optional('boolean'),
  lang: optional('string'),
}

/** Whether a value from the network is a page that the shell can show. */
export function isShownPage(value: unknown): value is ShownPage {
  return matches(page, value)
}
