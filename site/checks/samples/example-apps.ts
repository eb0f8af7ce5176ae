import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalApps } from '../../examples/serve.js'

/** The elements and pages of the example applications that samples may refer to. */
export interface ExampleApps {
  /** Values of `data-cy` in their markup. */
  marks: ReadonlySet<string>
  /** Returns the paths that the applications answer with a page or a redirect. */
  answered(paths: Iterable<string>): ReadonlySet<string>
}

/**
 * Reads the example applications.
 * @param folder Absolute path of their folder.
 */
export function readExampleApps(folder: string): ExampleApps {
  const marks = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Variants, which samples select with a state, are not always available.
    if (!name.endsWith('.js') || name.startsWith('variants')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, mark] of text.matchAll(/(?:data-cy(?:="|': ')|dataset\.cy = ')([\w-]+)/g))
      marks.add(mark!)
  }
  return { marks, answered }
}

/** Sends requests to the applications, as a visitor without a session. */
function answered(paths: Iterable<string>): ReadonlySet<string> {
  const apps = createLocalApps()
  const isAnswered = (url: string): boolean =>
    apps.handle({ method: 'GET', url, headers: {}, body: '' }).status < 400
  return new Set([...new Set(paths)].filter(isAnswered))
}
