import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readCache, writeCache } from '@quire-docs/verify/facts'
import { isTyped } from '@quire-docs/verify/samples'
import type { SiteCheck } from '../contract.ts'
import type { Fence } from '../page/fence.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { parsers } from './parsers.ts'
import { checkShell } from './shell.ts'
import type { SyntaxProblem } from './syntax.ts'

const SHELL = new Set(['bash', 'sh', 'shell', 'zsh'])
const METHOD = 1

/** JSON, YAML, HTML and shell samples parse, and every fence names its language. */
export const sampleParse: SiteCheck = {
  name: 'sample-parse',
  async run(context) {
    const file = join(context.cacheFolder, 'sample-parse.json')
    const existing = readCache<Record<string, SyntaxProblem[]>>(file) ?? {}
    const current: Record<string, SyntaxProblem[]> = {}
    const found: { page: Page; fence: Fence; key: string }[] = []
    const shell = new Map<string, string>()
    const unnamed = []
    for (const page of readPagesAndPartials(context)) {
      for (const fence of page.fences) {
        if (fence.language === '') unnamed.push({ page, fence })
        if (fence.flags.has('nocheck') || isTyped(fence)) continue
        const parse = parsers[fence.language]
        if (!parse && !SHELL.has(fence.language)) continue
        const key = keyOf(fence)
        found.push({ page, fence, key })
        if (existing[key]) current[key] = existing[key]
        else if (parse) current[key] = parse(fence.code)
        else shell.set(key, fence.code)
      }
    }
    const answers = checkShell([...shell.values()])
    if (!answers) context.log('sample-parse: bash is not installed, shell samples are not parsed')
    for (const [index, key] of [...shell.keys()].entries()) {
      if (answers) current[key] = answers[index] ?? []
    }
    writeCache(file, current)
    const hint = 'Correct the sample, or use `text` if it is not a file or a command.'
    return [
      ...unnamed.map(({ page, fence }) =>
        report(page, 'sample-parse', fence.start, 'A code fence has no language.', hint),
      ),
      ...found.flatMap(({ page, fence, key }) =>
        (current[key] ?? []).map(({ message, line, column }) => {
          const place = { line: fence.line + line - 1, column: fence.indent + column }
          const text = `This is not valid ${fence.language}: ${message}`
          return report(page, 'sample-parse', place, text, hint)
        }),
      ),
    ]
  },
}

function keyOf({ language, code }: Fence): string {
  return createHash('sha256').update(`${METHOD} ${language}\n${code}`).digest('base64url')
}
