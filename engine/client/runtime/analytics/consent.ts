import type { Integration } from '../../../shared/config.ts'
import { addScript } from './script.ts'

type Consent = Extract<Integration, { type: 'consent' }>

/** What the reader decided, per category; nothing before the first decision. */
type Decision = Partial<Record<string, 'ACCEPT' | 'DENY'>> | undefined

/**
 * Loads Osano, which asks the reader, and calls back with whether analytics are allowed: once it
 * is ready, and whenever the reader decides anew.
 */
export function loadConsent(
  { customerId, configId, endpoint }: Consent,
  decided: (allowed: boolean) => void,
): void {
  const listen = (decision: Decision): void => decided(decision?.ANALYTICS === 'ACCEPT')
  const host = window as unknown as { Osano?: ((...call: unknown[]) => void) & { data?: unknown } }
  const calls: unknown[] = []
  // The service's documented way to be called before it is there.
  host.Osano ??= Object.assign((...call: unknown[]) => void calls.push(call), { data: calls })
  host.Osano('onInitialized', listen)
  host.Osano('onConsentSaved', listen)
  const path = [customerId, configId].map(encodeURIComponent).join('/')
  addScript(`${endpoint}/${path}/osano.js`)
}
