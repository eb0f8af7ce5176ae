import { trustedScriptUrl } from 'quire-docs/islands'
import type { ClientModule } from 'quire-docs/plugin'
import type { SessionRecordingSettings } from './options.ts'

/** Queues calls until the service's script has loaded and processes them. */
interface Queue {
  (...call: unknown[]): void
  q: unknown[][]
}

const client: ClientModule<SessionRecordingSettings> = {
  start({ orgId, endpoint }) {
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
    const script = document.createElement('script')
    script.src = trustedScriptUrl(`${endpoint}/s/fs.js`)
    script.async = true
    document.head.append(script)
  },
}

export default client
