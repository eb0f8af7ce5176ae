import type { Integration } from '../../../shared/config.ts'
import { addScript } from './script.ts'

type SessionRecording = Extract<Integration, { type: 'sessionRecording' }>

/** Queues calls until the service's script has loaded and processes them. */
interface Queue {
  (...call: unknown[]): void
  q: unknown[][]
}

/** Loads FullStory, which tracks route changes on its own. */
export function loadSessionRecording({ orgId, endpoint }: SessionRecording): void {
  const { host } = new URL(endpoint)
  const queue: Queue = Object.assign((...call: unknown[]) => void queue.q.push(call), {
    q: [] as unknown[][],
  })
  Object.assign(window, {
    _fs_host: host.endsWith('fullstory.com') ? 'fullstory.com' : host,
    _fs_script: `${host}/s/fs.js`,
    _fs_org: orgId,
    _fs_namespace: 'FS',
    FS: queue,
  })
  addScript(`${endpoint}/s/fs.js`)
}
