import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openProjects, snapshot } from './compiler.mjs'

/** Checks of the site that do not read the package, so they cannot detect mutations of its types. */
const WITHOUT_PACKAGE =
  /^(?:front-matter|description|page-links|banned-word|em-dash|sample-.*|ci-file|history|event-signature|cli-flag)$/

/** Slow checks, which run last. */
const SLOW = /^(?:sample-app|sample-parse|sample-schema|ci-file)$/

/**
 * Runs the checks of a site in sequence, and returns the first finding.
 *
 * @param pages all pages, as checks see them
 * @param sampled pages with samples to compile
 * @param ofTypes whether the package has changed: runs only the checks that read it, with empty
 *   caches
 * @param first name of the check to run first
 * @param record whether the package is also compared with the record of its declarations
 */
export async function firstFinding(subject, { pages, sampled, ofTypes, first, record = true }) {
  const folder = join(subject.shadow, '.cache', ofTypes ? 'types' : 'pages')
  const cacheOf = (name) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const raws = pages.filter(({ isPartial }) => !isPartial).map(({ raw }) => raw)
  const partials = pages.filter(({ isPartial }) => isPartial).map(({ raw }) => raw)
  const runSiteCheck = async (check) => {
    const context = { root: subject.shadow, pages: raws, partials, log() {} }
    return (await check.run({ ...context, cacheFolder: cacheOf('site') }))[0]
  }
  const runPluginCheck = async (check) => {
    const isSample = check.name === 'sample'
    if ((isSample && sampled.length === 0) || (check.name === 'changed' && !record))
      return undefined
    const findings = []
    await check.site(
      (isSample ? sampled : pages).map(({ parsed }) => parsed),
      {
        root: subject.shadow,
        cacheFolder: cacheOf('plugin'),
        log() {},
        report(page, { rule = check.name, ...finding }) {
          // The rule `opt-out` limits a share of all samples, so it needs all pages.
          if (rule !== 'opt-out' || sampled.length === pages.length)
            findings.push({ rule: `verify/${rule}`, file: page?.file, ...finding })
        },
      },
    )
    return findings[0]
  }
  const wanted = subject.checks.filter(({ name }) => !ofTypes || !WITHOUT_PACKAGE.test(name))
  const quick = wanted.filter(({ name }) => !SLOW.test(name))
  const steps = [
    ...quick.filter(({ name }) => name === first).map((check) => () => runSiteCheck(check)),
    ...(first === undefined
      ? subject.plugin.checks.map((check) => () => runPluginCheck(check))
      : []),
    ...quick.filter(({ name }) => name !== first).map((check) => () => runSiteCheck(check)),
    ...(first === undefined
      ? []
      : subject.plugin.checks.map((check) => () => runPluginCheck(check))),
    ...wanted.filter(({ name }) => SLOW.test(name)).map((check) => () => runSiteCheck(check)),
  ]
  try {
    for (const step of steps) {
      const finding = await step()
      if (finding) return finding
    }
    return undefined
  } finally {
    if (ofTypes) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Opens the samples of all pages in one compiler, grouped and laid out like the plugin does. Returns a
 * function that compiles the samples of some pages after a change of the package, up to the first
 * error.
 */
export function openSamples(subject, options) {
  const { codeFence, layOut, ownError, readSurroundings, settingsOf, writeSamples } = subject.loaded
  const settings = settingsOf(options)
  const { examples, ambient } = readSurroundings(subject.shadow, settings)
  const layouts = subject.pages.map(({ parsed }) =>
    layOut({ fences: parsed.fences.map(codeFence) }, examples, settings),
  )
  const folder = join(subject.shadow, '.samples')
  const modules = join(subject.shadow, 'node_modules')
  const { programs, byFile } = writeSamples(layouts, {
    modules,
    folder,
    ambient,
    settings,
    paths: {},
  })
  const fileOf = new Map([...byFile].map(([file, { sample }]) => [sample, file]))
  openProjects(programs.map(({ file }) => file))
  return (pages, names) => {
    const now = snapshot()
    for (const page of pages) {
      for (const sample of layouts[subject.pages.indexOf(page)].samples) {
        // Only samples that mention a mutated name, or that import such a sample, can be affected.
        if (!names.some((name) => sample.fence.code.includes(name))) continue
        const program = programs.find(({ inProgram }) => inProgram.has(sample))
        const file = fileOf.get(sample)
        const project = now.getProject(program.file)
        for (const { pos, code, text } of project.program.getSemanticDiagnostics(file)) {
          const line = readFileSync(file, 'utf8').slice(0, pos).split('\n').length
          const error = { code: `TS${code}`, message: text, line, column: 1 }
          if (ownError(error, byFile.get(file))) {
            return {
              rule: 'verify/sample',
              file: page.parsed.file,
              message: `${error.code}: ${text}`,
            }
          }
        }
      }
    }
    return undefined
  }
}
