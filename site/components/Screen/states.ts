import type { State, Tone } from './types.ts'

const TONES: Record<State, Tone> = {
  passed: 'good',
  failed: 'bad',
  flaky: 'warn',
  pending: 'dim',
  skipped: 'dim',
  running: 'info',
  canceled: 'dim',
  modified: 'info',
  tested: 'good',
  untested: 'bad',
  inconclusive: 'warn',
  ignored: 'dim',
}

/** The color of a state, or of an ordinary bar without a state. */
export function toneOf(state: State | undefined): Tone {
  return state ? TONES[state] : 'info'
}

/** The label and the tone of a badge: `new:bad` is the label `new` in the tone `bad`. */
export function splitBadge(badge: string): { label: string; tone: string } {
  const [, label, tone] = /^(.+):(good|bad|warn|info|dim)$/.exec(badge) ?? []
  return { label: label ?? badge, tone: tone ?? 'dim' }
}
