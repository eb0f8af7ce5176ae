import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const cli = join(import.meta.dirname, '../engine/bin/quire.js')

/** A development server in a separate process. */
export interface DevProcess {
  url: string
  process: ChildProcess
  /** Resolves when it has ended. */
  stop(): Promise<void>
}

/** Starts the development server of a site on a free port; resolves when it is ready. */
export async function startDev(site: string): Promise<DevProcess> {
  const child = spawn(process.execPath, [cli, 'dev', site, '--port', '0'])
  const url = await new Promise<string>((resolve) => {
    child.stdout?.on('data', (text) => {
      const [address] = /http:\S+/.exec(String(text)) ?? []
      if (address) resolve(address)
    })
  })
  return {
    url,
    process: child,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
