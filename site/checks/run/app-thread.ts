import { request as send } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The example applications in a thread of their own, with data of their own. */
export interface AppThread {
  port: number
  /** Resets the data. */
  reset(): Promise<void>
  close(): Promise<unknown>
}

/** Starts the example applications of a folder on a free port. */
export async function startApps(folder: string, password: string): Promise<AppThread> {
  const worker = new Worker(join(folder, 'server.js'), {
    env: { ...process.env, PORT: '0', PASSWORD: password },
    stdout: true,
  })
  const port = await new Promise<number>((resolve, reject) => {
    worker.on('error', reject)
    worker.stdout.on('data', (text) => {
      const found = /localhost:(\d+)/.exec(String(text))
      if (found) resolve(Number(found[1]))
    })
  })
  const reset = () =>
    new Promise<void>((resolve, reject) => {
      const options = { host: 'localhost', port, method: 'POST', path: '/api/reset' }
      send(options, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end()
    })
  return { port, reset, close: () => worker.terminate() }
}
