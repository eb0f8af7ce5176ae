import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { FULLSTORY, type SessionRecordingOptions, schema, token } from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { SessionRecordingOptions } from './options.ts'

/** Host of the vendor's cloud that receives recordings. */
const RECORDINGS = 'https://rs.fullstory.com'

/** Records sessions with FullStory, which tracks route changes on its own. */
export default function sessionRecording(options: SessionRecordingOptions = {}): Plugin {
  return definePlugin({
    name: 'session-recording',
    api: 1,
    version: packageJson.version,
    options,
    setup({ env, check }) {
      const id = env('FULLSTORY_ORG_ID', token)
      const settings = check({ ...options, ...(id && { orgId: id }) }, schema)
      if (!settings?.orgId) return undefined
      const { orgId, endpoint } = settings
      const recordings = endpoint === FULLSTORY ? [RECORDINGS] : []
      return {
        client: {
          module: new URL('./client.ts', import.meta.url),
          options: { orgId, endpoint },
          requiresConsent: 'analytics',
        },
        csp: {
          'script-src': [endpoint, ...recordings],
          'connect-src': [endpoint, ...recordings],
          'img-src': recordings,
        },
      }
    },
  })
}
