import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface StartedServer {
  /** Origin, on a free port. */
  origin: string
  /** Everything printed so far. */
  output(): string
  /** Ends the server, and waits until it has ended. */
  stop(): Promise<void>
}

/**
 * Starts `quire serve` or `quire dev` in a process of its own.
 *
 * @throws Error if it ends before it says its address
 */
export async function startServer(
  command: 'serve' | 'dev',
  folder: string,
  ...options: string[]
): Promise<StartedServer> {
  const args = ['engine/bin/quire.js', command, folder, '--port', '0', ...options]
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const ended = once(server, 'exit')
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const [, said] = /Serving.* at (http:\/\/localhost:\d+)/.exec(output) ?? []
        if (said) resolve(said)
      })
    }
    void ended.then(() => reject(new Error(`\`quire ${command}\` has ended: ${output}`)))
  })
  return {
    origin,
    output: () => output,
    async stop() {
      server.kill()
      await ended
    },
  }
}
