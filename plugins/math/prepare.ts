import { toDirective } from './formula-label.ts'
import { SourceScanner } from './scanner.ts'

export interface PrepareOptions {
  isMdx: boolean
  /** Whether `$…$` is a formula. */
  singleDollar: boolean
}

/**
 * Rewrites formulas between dollar signs before Markdown is parsed: `$$` on lines of their own to
 * `math` fences, everything else to directives. No line moves. Code, markup and prices stay
 * unchanged.
 *
 * A dollar sign opens a formula if no space follows and no letter, digit or backslash precedes it.
 * The next dollar sign must close it: not after a space, and not before a digit. So `$5 and $10` is
 * text.
 */
export function prepareMath(source: string, options: PrepareOptions): string {
  if (!source.includes('$')) return source
  const scanner = new SourceScanner(source, options.isMdx)
  let out = ''
  while (!scanner.done) {
    const skipped = scanner.skip()
    if (skipped !== '') {
      out += skipped
      continue
    }
    const formula = blockAt(scanner) ?? displayAt(scanner) ?? inlineAt(scanner, options)
    out += formula ?? scanner.take(1)
  }
  return out
}

/** `$$` alone on a line, up to the next `$$` alone on a line. */
function blockAt(scanner: SourceScanner): string | null {
  if (!scanner.startsLine) return null
  const match = /^\$\$[ \t]*\n((?:(?!.*\$\$)[^\n]*\n)*?)([ \t>]*)\$\$[ \t]*(?=\n|$)/.exec(
    scanner.rest,
  )
  if (!match) return null
  const [whole, content = '', indent = ''] = match
  const fence = '`'.repeat(
    Math.max(3, ...[...content.matchAll(/`+/g)].map(([run]) => run.length + 1)),
  )
  scanner.take(whole.length)
  return `${fence}math\n${content}${indent}${fence}`
}

/** `$$ … $$` in one paragraph. */
function displayAt(scanner: SourceScanner): string | null {
  const match = /^\$\$((?:(?!\$\$|\n[ \t>]*\n)(?:\\[\s\S]|[^\\]))+?)\$\$(?!\$)/.exec(scanner.rest)
  const tex = match?.[1]?.trim()
  if (!match || !tex || scanner.previous === '$') return null
  scanner.take(match[0].length)
  return toDirective({ tex: oneLine(tex), display: true }) + newlines(match[0])
}

function inlineAt(scanner: SourceScanner, options: PrepareOptions): string | null {
  if (!options.singleDollar || /[\p{L}\p{N}$\\]/u.test(scanner.previous)) return null
  const match = /^\$(?![\s$])((?:(?!\n[ \t>]*\n)(?:\\[\s\S]|[^\\$`]))+?)(?<!\s)\$(?![\d$])/.exec(
    scanner.rest,
  )
  if (!match?.[1]) return null
  scanner.take(match[0].length)
  return toDirective({ tex: oneLine(match[1]), display: false }) + newlines(match[0])
}

/** Line breaks of a formula, after it: a space to Markdown, and the lines below keep their number. */
function newlines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1)
}

function oneLine(tex: string): string {
  return tex.replace(/\n[ \t>]*/g, '\n')
}
