// Measures the cost of frozen versions: copies this repository's site, adds a number of versions
// with the command line, and builds it cold, unchanged, and after an edit of one current page.
//   node bench/versions.mjs [versions …]        default 0 and 10
//   BENCH_KEEP=1 keeps the copies, for inspecting the output
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cli = join(root, 'engine/bin/quire.js')
const counts = process.argv.slice(2).map(Number)
spawnSync(process.execPath, [cli, '--version'])

/** Runs a command; throws if it fails, since figures of a failed build are meaningless. */
function run(command, args, cwd) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return { stdout, stderr, seconds: (performance.now() - started) / 1000 }
}

/** Copies the site to a temporary folder. */
function copySite() {
  const folder = mkdtempSync(join(tmpdir(), 'quire-versions-'))
  cpSync(join(root, 'site'), folder, {
    recursive: true,
    // Its tsconfig extends the repository's, which is not copied.
    filter: (source) => !/[\\/](?:\.quire|dist|node_modules|tsconfig\.json)$/.test(source),
  })
  return folder
}

function commit(folder) {
  run('git', ['init', '--quiet'], folder)
  run('git', ['add', '--all'], folder)
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
  run('git', [...author, 'commit', '--quiet', '--message', 'Site'], folder)
}

/** Returns number and bytes of the build's plain files, and the bytes of their brotli forms. */
function measure(folder) {
  const total = { files: 0, bytes: 0, brotli: 0 }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of names) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const { size } = statSync(join(entry.parentPath, entry.name))
    if (entry.name.endsWith('.br')) total.brotli += size
    else if (!entry.name.endsWith('.gz')) {
      total.files += 1
      total.bytes += size
    }
  }
  return total
}

for (const count of counts.length > 0 ? counts : [0, 10]) {
  const folder = copySite()
  const build = (what) => {
    const timed = ['time', '-v', process.execPath, cli, 'build', folder]
    const { stdout, stderr, seconds } = run('/usr/bin/env', timed)
    const figure = (name) => Number(new RegExp(`${name}[^:]*: ([\\d.]+)`).exec(stderr)?.[1] ?? 0)
    const cpu = figure('User time') + figure('System time')
    const peak = figure('Maximum resident set size') / 1024
    console.log(
      `${String(count).padStart(3)} versions  ${what.padEnd(10)} ${seconds.toFixed(2).padStart(7)} s wall  ` +
        `${cpu.toFixed(2).padStart(7)} s CPU  ${peak.toFixed(0).padStart(5)} MiB   ${stdout.trim().split('\n').at(-1)}`,
    )
  }
  try {
    const added = performance.now()
    for (let index = 1; index <= count; index += 1) {
      run(process.execPath, [cli, 'version', 'add', `${index}.0`, folder])
    }
    if (count > 0) {
      const each = (performance.now() - added) / count / 1000
      console.log(`${String(count).padStart(3)} versions  added, ${each.toFixed(2)} s each`)
    }
    commit(folder)
    build('cold')
    build('unchanged')
    appendFileSync(join(folder, 'docs/app/faq.mdx'), '\nOne more sentence.\n')
    build('one edit')
    const { files, bytes, brotli } = measure(join(folder, 'dist'))
    const mb = (size) => `${(size / 1e6).toFixed(1)} MB`
    console.log(
      `${String(count).padStart(3)} versions  output: ${files} files, ${mb(bytes)}, brotli forms ${mb(brotli)}`,
    )
  } finally {
    if (process.env.BENCH_KEEP) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
}
