import {
  admonition,
  type Content,
  code,
  codeBlock,
  component,
  firstSentence,
  heading,
  link,
  list,
  markdown,
  nodes,
  paragraph,
  withOrigins,
} from '@quire-docs/reference'
import type { PageTree } from 'quire-docs/plugin'
import type { Labels } from '../labels.ts'
import type { ApiExport, ApiKind, ApiModule, Comment, Signature } from '../model/types.ts'
import { memberFields, parameterFields } from './fields.ts'

/** The data shared by all pages. */
export interface PageContext {
  labels: Labels
  /** Route path that contains all pages; empty at the root. */
  base: string
  title: string
  /** Returns the text of a link to a source position, and its URL if there is one. */
  sourceOf(source: ApiExport['source']): { name: string; url?: string }
  /** Returns the path of a file from the site's root, with forward slashes. */
  siteFile(file: string): string
  /** Returns the absolute file of a module. */
  fileOf(module: string): string
}

export interface Page {
  /** Path in the docs. Its folders become categories of the sidebar. */
  path: string
  tree: PageTree
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
      ...firstExports(module).map((item, position) =>
        exportPage(context, module, item, position + 1),
      ),
    ]),
  ]
}

/** Returns the exports that no earlier module has, ordered by kind. */
function firstExports(module: ApiModule): ApiExport[] {
  return kinds.flatMap(([kind]) =>
    module.exports
      .filter((item) => item.kind === kind && item.module === module.name)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
}

function overviewPage(context: PageContext, modules: readonly ApiModule[]): Page {
  const { labels, title, base } = context
  const frontMatter = {
    title,
    sidebar_label: labels.overview,
    sidebar_position: 1,
    search_kind: 'API',
  }
  const content = modules.map((module): Content => {
    const sentence = firstSentence(module.comment.text)
    return [
      heading(2, module.slug, link(`${base}/${module.slug}`, code(module.name))),
      sentence !== '' && paragraph(sentence),
      exportList(context, module.exports),
    ]
  })
  return { path: 'index.tree', tree: { frontMatter, children: nodes(content) } }
}

function modulePage(context: PageContext, module: ApiModule, position: number): Page {
  const { labels } = context
  const frontMatter = {
    title: module.name,
    description: firstSentence(module.comment.text) || undefined,
    slug: `/${module.slug}`,
    sidebar_label: module.name,
    sidebar_position: position,
  }
  const lists = kinds.map(([kind, label]): Content => {
    const items = module.exports.filter((item) => item.kind === kind)
    return items.length > 0 && [heading(2, label, labels[label]), exportList(context, items)]
  })
  const imports = codeBlock('ts', `import { … } from '${module.name}'`)
  const origin = { file: context.siteFile(context.fileOf(module.name)) }
  const content = nodes(imports, markdown(module.comment.text, 2), lists)
  const children = withOrigins(content, () => origin)
  return { path: `${module.slug}/index.tree`, tree: { frontMatter, children } }
}

/** Returns a list of exports with their summaries. */
function exportList({ labels }: PageContext, all: readonly ApiExport[]): Content {
  return component(
    'TsExports',
    {},
    [...all]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((item) =>
        component('TsExport', {
          name: item.name,
          kind: labels[`kind.${item.kind}`],
          href: item.address,
          text: firstSentence(item.comment.text) || undefined,
          deprecated: item.comment.deprecated === undefined ? undefined : labels.deprecated,
        }),
      ),
  )
}

function exportPage(
  context: PageContext,
  module: ApiModule,
  item: ApiExport,
  position: number,
): Page {
  const { labels } = context
  const { comment } = item
  const origin = { file: context.siteFile(item.source.file), at: item.name }
  const frontMatter = {
    title: item.name,
    description: firstSentence(comment.text) || undefined,
    slug: `/${module.slug}/${item.slug}`,
    sidebar_position: position,
    search_kind: labels[`kind.${item.kind}`],
    keywords: [item.name, `${module.name} ${item.name}`],
  }
  return {
    path: `${module.slug}/${item.slug}.tree`,
    tree: {
      frontMatter,
      children: withOrigins(
        nodes(
          component('TsOrigin', {
            kind: labels[`kind.${item.kind}`],
            module: module.name,
            source: context.sourceOf(item.source),
            stage: comment.stage,
            since: comment.since && [labels.since, comment.since],
          }),
          deprecation(context, comment),
          codeBlock('ts', item.code),
          markdown(comment.text, 2),
          examples(context, comment),
          signatureSections(context, item),
          memberSections(context, item),
          comment.see.length > 0 && [heading(2, 'see-also', labels.see), textList(comment.see)],
        ),
        () => origin,
      ),
    },
  }
}

function deprecation({ labels }: PageContext, { deprecated }: Comment): Content {
  if (deprecated === undefined) return undefined
  const text = markdown(deprecated === '' ? labels.deprecatedText : deprecated, 6)
  return admonition('warning', labels.deprecated, text)
}

/** Returns a list of texts from comments. */
function textList(texts: readonly string[]): Content {
  return list(texts.map((text) => markdown(text, 6, { inline: true })))
}

function examples({ labels }: PageContext, { examples: all }: Comment): Content {
  if (all.length === 0) return undefined
  const content = all.map((example): Content => {
    // JSDoc examples are plain code; TSDoc examples contain fences.
    if (/^\s*(?:```|~~~)/m.test(example)) return markdown(example, 3)
    const [, caption, codeAfterCaption] =
      /^\s*<caption>([\s\S]*?)<\/caption>\s*([\s\S]*)$/.exec(example) ?? []
    return [caption && paragraph(caption), codeBlock('ts', (codeAfterCaption ?? example).trim())]
  })
  return [heading(2, 'examples', all.length > 1 ? labels.examples : labels.example), content]
}

function signatureSections(context: PageContext, { signatures }: ApiExport): Content[] {
  const { labels } = context
  // Overloads mostly differ in their parameters, so each has a separate list.
  const isOverloaded = signatures.length > 1
  return signatures.map((signature, index) => [
    isOverloaded && codeBlock('ts', signature.code),
    isOverloaded && index > 0 && markdown(signature.comment.text, 3),
    typeParameters(context, signature, suffix(index)),
    signature.parameters.length > 0 && [
      heading(2, `parameters${suffix(index)}`, labels.parameters),
      parameterFields(labels, signature.parameters, isOverloaded ? `${index + 1}` : ''),
    ],
    results(context, signature, suffix(index)),
  ])
}

function suffix(index: number): string {
  return index === 0 ? '' : `-${index + 1}`
}

function typeParameters({ labels }: PageContext, signature: Signature, end: string): Content {
  const all = signature.typeParameters
  if (all.every(({ text, constraint }) => text === '' && !constraint)) return undefined
  const fields = all.map(({ name, constraint, text }) =>
    component(
      'TsField',
      { name, type: constraint && [[`${labels.extends.toLowerCase()} `], ...constraint] },
      markdown(text, 6),
    ),
  )
  return [
    heading(2, `type-parameters${end}`, labels.typeParameters),
    component('TsFields', {}, fields),
  ]
}

function results({ labels }: PageContext, { returns, comment }: Signature, end: string): Content {
  const isNothing = returns.length === 1 && /^(?:void|undefined)$/.test(returns[0]![0])
  return [
    !(isNothing && comment.returns === undefined) && [
      heading(2, `returns${end}`, labels.returns),
      component('TsType', { type: returns }),
      markdown(comment.returns, 3),
    ],
    comment.throws.length > 0 && [
      heading(2, `throws${end}`, labels.throws),
      textList(comment.throws),
    ],
  ]
}

function memberSections({ labels }: PageContext, { members, kind }: ApiExport): Content {
  if (members.length === 0) return undefined
  if (kind === 'enum') return [heading(2, 'values', labels.values), memberFields(labels, members)]
  const isMethod = (member: (typeof members)[number]): boolean =>
    ['method', 'constructor', 'call'].includes(member.kind)
  const methods = members.filter(isMethod)
  const properties = members.filter((member) => !isMethod(member))
  // Classes have separate lists; interfaces keep the author's order.
  if (kind !== 'class' || methods.length === 0 || properties.length === 0) {
    const label =
      properties.length === 0 ? 'methods' : methods.length === 0 ? 'properties' : 'members'
    return [heading(2, label, labels[label]), memberFields(labels, members)]
  }
  return [
    heading(2, 'properties', labels.properties),
    memberFields(labels, properties),
    heading(2, 'methods', labels.methods),
    memberFields(labels, methods),
  ]
}
