import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import type { SyntaxProblem } from './syntax.ts'

const PACKAGE = '@actions/workflow-parser'

/** Validates a workflow the way GitHub does; returns no problems if GitHub would accept it. */
export type WorkflowParser = (text: string) => Promise<SyntaxProblem[]>

/**
 * Loads GitHub's own workflow parser with GitHub's own schema, which checks keys and values,
 * expressions and the contexts available to them, schedules, and job dependencies.
 *
 * The package imports its schema in a way that Node.js does not accept, so it is bundled first,
 * once per version.
 */
export async function loadWorkflowParser(
  root: string,
  cacheFolder: string,
): Promise<WorkflowParser> {
  const folder = findPackage(root)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(cacheFolder, `workflow-parser-${version}.mjs`)
  if (!existsSync(file)) {
    await build({
      input: join(folder, 'dist/index.js'),
      platform: 'node',
      logLevel: 'silent',
      output: { file, format: 'esm' },
    })
  }
  const parser: typeof import('@actions/workflow-parser') = await import(pathToFileURL(file).href)
  const trace = new parser.NoOperationTraceWriter()
  return async (text) => {
    const { context, value } = parser.parseWorkflow({ name: 'workflow.yml', content: text }, trace)
    if (value) await parser.convertWorkflowTemplate(context, value)
    return context.errors.getErrors().map(({ rawMessage, range }) => ({
      message: rawMessage,
      line: range?.start.line ?? 1,
      column: range?.start.column ?? 1,
    }))
  }
}

/**
 * Folder of the package, which exports neither its manifest nor anything that `require` can
 * resolve.
 */
function findPackage(root: string): string {
  const paths = createRequire(join(root, 'package.json')).resolve.paths(PACKAGE) ?? []
  const folder = paths.map((path) => join(path, PACKAGE)).find((path) => existsSync(path))
  if (!folder) throw new Error(`${PACKAGE} is not installed: run npm ci.`)
  return folder
}
