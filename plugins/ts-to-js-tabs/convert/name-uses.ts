import { type ESTree, Visitor } from 'rolldown/utils'

/** The uses of names in a script, without keys and labels. */
export class NameUses {
  readonly #places = new Map<string, number[]>()

  constructor(program: ESTree.Program) {
    const keys = new Set<number>()
    const add = (name: string, at: number): void => {
      if (keys.has(at)) return
      const places = this.#places.get(name)
      if (places) places.push(at)
      else this.#places.set(name, [at])
    }
    // Parents are visited first, and mark their keys.
    const skipKey = (node: { key: { start: number }; computed: boolean }): void => {
      if (!node.computed) keys.add(node.key.start)
    }
    const skip = (node: { start: number } | null): void => {
      if (node) keys.add(node.start)
    }
    const skipLabel = (node: { label: { start: number } | null }): void => skip(node.label)
    new Visitor({
      Property: (node) => node.shorthand || skipKey(node),
      MethodDefinition: skipKey,
      PropertyDefinition: skipKey,
      AccessorProperty: skipKey,
      TSAbstractMethodDefinition: skipKey,
      TSAbstractPropertyDefinition: skipKey,
      TSPropertySignature: skipKey,
      TSMethodSignature: skipKey,
      MemberExpression: (node) => node.computed || skip(node.property),
      TSQualifiedName: (node) => skip(node.right),
      TSNamedTupleMember: (node) => skip(node.label),
      TSEnumMember: (node) => skip(node.id),
      LabeledStatement: skipLabel,
      BreakStatement: skipLabel,
      ContinueStatement: skipLabel,
      ImportSpecifier: (node) => node.imported.start < node.local.start && skip(node.imported),
      ExportSpecifier: (node) => node.exported.start > node.local.start && skip(node.exported),
      JSXMemberExpression: (node) => skip(node.property),
      JSXAttribute: (node) => skip(node.name),
      Identifier: ({ name, start }) => add(name, start),
      JSXIdentifier: ({ name, start }) => add(name, start),
      // Older JSX transforms use `React` implicitly.
      JSXOpeningElement: ({ start }) => add('React', start),
      JSXOpeningFragment: ({ start }) => add('React', start),
    }).visit(program)
  }

  /** Returns the offsets of a name. */
  of(name: string): readonly number[] {
    return this.#places.get(name) ?? []
  }
}
