import {
  kindOfTransform,
  type MarkdownExtension,
  type MarkdownFile,
  type PagePatch,
  type Plugin,
} from '../plugins/plugin.ts'

export interface Notes {
  /** A plugin was used in Markdown: `directive :tip`. */
  used(plugin: string, what: string): void
  /** The additions of a plugin to a page; may be called more than once. */
  added(plugin: string, what: readonly string[]): void
}

/** Wraps plugins to record how they are used while pages are rendered. */
export function tracedPlugins(plugins: readonly Plugin[], notes: Notes): Plugin[] {
  return plugins.map((plugin) => {
    const { name, markdown, page } = plugin
    return {
      ...plugin,
      ...(markdown && { markdown: tracedMarkdown(markdown, (what) => notes.used(name, what)) }),
      ...(page && {
        async page(record, site) {
          const patch = await page.call(plugin, record, site)
          notes.added(name, changesOf(patch))
          return patch
        },
      }),
    }
  })
}

const colons = { container: ':::', leaf: '::', text: ':' }

function tracedMarkdown(markdown: MarkdownExtension, note: (what: string) => void) {
  const { directives = {}, fences = {}, codeForms, codeFacts, transforms } = markdown
  return {
    ...markdown,
    directives: mapValues(directives, (directive, name) => ({
      ...directive,
      render(...[use, context]: Parameters<typeof directive.render>) {
        note(`directive ${colons[use.form]}${name}`)
        return directive.render(use, context)
      },
    })),
    fences: mapValues(fences, (fence, language) => ({
      ...fence,
      render(...[use, context]: Parameters<typeof fence.render>) {
        const shown = fence.render(use, context)
        note(`fence ${language}${shown === undefined ? ', left a code block' : ''}`)
        return shown
      },
    })),
    ...(codeForms && {
      codeForms(...[block, context]: Parameters<typeof codeForms>) {
        const found = codeForms.call(markdown, block, context)
        if (found) note(`forms of code in ${block.language || 'no language'}`)
        return found
      },
    }),
    ...(codeFacts && {
      codeFacts(...[file, context]: Parameters<typeof codeFacts>) {
        const found = codeFacts.call(markdown, file, context)
        if (found) note(`facts about code in ${file.file}`)
        return found
      },
    }),
    ...(transforms && {
      transforms: transforms.map((transform) => ({
        ...transform,
        applies(file: MarkdownFile) {
          const applies = transform.applies?.(file) ?? true
          if (applies) note(`${kindOfTransform(transform)} on ${file.file}`)
          return applies
        },
      })),
    }),
  } satisfies MarkdownExtension
}

function mapValues<T>(values: Readonly<Record<string, T>>, change: (value: T, name: string) => T) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value, name)]),
  )
}

function changesOf(patch: PagePatch | undefined): string[] {
  const { head = [], ...fields } = patch ?? {}
  const names = Object.entries(fields).filter(([, value]) => value !== undefined)
  return [
    ...names.map(([name]) => `${name} of the page`),
    ...head.map(({ tag, attributes = {} }) => {
      const shown = attributes.name ?? attributes.property ?? attributes.rel ?? attributes.type
      return `<${tag}> in the head${shown ? ` (${shown})` : ''}`
    }),
  ]
}
