import { join } from 'node:path'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { type Document, isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Finding, SiteCheck } from '../contract.ts'
import type { Fence } from '../page/fence.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { readActionInputs, unknownInputs } from './action-inputs.ts'
import { loadWorkflowParser } from './github-workflow.ts'
import { findProblems, readSchemas, type SchemaProblem } from './schema.ts'
import type { SyntaxProblem } from './syntax.ts'

const RULE = 'ci-file'

/** Pipeline files by title, each with the schema for it, or `github` for GitHub's own parser. */
const PROVIDERS: readonly { file: RegExp; schema: string }[] = [
  { file: /^\.github\/workflows\/[\w.-]+\.ya?ml$/, schema: 'github' },
  { file: /^\.gitlab-ci\.yml$/, schema: 'gitlab-ci' },
  { file: /^\.circleci\/config\.yml$/, schema: 'circleci' },
  { file: /^bitbucket-pipelines\.yml$/, schema: 'bitbucket-pipelines' },
  { file: /^buildspec(?:[\w.-]*)\.ya?ml$/, schema: 'buildspec' },
  { file: /^azure-pipelines\.yml$/, schema: 'azure-pipelines' },
  { file: /^\.buildkite\/pipeline\.yml$/, schema: 'buildkite' },
  { file: /^\.semaphore\/semaphore\.yml$/, schema: 'semaphore' },
  { file: /^\.travis\.yml$/, schema: 'travis' },
  { file: /^amplify\.yml$/, schema: 'amplify' },
]

/** YAML files that are not pipeline files. */
const OTHER = /^(?:pnpm-workspace\.yaml|(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml|\.yarnrc\.yml)$/

/**
 * Pipeline files are valid for their provider. The title of a YAML sample says which file it is; a
 * missing or unknown title is a finding too, since the sample could not be validated.
 */
export const ciFile: SiteCheck = {
  name: RULE,
  async run(context) {
    const schemas = readSchemas(join(context.root, 'checks/schemas'))
    const inputs = readActionInputs(context.root)
    const workflow = await loadWorkflowParser(context.root, context.cacheFolder)
    const counts = new Map<string, number>()
    const findings: Finding[] = []
    for (const page of readPagesAndPartials(context)) {
      for (const fence of page.fences) {
        if (!/^ya?ml$/.test(fence.language) || fence.flags.has('nocheck')) continue
        const name = fence.title?.trim() ?? ''
        const provider = PROVIDERS.find(({ file }) => file.test(name))
        if (!provider) {
          if (!OTHER.test(name)) findings.push(unknown(page, fence, name))
          continue
        }
        const { schema } = provider
        counts.set(schema, (counts.get(schema) ?? 0) + 1)
        const problems =
          schema === 'github'
            ? [...(await workflow(fence.code)), ...unknownInputs(fence.code, inputs)]
            : checkAgainst(fence.code, schemas.get(schema)!)
        findings.push(...problems.map((problem) => describe(page, fence, name, problem)))
      }
    }
    const total = [...counts].map(([schema, count]) => `${count} ${schema}`).join(', ')
    context.log(`ci-file: ${total || 'none'}`)
    return findings
  },
}

function unknown(page: Page, fence: Fence, name: string): Finding {
  const message =
    name === ''
      ? 'A YAML sample has no title, so nothing says which file it is.'
      : `No schema is known for ${name}.`
  const hint =
    'Use the path of the file as its title. A new kind of file needs a schema in checks/schemas.'
  return report(page, RULE, fence.start, message, hint)
}

function describe(page: Page, fence: Fence, name: string, problem: SyntaxProblem): Finding {
  const place = { line: fence.line + problem.line - 1, column: fence.indent + problem.column }
  const message = `This is not a valid ${name}: ${problem.message}${/[.!?]$/.test(problem.message) ? '' : '.'}`
  const hint = 'Correct the file, or correct the schema if the provider accepts this.'
  return report(page, RULE, place, message, hint)
}

function checkAgainst(code: string, validate: ValidateFunction): SyntaxProblem[] {
  const lineCounter = new LineCounter()
  const document = parseDocument(code, { lineCounter, merge: true, prettyErrors: false })
  // Another rule reports that it does not parse.
  if (document.errors.length > 0) return []
  return findProblems(document.toJS(), validate).map((problem) => {
    const { line, col } = lineCounter.linePos(offsetOf(document, problem))
    return { message: problem.message, line: Math.max(1, line), column: Math.max(1, col) }
  })
}

/**
 * Offset of the value or the extra key that a problem is about, as far down as the file has nodes.
 */
function offsetOf(document: Document, { path, key }: SchemaProblem): number {
  let node: unknown = document.contents
  let offset = 0
  for (const part of key === undefined ? path : [...path, key]) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && String(item.key) === part)
      if (!pair) break
      if (isNode(pair.key) && pair.key.range) offset = pair.key.range[0]
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(part)]
      if (isNode(node) && node.range) offset = node.range[0]
    } else break
  }
  return offset
}
