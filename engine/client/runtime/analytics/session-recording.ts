import type { Integration } from '../../../shared/config.ts'
import { addScript } from './script.ts'

type SessionRecording = Extract<Integration, { type: 'sessionRecording' }>

/** Calls made before the service's script is there; it works through them. */
interface Queue {
  (...call: unknown[]): void
  q: unknown[][]
}

/** Loads FullStory. It follows route changes by itself. */
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
