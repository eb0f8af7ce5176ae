import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../../examples/app.js'

/** The elements and pages of the example applications that samples may refer to. */
export interface ExampleApps {
  /** Values of `data-cy` in their markup. */
  marks: ReadonlySet<string>
  /** Returns those of the paths that the applications answer with a page or a redirect. */
  answered(paths: Iterable<string>): Promise<ReadonlySet<string>>
}

/**
 * Reads the example applications.
 * @param folder Absolute path of their folder.
 */
export function readExampleApps(folder: string): ExampleApps {
  const marks = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, mark] of text.matchAll(/data-cy(?:="|': ')([\w-]+)/g)) marks.add(mark!)
  }
  return { marks, answered }
}

/** Sends requests to the applications, as a visitor without a session. */
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
