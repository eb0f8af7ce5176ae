// Measures the cost of frozen versions: copies this repository's site, adds a number of versions
// with the command line, and builds it cold, unchanged, and after an edit of one current page.
//   node bench/versions.mjs [versions …]        default 0 and 10
//   BENCH_KEEP=1 keeps the copies, for inspecting the output
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureCommand } from './measure/command.mjs'
import { outputSize } from './measure/output-size.mjs'
import { costLine, megabytes } from './report/table.mjs'
import { cli, quire } from './tools/quire.mjs'

const site = fileURLToPath(new URL('../site', import.meta.url))
const counts = process.argv.slice(2).map(Number)
if (counts.some((count) => !Number.isInteger(count) || count < 0)) {
  console.error('The numbers of versions must be whole numbers.')
  process.exit(2)
}
quire.version()

/** Copies the site to a temporary folder. */
function copySite() {
  const folder = mkdtempSync(join(tmpdir(), 'quire-versions-'))
  cpSync(site, folder, {
    recursive: true,
    // Its tsconfig extends the repository's, which is not copied.
    filter: (source) => !/[\\/](?:\.quire|dist|node_modules|tsconfig\.json)$/.test(source),
  })
  return folder
}

function commit(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.com', 'commit', '-qm', 'Site')
}

for (const count of counts.length > 0 ? counts : [0, 10]) {
  const folder = copySite()
  const report = (what, figures) => {
    console.log(`${String(count).padStart(3)} versions  ${what.padEnd(10)} ${figures}`)
  }
  const build = async (what) => {
    const cost = await measureCommand([process.execPath, cli, 'build', folder])
    report(what, `${costLine(cost)}   ${cost.output.trim().split('\n').at(-1)}`)
  }
  try {
    for (let index = 1; index <= count; index += 1) {
      const { seconds } = await measureCommand([
        process.execPath,
        cli,
        'version',
        'add',
        `${index}.0`,
        folder,
      ])
      if (index === count) report('last added', `${seconds.toFixed(2)} s`)
    }
    commit(folder)
    await build('cold')
    await build('unchanged')
    appendFileSync(join(folder, 'docs/app/faq.mdx'), '\nOne more sentence.\n')
    await build('one edit')
    const { files, bytes, compressed } = outputSize(join(folder, 'dist'))
    report(
      'output',
      `${files} files, ${megabytes(bytes)}, compressed forms ${megabytes(compressed)}`,
    )
  } finally {
    if (process.env.BENCH_KEEP) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
}
