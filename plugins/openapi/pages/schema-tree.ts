import { type Content, component, markdown, nodes, slugFor } from '@quire-docs/reference'
import type { PageNode } from 'quire-docs/plugin'
import type { Schema } from '../description/types.ts'
import type { ApiSchema } from '../model/api.ts'
import type { Direction } from '../model/example.ts'
import {
  constraintsOf,
  isSimple,
  type Resolved,
  resolveSchema,
  typesOf,
  typeText,
} from '../model/schema.ts'
import { type PageContext, schemaPath } from './context.ts'

/** Named schemas at this depth are linked instead of expanded. */
const MAX_DEPTH = 2
/** A tree with this many properties links to further named schemas instead of expanding them. */
const MAX_FIELDS = 100

interface Tree {
  context: PageContext
  direction: Direction | undefined
  /** Prefix of the ids; empty for entries without ids. */
  id: string
  /** The enclosing schemas. */
  trail: readonly (ApiSchema | Schema)[]
  /** One object, shared by all levels. */
  count: { fields: number }
  depth: number
}

/** Returns a schema's properties and alternatives; empty if its type says everything. */
export function schemaTree(
  context: PageContext,
  schema: Schema | undefined,
  options: { id: string; direction?: Direction; self?: ApiSchema },
): PageNode[] {
  return insideOf(
    {
      context,
      direction: options.direction,
      id: options.id,
      trail: options.self ? [options.self] : [],
      count: { fields: 0 },
      depth: 0,
    },
    schema,
  )
}

/** Returns the parts of a value: its properties, the properties of its items, or its alternatives. */
function insideOf(tree: Tree, written: Schema | undefined): PageNode[] {
  const { context } = tree
  const resolved = resolveSchema(context.api, written)
  const { schema } = resolved
  const next = enter(tree, resolved, written)
  if (!next) return []
  if (schema.items && typesOf(schema).includes('array')) return insideOf(next, schema.items)
  const required = new Set(schema.required)
  const hidden = tree.direction === 'request' ? 'readOnly' : 'writeOnly'
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (tree.direction && resolveSchema(context.api, property).schema[hidden]) return []
    return [field(next, name, property, required.has(name))]
  })
  for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
    fields.push(field({ ...next, id: '' }, pattern, property, false))
  }
  // A map with simple values needs no entry: its type says everything.
  const values = schema.additionalProperties
  if (
    typeof values === 'object' &&
    (fields.length > 0 || !isSimple(resolveSchema(context.api, values).schema))
  ) {
    const label = context.labels.anyName
    fields.push(field({ ...next, id: '' }, `[${label}]`, values, false))
  }
  const choices = (schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null') ?? []
  return nodes(
    fields.length > 0 && component('ApiFields', {}, fields),
    // The other choice was `null`: this is an optional value, not an alternative.
    choices.length === 1 && insideOf(next, choices[0]),
    choices.length > 1 && variants(next, schema, choices),
  )
}

/** Returns the context for a schema's parts; `undefined` if they are not shown here. */
function enter(tree: Tree, { named }: Resolved, written: Schema | undefined): Tree | undefined {
  const self = named ?? written
  if (!self) return undefined
  if (tree.trail.includes(self) && !(tree.depth === 0 && tree.trail.length === 1)) return undefined
  if (named && tree.depth > 0 && (tree.depth >= MAX_DEPTH || tree.count.fields >= MAX_FIELDS)) {
    return undefined
  }
  if (tree.depth > 12) return undefined
  return { ...tree, trail: [...tree.trail, self], depth: tree.depth + 1 }
}

function field(tree: Tree, name: string, written: Schema, isRequired: boolean): PageNode {
  tree.count.fields += 1
  const id = tree.id === '' ? '' : `${tree.id}.${slugFor(name)}`
  return entry(tree.context, {
    name,
    id,
    schema: written,
    isRequired,
    inside: insideOf({ ...tree, id }, written),
  })
}

/** An entry of a list: a parameter, a header, a property. */
export interface Entry {
  name: string
  /** Id of its anchor, or empty. */
  id: string
  schema: Schema | undefined
  isRequired: boolean
  isDeprecated?: boolean
  description?: string | undefined
  example?: unknown
  /** Collapsed content: the properties of its value. */
  inside?: Content
}

/** Renders one entry with its type, constraints and description. */
export function entry(context: PageContext, options: Entry): PageNode {
  const { api, labels } = context
  const { schema } = resolveSchema(api, options.schema)
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value)
  const items = schema.items ? resolveSchema(api, schema.items).schema : {}
  const values = schema.const === undefined ? (schema.enum ?? items.enum) : [schema.const]
  const example = options.example ?? schema.example ?? schema.examples?.[0]
  const facts: [string, string[]][] = [
    ...(schema.default === undefined
      ? []
      : [[labels.default, [textOf(schema.default)]] as [string, string[]]]),
    ...(values ? [[labels.values, values.map(textOf)] as [string, string[]]] : []),
    ...constraintsOf(schema).map(([name, text]): [string, string[]] => [
      labels[`constraint.${name}`],
      [text],
    ]),
    ...(example === undefined || typeof example === 'object'
      ? []
      : [[labels.example, [textOf(example)]] as [string, string[]]]),
  ]
  const flags = [
    ...(schema.readOnly ? [labels.readOnly] : []),
    ...(schema.writeOnly ? [labels.writeOnly] : []),
  ]
  const inside = nodes(options.inside)
  return component(
    'ApiField',
    {
      name: options.name,
      id: options.id === '' ? undefined : options.id,
      type: typeParts(context, options.schema),
      required: options.isRequired ? labels.required : undefined,
      deprecated: options.isDeprecated || schema.deprecated ? labels.deprecated : undefined,
      flags: flags.length > 0 ? flags : undefined,
    },
    markdown(options.description ?? schema.description, 6),
    facts.length > 0 && component('ApiFacts', { facts }),
    inside.length > 0 && component('ApiNested', { label: labels.properties }, inside),
  )
}

/** Returns the text of a type, with a link from the name of the schema in it. */
export function typeParts(
  context: PageContext,
  written: Schema | undefined,
): [text: string, href?: string][] {
  const text = typeText(context.api, written)
  const link = linkedSchema(context, written)
  const start = link ? text.lastIndexOf(link.name) : -1
  if (!link || start < 0) return [[text]]
  const parts: [string, string?][] = [
    [text.slice(0, start)],
    [link.name, schemaPath(context, link)],
    [text.slice(start + link.name.length)],
  ]
  return parts.filter(([part]) => part !== '')
}

/** Returns the named schema of a value, or of its items. */
export function linkedSchema(
  { api }: PageContext,
  written: Schema | undefined,
): ApiSchema | undefined {
  const { schema, named } = resolveSchema(api, written)
  if (named && !isSimple(schema)) return named
  const inner = schema.items ?? schema.additionalProperties
  return typeof inner === 'object' && inner !== written
    ? linkedSchema({ api } as PageContext, inner)
    : undefined
}

function variants(tree: Tree, schema: Schema, choices: readonly Schema[]): PageNode {
  const { api, labels } = tree.context
  const { discriminator } = schema
  const items = choices.map((choice, index) => {
    const { schema: resolved, named } = resolveSchema(api, choice)
    const mapped = Object.entries(discriminator?.mapping ?? {}).find(
      ([, target]) => target === choice.$ref || choice.$ref?.endsWith(`/${target}`),
    )
    const name = resolved.title ?? named?.name ?? typeText(api, choice)
    const link = linkedSchema(tree.context, choice)
    const inside = insideOf({ ...tree, id: '' }, choice)
    return component(
      'ApiVariant',
      {
        label: name,
        value: discriminator ? (mapped?.[0] ?? named?.name) : undefined,
        href: link && schemaPath(tree.context, link),
        open: index === 0 && tree.depth < 2,
      },
      markdown(resolved.description, 6),
      inside,
    )
  })
  return component(
    'ApiVariants',
    {
      label: schema.oneOf ? labels.oneOf : labels.anyOf,
      discriminator: discriminator && [labels.discriminator, discriminator.propertyName],
    },
    items,
  )
}
