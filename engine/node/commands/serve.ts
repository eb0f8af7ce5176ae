import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { serve } from '../serve/serve.ts'
import { type CommandOptions, configFor, portFor } from './options.ts'

/** `quire serve`: runs until it is stopped. */
export async function runServe(options: CommandOptions): Promise<number> {
  const config = await configFor(options)
  if (!existsSync(config.outDir)) {
    throw new QuireError(
      {
        rule: 'nothing-built',
        message: `There is no built site in ${relative(process.cwd(), config.outDir) || '.'}.`,
        hint: 'Run `quire build` first.',
      },
      { exitCode: exitCodes.usage },
    )
  }
  const server = await serve({
    outDir: config.outDir,
    base: config.base,
    trailingSlash: config.trailingSlash,
    port: portFor(options),
    host: options.host ?? 'localhost',
  })
  console.log(`Serving ${config.title} at ${server.url}. Stop with Ctrl+C.`)
  await new Promise<void>((stop) => {
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
  await server.close()
  return 0
}
