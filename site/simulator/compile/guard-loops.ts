import { parser } from '@lezer/javascript'
import { type Edit, type EditedCode, edit } from './edits.ts'
import { GUARD } from './loop-guard.ts'

const LOOPS = ['WhileStatement', 'DoStatement', 'ForStatement']

/**
 * Adds a call to each loop of a script, so that endless loops can be stopped: nothing else can
 * interrupt code in the page's thread. Line numbers stay the same.
 */
export function guardLoops(code: string): EditedCode {
  const edits: Edit[] = []
  const insert = (at: number, text: string) => edits.push({ from: at, to: at, text })
  parser.parse(code).iterate({
    enter({ name, node }) {
      if (!LOOPS.includes(name)) return
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild
      if (!body || body.type.isError) return
      if (body.name === 'Block') {
        insert(body.from + 1, ` ${GUARD}();`)
        return
      }
      insert(body.from, `{ ${GUARD}(); `)
      insert(body.to, ' }')
    },
  })
  return edit(code, edits)
}
