import { type Document, isCollection, isNode, visit } from 'yaml'

/** What a YAML document contains, or the first mistake in it with its offset in the source. */
export type YamlData = { data: unknown } | { mistake: string; offset: number | undefined }

/**
 * Returns the data of a parsed YAML document. Aliases are mistakes where they cannot be data: a text
 * that begins with a star is one, too.
 */
export function yamlData(document: Document.Parsed): YamlData {
  // Later errors are often just consequences of the first one.
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const [message = ''] = error.message.split('\n')
    return { mistake: message.replace(/ at line \d+, column \d+:?$/, ''), offset: error.pos[0] }
  }
  let mistake: YamlData | null = null
  const stop = (text: string, offset: number | undefined): symbol => {
    mistake = { mistake: text, offset }
    return visit.BREAK
  }
  visit(document, {
    Alias(_, alias, path) {
      const offset = alias.range?.[0]
      if (path.some((node) => isNode(node) && 'anchor' in node && node.anchor === alias.source)) {
        return stop(`The value that \`*${alias.source}\` stands for contains itself`, offset)
      }
      if (alias.resolve(document) !== undefined) return undefined
      return stop(`\`*${alias.source}\` stands for a value that nothing names`, offset)
    },
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined
      return stop('A name is a list or an object', key.range?.[0])
    },
  })
  if (mistake) return mistake
  try {
    return { data: document.toJS() }
  } catch {
    // A few lines of aliases of aliases stand for billions of values.
    return { mistake: 'Its aliases stand for too many values', offset: undefined }
  }
}
