import { type ExplainedPlugin, explainSite } from '../explain/explain-site.ts'
import { explainWhy, type PageReason } from '../explain/explain-why.ts'
import { type CommandOptions, configFor } from './options.ts'
import { usageError } from './usage.ts'

/**
 * Runs `quire explain`: prints what each plugin contributes, and the bytes that it adds for
 * readers.
 */
export async function runExplain(options: CommandOptions): Promise<number> {
  const config = await configFor(options)
  if (options.why) {
    if (options.name === undefined) {
      throw usageError('`--why` needs a page.', 'Write its path or its file: `/guide/start`.')
    }
    process.stdout.write(`${describeReason(await explainWhy(config, options.name)).join('\n')}\n`)
    return 0
  }
  const { page, plugins } = await explainSite(config, options.name)
  const lines = [
    ...(page ? [`${page.path} (${page.file})`, ''] : []),
    ...(plugins.length === 0 ? ['The site has no plugins.'] : plugins.flatMap(describe)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

function describeReason({ path, file, steps, first, files }: PageReason): string[] {
  const [change, ...rest] = steps
  const why =
    change === undefined
      ? [
          first > 0
            ? `The last build did not render it again. It ran ${first} tasks for the first time.`
            : 'The last build with any changes did not render it again.',
        ]
      : ['Made again by the last build that made anything:', `  ${change}`, ...rest.map(arrow)]
  return [`${path} (${file})`, '', ...why, '', 'Its files:', ...files.map((one) => `  ${one}`)]
}

function arrow(step: string): string {
  return `  → ${step}`
}

function describe({ name, uses, costs }: ExplainedPlugin): string[] {
  if (uses.length + costs.length === 0) return [name, '  nothing']
  return [
    name,
    ...uses.map(({ what, times }) => `  ${what}${times > 1 ? `, ${times} times` : ''}`),
    ...costs.map(
      ({ what, size, compressed }) => `  ${what}: ${size} bytes, ${compressed} compressed`,
    ),
  ]
}
