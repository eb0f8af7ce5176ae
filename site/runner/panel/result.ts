import type { RunState } from './run-state.ts'

/** Returns the announcement about a finished run. */
export function resultOf({ phase, commands, failure, entries }: RunState): string {
  switch (phase) {
    case 'idle':
      return ''
    case 'loading':
      return 'Loading…'
    case 'running':
      return 'Running…'
    case 'stopped':
      return 'Stopped.'
    case 'passed':
      return `Passed: ${commands} ${commands === 1 ? 'command' : 'commands'}.`
    case 'failed': {
      const at = entries.findLast(({ state }) => state === 'failed')
      const where = failure?.place ? ` in line ${failure.place.line}` : ''
      return `Failed${at ? ` at ${at.name}` : ''}${where}.`
    }
  }
}
