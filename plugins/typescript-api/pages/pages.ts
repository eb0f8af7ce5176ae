import {
  blocks,
  code,
  element,
  fence,
  firstSentence,
  frontMatter,
  heading,
  plain,
  toMdx,
} from '@quire-docs/reference'
import type { Labels } from '../labels.ts'
import type { ApiExport, ApiKind, ApiModule, Comment, Signature } from '../model/types.ts'
import { memberFields, parameterFields } from './fields.ts'

/** What every page is made with. */
export interface PageContext {
  labels: Labels
  /** Route path that contains all pages; empty at the root. */
  base: string
  title: string
  /** Name of a file for readers, and its address if it has one. */
  sourceOf(source: ApiExport['source']): { name: string; url?: string }
}

export interface Page {
  /** Path in the docs; folders are categories of the sidebar. */
  path: string
  text: string
}

const kinds: readonly (readonly [ApiKind, keyof Labels])[] = [
  ['function', 'functions'],
  ['class', 'classes'],
  ['interface', 'interfaces'],
  ['type', 'types'],
  ['constant', 'constants'],
  ['enum', 'enums'],
  ['namespace', 'namespaces'],
]

/** Returns the pages of modules: an overview, one for each module, and one for each export. */
export function makePages(context: PageContext, modules: readonly ApiModule[]): Page[] {
  return [
    overviewPage(context, modules),
    ...modules.flatMap((module, index) => [
      modulePage(context, module, index + 2),
      ...ownExports(module).map((one, position) => exportPage(context, module, one, position + 1)),
    ]),
  ]
}

/** Returns the exports that no earlier module exports too, in the order of their kinds. */
function ownExports(module: ApiModule): ApiExport[] {
  return kinds.flatMap(([kind]) =>
    module.exports
      .filter((one) => one.kind === kind && one.module === module.name)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
}

function overviewPage(context: PageContext, modules: readonly ApiModule[]): Page {
  const { labels, title, base } = context
  const front = frontMatter({
    title,
    sidebar_label: labels.overview,
    sidebar_position: 1,
    search_kind: 'API',
  })
  const content = modules.map((module) =>
    blocks(
      `## [${code(module.name)}](${base}/${module.slug}) {#${module.slug}}`,
      plain(firstSentence(module.comment.text)),
      exportList(context, module.exports),
    ),
  )
  return { path: 'index.mdx', text: front + blocks(...content) }
}

function modulePage(context: PageContext, module: ApiModule, position: number): Page {
  const { labels } = context
  const front = frontMatter({
    title: module.name,
    description: firstSentence(module.comment.text) || undefined,
    slug: `/${module.slug}`,
    sidebar_label: module.name,
    sidebar_position: position,
  })
  const lists = kinds.map(([kind, label]) => {
    const all = module.exports.filter((one) => one.kind === kind)
    return all.length > 0 && blocks(heading(2, labels[label], label), exportList(context, all))
  })
  const imports = fence('ts', `import { … } from '${module.name}'`)
  return {
    path: `${module.slug}/index.mdx`,
    text: front + blocks(imports, toMdx(module.comment.text, 2), ...lists),
  }
}

/** Returns a table of exports, which readers can also scan by what they are for. */
function exportList({ labels }: PageContext, all: readonly ApiExport[]): string {
  return element(
    'TsExports',
    {},
    blocks(
      ...[...all]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((one) =>
          element('TsExport', {
            name: one.name,
            kind: labels[`kind.${one.kind}`],
            href: one.address,
            text: firstSentence(one.comment.text) || undefined,
            deprecated: one.comment.deprecated === undefined ? undefined : labels.deprecated,
          }),
        ),
    ),
  )
}

function exportPage(
  context: PageContext,
  module: ApiModule,
  one: ApiExport,
  position: number,
): Page {
  const { labels } = context
  const { comment } = one
  const front = frontMatter({
    title: one.name,
    description: firstSentence(comment.text) || undefined,
    slug: `/${module.slug}/${one.slug}`,
    sidebar_position: position,
    search_kind: labels[`kind.${one.kind}`],
    keywords: [one.name, `${module.name} ${one.name}`],
  })
  return {
    path: `${module.slug}/${one.slug}.mdx`,
    text:
      front +
      blocks(
        element('TsOrigin', {
          kind: labels[`kind.${one.kind}`],
          module: module.name,
          source: context.sourceOf(one.source),
          stage: comment.stage,
          since: comment.since && [labels.since, comment.since],
        }),
        deprecation(context, comment),
        fence('ts', one.code),
        toMdx(comment.text, 2),
        examples(context, comment),
        ...signatureSections(context, one),
        memberSections(context, one),
        comment.see.length > 0 &&
          blocks(
            heading(2, labels.see, 'see-also'),
            comment.see.map((text) => `- ${toMdx(text, 6)}`).join('\n'),
          ),
      ),
  }
}

function deprecation({ labels }: PageContext, { deprecated }: Comment): string {
  if (deprecated === undefined) return ''
  const text = toMdx(deprecated === '' ? labels.deprecatedText : deprecated, 6)
  return `:::warning[${labels.deprecated}]\n${text}\n:::`
}

function examples({ labels }: PageContext, { examples: all }: Comment): string {
  if (all.length === 0) return ''
  const written = all.map((example) => {
    // A text without a fence is code, as it was before TSDoc.
    if (/^\s*(?:```|~~~)/m.test(example)) return toMdx(example, 3)
    const [, caption, rest] = /^\s*<caption>([\s\S]*?)<\/caption>\s*([\s\S]*)$/.exec(example) ?? []
    return blocks(caption && plain(caption), fence('ts', (rest ?? example).trim()))
  })
  return blocks(
    heading(2, all.length > 1 ? labels.examples : labels.example, 'examples'),
    ...written,
  )
}

function signatureSections(context: PageContext, { signatures }: ApiExport): string[] {
  const { labels } = context
  // Overloads mostly differ in what they accept: each has its own list.
  const several = signatures.length > 1
  return signatures.map((signature, index) =>
    blocks(
      several && fence('ts', signature.code),
      several && index > 0 && toMdx(signature.comment.text, 3),
      typeParameters(context, signature, suffix(index)),
      signature.parameters.length > 0 &&
        blocks(
          heading(2, labels.parameters, `parameters${suffix(index)}`),
          parameterFields(labels, signature.parameters, several ? `${index + 1}` : ''),
        ),
      results(context, signature, suffix(index)),
    ),
  )
}

function suffix(index: number): string {
  return index === 0 ? '' : `-${index + 1}`
}

function typeParameters({ labels }: PageContext, signature: Signature, end: string): string {
  const all = signature.typeParameters
  if (all.every(({ text, constraint }) => text === '' && !constraint)) return ''
  const fields = all.map(({ name, constraint, text }) =>
    element(
      'TsField',
      { name, type: constraint && [[`${labels.extends.toLowerCase()} `], ...constraint] },
      toMdx(text, 6),
    ),
  )
  return blocks(
    heading(2, labels.typeParameters, `type-parameters${end}`),
    element('TsFields', {}, blocks(...fields)),
  )
}

function results({ labels }: PageContext, { returns, comment }: Signature, end: string): string {
  const isNothing = returns.length === 1 && /^(?:void|undefined)$/.test(returns[0]![0])
  return blocks(
    !(isNothing && comment.returns === undefined) &&
      blocks(
        heading(2, labels.returns, `returns${end}`),
        element('TsType', { type: returns }),
        toMdx(comment.returns, 3),
      ),
    comment.throws.length > 0 &&
      blocks(
        heading(2, labels.throws, `throws${end}`),
        comment.throws.map((text) => `- ${toMdx(text, 6)}`).join('\n'),
      ),
  )
}

function memberSections({ labels }: PageContext, { members, kind }: ApiExport): string {
  if (members.length === 0) return ''
  if (kind === 'enum')
    return blocks(heading(2, labels.values, 'values'), memberFields(labels, members))
  const isMethod = (member: (typeof members)[number]): boolean =>
    ['method', 'constructor', 'call'].includes(member.kind)
  const methods = members.filter(isMethod)
  const properties = members.filter((member) => !isMethod(member))
  // A class is read as two lists; of an interface, the order of its author means something.
  if (kind !== 'class' || methods.length === 0 || properties.length === 0) {
    const label =
      properties.length === 0 ? 'methods' : methods.length === 0 ? 'properties' : 'members'
    return blocks(heading(2, labels[label], label), memberFields(labels, members))
  }
  return blocks(
    heading(2, labels.properties, 'properties'),
    memberFields(labels, properties),
    heading(2, labels.methods, 'methods'),
    memberFields(labels, methods),
  )
}
