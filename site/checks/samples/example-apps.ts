import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../../examples/app.js'

/** What the example applications have that samples may refer to. */
export interface ExampleApps {
  /** Values of `data-cy` in their markup. */
  marks: ReadonlySet<string>
  /** Which of these paths they answer with a page, or lead on to one. */
  answered(paths: Iterable<string>): Promise<ReadonlySet<string>>
}

/** @param folder of the applications, absolute */
export function readExampleApps(folder: string): ExampleApps {
  const marks = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, mark] of text.matchAll(/data-cy(?:="|': ')([\w-]+)/g)) marks.add(mark!)
  }
  return { marks, answered }
}

/** Asks the applications themselves, as a visitor without a session. */
async function answered(paths: Iterable<string>): Promise<ReadonlySet<string>> {
  const server = createApp()
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const { port } = server.address() as AddressInfo
  const found = new Set<string>()
  try {
    for (const path of new Set(paths)) {
      const response = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status < 400) found.add(path)
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
  return found
}
