import type { Timing } from '../build/timing.ts'
import { formatTime } from './print.ts'

/** Returns where the time of a build went, as a table for the terminal. */
export function timingTable({ steps, stages, pages, compiled, threads }: Timing): string {
  const rows = (times: ReadonlyMap<string, number>): string[] => {
    const width = Math.max(0, ...[...times.keys()].map((name) => name.length))
    return [...times].map(
      ([name, time]) => `  ${name.padEnd(width)}  ${formatTime(time).padStart(8)}`,
    )
  }
  return [
    'Steps, by the clock',
    ...rows(steps),
    `Stages of pages, summed over ${threads === 1 ? 'one thread' : `${threads} threads`}`,
    ...rows(stages),
    'Work',
    `  MDX files compiled: ${compiled}`,
    `  pages: ${pages.made} made, ${pages.kept} unchanged`,
  ].join('\n')
}
