/**
 * The script of the frame in which a sample runs, together with its application. The frame has an
 * opaque origin and a policy that allows no network, so code in it cannot access the document, the
 * storage, the cookies or the server of the page around it.
 */
import { createApps } from '../../examples/apps.js'
import type { SampleToRun } from '../contract.ts'
import { createPageServer } from '../network/page-server.ts'
import type { Apps } from '../network/server.ts'
import { runSample, type SimulatorEnvironment } from '../simulator.ts'
import { files, modules } from './example-files.ts'
import { HEARTBEAT, type MessageFromFrame, type MessageToFrame, READY } from './messages.ts'

// If a host sends no headers, refuse to run in a document without a sandbox.
if (window.origin === 'null') {
  window.addEventListener('message', connect)
  parent.postMessage(READY, '*')
}

function connect({ source, ports: [port] }: MessageEvent): void {
  if (source !== parent || !port) return
  window.removeEventListener('message', connect)
  const send = (message: MessageFromFrame) => port.postMessage(message)
  let resized: (() => void) | undefined
  const resize = async (width: number, height: number) => {
    const isThere = () => window.innerWidth === width && window.innerHeight === height
    if (isThere()) return
    const answered = new Promise<void>((resolve) => {
      resized = resolve
    })
    send({ type: 'resize', width, height })
    await answered
    // The frame's resize event is slightly later than in the page around it.
    for (let tries = 0; tries < 50 && !isThere(); tries += 1) {
      await new Promise((resume) => setTimeout(resume, 10))
    }
  }
  port.onmessage = async ({ data }: MessageEvent<MessageToFrame>) => {
    if (data.type === 'resized') {
      resized?.()
      return
    }
    const { sample, isLogged } = data
    const password = sample.env.PASSWORD
    const readPublic = (name: string) => files[name]
    const apps = serverOf(sample, () =>
      createApps({
        readPublic,
        variants: sample.given,
        ...(password !== undefined && { password }),
      }),
    )
    setInterval(() => send({ type: 'alive' }), HEARTBEAT)
    const onLog: SimulatorEnvironment['onLog'] = {
      entry: (entry) => send({ type: 'entry', entry }),
      snapshot: (id, moment, snapshot) => send({ type: 'snapshot', id, moment, snapshot }),
    }
    const surroundings = { apps, modules, resize, ...(isLogged && { onLog }) }
    send({ type: 'done', outcome: await runSample(sample, surroundings) })
  }
}

/** Returns what answers requests. Components have no server: their samples intercept what they send. */
function serverOf({ server, components }: SampleToRun, createApps: () => Apps): Apps {
  if (server) return createPageServer(server)
  if (components === undefined) return createApps()
  return { handle: () => ({ status: 404, headers: {}, body: '' }), reset() {} }
}
