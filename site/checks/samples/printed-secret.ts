import { isTyped } from '@quire-docs/verify/samples'
import type { SiteCheck } from '../contract.ts'
import { type Fence, placeIn } from '../page/fence.ts'
import { readPagesAndPartials, report } from '../page/page.ts'
import { findLeaks, type Leak } from './secrets.ts'

const RULE = 'printed-secret'
const LOUD = 'It cannot be told not to. Pass something that is not secret.'
/** Hints for commands that accept options only in their object form. */
const OBJECT: Readonly<Record<string, string>> = {
  request: ' Its short forms have no options: pass one object.',
}

/**
 * No sample passes a value of `cy.env()` to a command that prints it. Samples that show this as a
 * mistake have the title `Wrong`.
 */
export const printedSecret: SiteCheck = {
  name: RULE,
  async run(context) {
    return readPagesAndPartials(context).flatMap((page) =>
      page.fences
        .filter((fence) => (isTyped(fence) || fence.language === 'diff') && fence.title !== 'Wrong')
        .flatMap((fence) =>
          leaksOf(fence).map(({ by, canHide, start }) => {
            const hint = canHide ? `Pass \`log: false\` to it.${OBJECT[by] ?? ''}` : LOUD
            const message = `${by} prints a value of cy.env().`
            return report(page, RULE, placeIn(fence, start), message, hint)
          }),
        ),
    )
  },
}

function leaksOf({ language, code }: Fence): Leak[] {
  if (language !== 'diff') return findLeaks(`sample.${language}`, code)
  // A diff may contain parts of a file that do not parse together.
  const parts = [...afterChange(code).matchAll(/(?:.+\n?)+/g)]
  return parts.flatMap(({ 0: part, index }) =>
    findLeaks('sample.ts', part).map((leak) => ({ ...leak, start: leak.start + index })),
  )
}

/** The code of a diff as it is after the change, at the same offsets. */
function afterChange(code: string): string {
  return code.replace(/^[+-].*$/gm, (line) =>
    line.startsWith('+') ? ` ${line.slice(1)}` : ' '.repeat(line.length),
  )
}
