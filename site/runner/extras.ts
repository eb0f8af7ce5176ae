import type { FilesView, OutputFile } from 'quire-docs/plugin'
import { hashOf } from 'quire-docs/plugin'
import { type Candidate, candidatesOn, pageOf, readExamples } from '../checks/run/choose.ts'
import { bundleFiles, PAGE, resolveImport } from '../checks/run/page-files.ts'
import { type Runnable, sampleId } from '../checks/run/runnable.ts'
import type { Prelude } from '../simulator/compile/compile-sample.ts'
import { COMPONENT_MODULES, COMPONENTS, MODULES } from '../simulator/compile/modules.ts'
import type { PageServer } from '../simulator/contract.ts'
import { extrasPath, HOME_SAMPLE } from './panel/addresses.ts'

/** The dependencies of a sample. */
export interface Extras {
  /** Title of its file. */
  spec: string
  given: string[]
  /** Fixtures on its page, by path. */
  fixtures: Record<string, string>
  prelude?: Prelude
  /** The page's server, if the sample uses it. */
  server?: PageServer
  /** Whether it mounts a component. */
  mounts?: boolean
}

/** Writes a file for each sample that can be run, and for the test on the home page. */
export async function* extrasFiles(
  root: string,
  site: FilesView,
  runnable: Runnable,
): AsyncGenerator<OutputFile> {
  const home: Extras = { spec: 'cypress/e2e/cart.cy.ts', given: [], fixtures: {} }
  yield { path: extrasPath(HOME_SAMPLE), content: JSON.stringify(home) }
  const examples = readExamples(root)
  for (const [file, ids] of Object.entries(runnable)) {
    const source = await site.read(file)
    if (source === undefined) continue
    const etag = hashOf(source)
    const candidates = new Map<string, Candidate>()
    const read = (): ReadonlyMap<string, Candidate> => {
      if (candidates.size > 0) return candidates
      for (const candidate of candidatesOn(pageOf(file, source), examples)) {
        candidates.set(sampleId(file, candidate.fence.code), candidate)
      }
      return candidates
    }
    for (const id of ids) {
      const content = async () => {
        const candidate = read().get(id)
        return candidate ? JSON.stringify(await extrasOf(candidate)) : '{}'
      }
      yield { path: extrasPath(id), etag, content }
    }
  }
}

async function extrasOf(candidate: Candidate): Promise<Extras> {
  const { fence, fixtures, given, server, mounts } = candidate
  const prelude = await preludeOf(candidate)
  return {
    spec: fence.title ?? 'cypress/e2e/sample.cy.ts',
    given,
    fixtures,
    ...(prelude && { prelude }),
    ...(server && { server }),
    ...(mounts && { mounts }),
  }
}

/** Returns the files of the page that a sample imports, and the files that declare its commands. */
async function preludeOf({
  sample,
  files,
  support,
  mounts,
}: Candidate): Promise<Prelude | undefined> {
  const code = files.get(sample.path) ?? ''
  const imported = [...code.matchAll(/\bimport[\s(][^'"]*['"](\.[^'"]*)['"]/g)].flatMap(
    ([, specifier]) => {
      const path = resolveImport(specifier!, sample.path, files)
      return path === undefined ? [] : [{ specifier: specifier!, path }]
    },
  )
  if (support.length + imported.length === 0 && !mounts) return undefined
  const from = (path: string): string => JSON.stringify(`${PAGE}${path}`)
  const entry = [
    ...support.map((path) => `import ${from(path)}`),
    ...imported.map(({ path }, i) => `import * as m${i} from ${from(path)}`),
    `export default { ${[
      ...(mounts ? [`...${COMPONENTS}`] : []),
      ...imported.map(({ specifier }, i) => `${JSON.stringify(specifier)}: m${i}`),
    ].join(', ')} }`,
  ]
  const { code: script } = await bundleFiles(entry.join('\n'), files, MODULES)
  const importedNames = imported.map(({ specifier }) => specifier)
  return {
    code: script,
    modules: mounts ? [...COMPONENT_MODULES, ...importedNames] : importedNames,
  }
}
