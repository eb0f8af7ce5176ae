// Measures time and memory of builds: cold, unchanged, and after an edit of one page.
//   node bench/build.mjs [pages …]        default 324 and 10000
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'

const cli = join(dirname(fileURLToPath(import.meta.url)), '../engine/bin/quire.js')
const sizes = process.argv.slice(2).map(Number)
spawnSync(process.execPath, [cli, '--version'])

for (const pages of sizes.length > 0 ? sizes : [324, 10_000]) {
  const folder = join(tmpdir(), `quire-bench-${pages}`)
  const page = writeCorpus(folder, pages)
  const build = (what) => {
    const started = performance.now()
    const { status, stderr } = spawnSync(
      '/usr/bin/env',
      ['time', '-v', process.execPath, cli, 'build', folder],
      {
        encoding: 'utf8',
      },
    )
    const seconds = (performance.now() - started) / 1000
    const peak = Number(/Maximum resident set size \(kbytes\): (\d+)/.exec(stderr)?.[1] ?? 0) / 1024
    console.log(
      `${String(pages).padStart(6)} pages  ${what.padEnd(10)} ${seconds.toFixed(2).padStart(7)} s  ${peak.toFixed(0).padStart(5)} MiB  exit ${status}`,
    )
    if (status !== 0) console.log(stderr.split('\n').slice(0, 20).join('\n'))
  }
  build('cold')
  build('unchanged')
  appendFileSync(page, '\nOne more sentence.\n')
  build('one edit')
  rmSync(folder, { recursive: true, force: true })
}
