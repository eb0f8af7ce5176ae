import { trustedScriptUrl } from 'quire-docs/islands'
import type { ClientModule } from 'quire-docs/plugin'
import type { ConsentSettings } from './options.ts'

/** The reader's decision by category; `undefined` before the first decision. */
type Decision = Partial<Record<string, 'ACCEPT' | 'DENY'>> | undefined

/** Loads Osano, which asks the reader, and reports each decision. */
const client: ClientModule<ConsentSettings> = {
  ask(answer, { customerId, configId, endpoint }) {
    const listen = (decision: Decision): void => {
      const categories = Object.entries(decision ?? {})
      answer(
        categories
          .filter(([, choice]) => choice === 'ACCEPT')
          .map(([category]) => category.toLowerCase()),
      )
    }
    const host = window as unknown as {
      Osano?: ((...call: unknown[]) => void) & { data?: unknown }
    }
    const calls: unknown[] = []
    // Osano's documented way to queue calls before its script has loaded.
    host.Osano ??= Object.assign((...call: unknown[]) => void calls.push(call), { data: calls })
    host.Osano('onInitialized', listen)
    host.Osano('onConsentSaved', listen)
    const script = document.createElement('script')
    const path = [customerId, configId].map(encodeURIComponent).join('/')
    script.src = trustedScriptUrl(`${endpoint}/${path}/osano.js`)
    script.async = true
    document.head.append(script)
  },
}

export default client
