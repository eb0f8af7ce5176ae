import { serve } from '../serve/serve.ts'
import { type CommandOptions, configFor, portFor } from './options.ts'
import { untilStopped } from './until-stopped.ts'

/** Runs `quire serve` until it is stopped. */
export async function runServe(options: CommandOptions): Promise<number> {
  const config = await configFor(options)
  const server = await serve({
    outDir: config.outDir,
    base: config.base,
    trailingSlash: config.trailingSlash,
    port: portFor(options),
    host: options.host ?? 'localhost',
  })
  console.log(`Serving ${config.title} at ${server.url}. Press Ctrl+C to stop.`)
  await untilStopped()
  await server.close()
  return 0
}
