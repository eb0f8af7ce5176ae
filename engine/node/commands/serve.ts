import { serve } from '../program/program.ts'
import { type CommandOptions, portFor, siteOf } from './options.ts'
import { untilStopped } from './until-stopped.ts'

/** Runs `quire serve` until it is stopped. */
export async function runServe(options: CommandOptions): Promise<number> {
  const server = await serve({
    ...siteOf(options),
    port: portFor(options),
    ...(options.host !== undefined && { host: options.host }),
  })
  console.log(`Serving ${server.title} at ${server.url}. Press Ctrl+C to stop.`)
  await untilStopped()
  await server.close()
  return 0
}
