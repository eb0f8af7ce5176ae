import { type ExplainedPlugin, explainSite } from '../explain/explain-site.ts'
import { type CommandOptions, configFor } from './options.ts'

/** Runs `quire explain`: prints which plugin does what, and what it costs readers. */
export async function runExplain(options: CommandOptions): Promise<number> {
  const config = await configFor(options)
  const { page, plugins } = await explainSite(config, options.name)
  const lines = [
    ...(page ? [`${page.path} (${page.file})`, ''] : []),
    ...(plugins.length === 0 ? ['The site has no plugins.'] : plugins.flatMap(describe)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
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
