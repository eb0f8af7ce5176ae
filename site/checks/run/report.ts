import { report } from '../page/page.ts'
import { type Options, type Result, runSamples } from './main.ts'

/** Maximum number of samples with `norun`. */
const CEILING = 12

/** Runs the samples, prints the results, and returns the exit code. */
export async function check(options: Options & { verbose: boolean }): Promise<number> {
  const started = performance.now()
  const results = await runSamples(options)
  const failed = results.filter(({ status }) => status === 'failed')
  for (const { candidate, message, line, column } of failed) {
    const { frame } = report(candidate.page, 'sample-run', { line, column }, message, '')
    console.log(
      `site/${candidate.page.file}:${line}:${column}\n  ${message}\n${indent(frame ?? '')}\n`,
    )
  }
  const left = results.filter(({ status }) => status === 'not run')
  if (options.verbose) {
    for (const { candidate, kind, message } of left) {
      console.log(
        `site/${candidate.page.file}:${candidate.fence.line}  ${titles[kind]}${message && `: ${message}`}`,
      )
    }
    const slow = [...results].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)
    for (const { candidate, milliseconds } of slow) {
      const place = `site/${candidate.page.file}:${candidate.fence.line}`
      console.log(`${(milliseconds / 1000).toFixed(1)} s  ${place}`)
    }
  }
  const passed = results.filter(({ status }) => status === 'passed').length
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${results.length} samples visit a page or mount a component: ${passed} passed, ${failed.length} failed, ${left.length} not run (${seconds} s)`,
  )
  for (const [kind, title] of Object.entries(titles)) {
    const count = left.filter((one) => one.kind === kind).length
    if (count > 0) console.log(`  ${count} ${title}`)
  }
  const optedOut = left.filter(({ kind }) => kind === 'opted out')
  const silent = optedOut.filter(({ message }) => message === '')
  for (const { candidate } of silent) {
    console.log(
      `site/${candidate.page.file}:${candidate.fence.line}\n  \`norun\` says no reason. Write \`norun="…"\`.`,
    )
  }
  if (optedOut.length > CEILING) {
    console.log(`${optedOut.length} samples opt out, and at most ${CEILING} may.`)
  }
  return failed.length > 0 || silent.length > 0 || optedOut.length > CEILING ? 1 : 0
}

const titles: Record<Result['kind'], string> = {
  'opted out': 'opted out with a reason',
  wrong: 'are shown as mistakes',
  elsewhere: 'visit other applications',
  framework: 'mount components of Vue, Angular or Svelte',
  supposed: 'need what their page supposes',
  unknown: 'use what the simulator does not know',
  nothing: 'run no command',
  '': '',
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
