import { resolve } from 'node:path'
import { QuireError } from '../errors/quire-error.ts'
import { dev } from '../program/program.ts'
import { type CommandOptions, portFor, siteOf } from './options.ts'
import { printFindings } from './print.ts'
import { untilStopped } from './until-stopped.ts'

/** Runs `quire dev` until it is stopped. */
export async function runDev(options: CommandOptions): Promise<number> {
  const started = performance.now()
  let failed = false
  const { url } = await dev({
    ...siteOf(options),
    port: portFor(options),
    ...(options.host !== undefined && { host: options.host }),
    onLoad(failure) {
      if (failure instanceof QuireError) printFindings(failure.findings, resolve(options.root))
      else if (failure) console.error(failure)
      else if (failed) console.log('Fixed.')
      failed = failure !== null
    },
    onPage(findings) {
      if (findings.length > 0) printFindings(findings, resolve(options.root))
      else console.log('Fixed.')
    },
  })
  const time = Math.round(performance.now() - started)
  console.log(`Serving at ${url} (ready in ${time} ms). Press Ctrl+C to stop.`)
  await untilStopped()
  return 0
}
