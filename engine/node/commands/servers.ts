import { resolve } from 'node:path'
import { QuireError } from '../errors/quire-error.ts'
import { dev, serve } from '../program/program.ts'
import { type CommandOptions, siteOf, untilStopped } from './options.ts'
import { printFindings } from './print.ts'
import { portFor } from './usage.ts'

/** Runs `quire serve` until it is stopped. */
export async function runServe(options: CommandOptions): Promise<number> {
  const { host } = options
  const server = await serve({ ...siteOf(options), port: portFor(options), host })
  console.log(`Serving ${server.title} at ${server.url}. Press Ctrl+C to stop.`)
  await untilStopped()
  await server.close()
  return 0
}

/** Runs `quire dev` until it is stopped. */
export async function runDev(options: CommandOptions): Promise<number> {
  const started = performance.now()
  const allowExit = refuseExit()
  // When the parent process is gone, each message would cause another error, forever.
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', () => process.kill(process.pid, 'SIGTERM'))
  }
  let failed = false
  const { url } = await dev({
    ...siteOf(options),
    port: portFor(options),
    host: options.host,
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
  allowExit()
  return 0
}

/**
 * Turns calls of `process.exit()` by the site's code into errors: the code may be fixed in the next
 * save, so the server must not exit.
 *
 * @returns a function that restores `process.exit`
 */
function refuseExit(): () => void {
  const { exit } = process
  process.exit = (code) => {
    const call = `process.exit(${code ?? ''})`
    throw new Error(`code of the site calls \`${call}\`, which would end the server`)
  }
  return () => {
    process.exit = exit
  }
}
