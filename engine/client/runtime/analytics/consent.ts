import type { Integration } from '../../../shared/config.ts'
import { addScript } from './script.ts'

type Consent = Extract<Integration, { type: 'consent' }>

/** The reader's decision per category; `undefined` before the first decision. */
type Decision = Partial<Record<string, 'ACCEPT' | 'DENY'>> | undefined

/**
 * Loads Osano, which asks the reader for consent. Calls `decided` with whether analytics are
 * allowed: once when Osano is ready, and again whenever the reader changes the decision.
 */
export function loadConsent(
  { customerId, configId, endpoint }: Consent,
  decided: (allowed: boolean) => void,
): void {
  const listen = (decision: Decision): void => decided(decision?.ANALYTICS === 'ACCEPT')
  const host = window as unknown as { Osano?: ((...call: unknown[]) => void) & { data?: unknown } }
  const calls: unknown[] = []
  // Osano's documented way to queue calls before its script has loaded.
  host.Osano ??= Object.assign((...call: unknown[]) => void calls.push(call), { data: calls })
  host.Osano('onInitialized', listen)
  host.Osano('onConsentSaved', listen)
  const path = [customerId, configId].map(encodeURIComponent).join('/')
  addScript(`${endpoint}/${path}/osano.js`)
}
