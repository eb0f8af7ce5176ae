import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { expressionOf } from './expressions.ts'

interface Element {
  attributes: readonly { value?: unknown }[]
}

/**
 * Notes whether code in a page calls anything. Only such code can run forever: a loop, too, is
 * written with parentheses.
 */
export class Calls {
  found = false

  note(code: string): void {
    this.found ||= code.includes('(')
  }

  /** Looks at the expressions of a source, and at attributes if some of them are code. */
  plugin(source: string): MdastPluginDefinition {
    const expression = ({ value }: { value: string }): void => this.note(value)
    const element = ({ attributes }: Element): void => {
      for (const { value } of attributes) this.note(expressionOf(value) ?? '')
    }
    const mayHaveAttributes = /=\s*\{|\{\s*\.\.\./.test(source)
    return defineMdastPlugin({
      name: 'quire-calls',
      mdxTextExpression: expression,
      mdxFlowExpression: expression,
      ...(mayHaveAttributes && { mdxJsxTextElement: element, mdxJsxFlowElement: element }),
    })
  }
}
