import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../output/out-dir.ts'

/**
 * Runs work and writes a CPU profile of this thread, which the tools of a browser open.
 *
 * @param file ends in `.cpuprofile` for those tools
 */
export async function profiled<T>(file: string, work: () => Promise<T>): Promise<T> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    return await work()
  } finally {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    makeFolder(dirname(resolve(file)))
    writeFileSync(resolve(file), JSON.stringify(profile))
  }
}
