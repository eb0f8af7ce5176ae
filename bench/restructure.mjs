// Restructures a copy of a site at random, and checks that every former URL leads to the same section
// of the same page:
//
//     node bench/restructure.mjs [--site folder] [--steps 100] [--seed 7]
//
// A step moves a page or a folder with `quire move`, or renames a heading that keeps its id. The URLs
// are the paths of all pages, with the ids in their articles. The copy is inside the repository, so
// that its packages can be resolved, and is removed at the end.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const cli = join(repository, 'engine/bin/quire.js')

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: join(repository, 'site') },
    steps: { type: 'string', default: '100' },
    seed: { type: 'string', default: '7' },
  },
})
const source = resolve(values.site)
const steps = Number(values.steps)
const random = randomNumbers(Number(values.seed))

const workFolder = join(repository, 'node_modules/.cache/restructure')
const site = join(workFolder, 'site')
const docs = join(site, 'docs')
rmSync(workFolder, { recursive: true, force: true })
mkdirSync(workFolder, { recursive: true })
cpSync(source, site, {
  recursive: true,
  filter: (file) => !['dist', '.quire', 'node_modules'].includes(basename(file)),
})
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }))

build()
const before = pagesOf()
const counts = { pages: 0, folders: 0, headings: 0, refused: 0, byHand: 0 }
const reports = new Map()
let unique = 0
for (let step = 0; step < steps; ) {
  const kind = random(10)
  const done = kind < 2 ? renameHeading() : kind < 4 ? moveFolder() : movePage()
  if (done) step += 1
  if (done && step % 10 === 0) console.error(`${step} steps`)
}
build()
const after = pagesOf()
const { redirects } = JSON.parse(readFileSync(join(site, 'dist/_quire-headers.json'), 'utf8'))
const targets = new Map(redirects.map(({ from, to }) => [from, to.replace(/#.*$/, '')]))

const lost = []
let anchors = 0
let longest = 0
for (const [path, { title, ids }] of before) {
  let at = path
  let hops = 0
  while (!after.has(at) && targets.has(at) && hops < 10) {
    at = targets.get(at)
    hops += 1
  }
  longest = Math.max(longest, hops)
  const page = after.get(at)
  if (!page) lost.push(`${path}: leads nowhere`)
  else if (page.title !== title) lost.push(`${path}: was "${title}", leads to "${page.title}"`)
  else {
    for (const id of ids) {
      anchors += 1
      if (!page.ids.has(id)) lost.push(`${path}#${id}: ${at} has no such id`)
    }
  }
}
for (const [report, times] of reports) console.log(`${times} ×: ${report}`)
console.log(
  `${counts.pages} pages and ${counts.folders} folders moved, ${counts.headings} headings renamed, ${counts.refused} moves refused, ${counts.byHand} undone since code names what they move.`,
)
console.log(
  `${before.size} pages with ${anchors} anchors: ${lost.length} lost; at most ${longest} redirects in a row.`,
)
for (const line of lost.slice(0, 30)) console.log(`  ${line}`)
process.exitCode = lost.length > 0 ? 1 : 0

function movePage() {
  const pages = filesIn('mdx').filter((file) => !/(?:^|\/)(?:_|index\.)/.test(file))
  const from = pages[random(pages.length)]
  return move(from, join(someFolder(), `${basename(from, '.mdx')}-${++unique}.mdx`), 'pages')
}

function moveFolder() {
  const folders = foldersIn()
  if (folders.length === 0) return false
  const from = folders[random(folders.length)]
  return move(from, join(someFolder(), `${basename(from)}-${++unique}`), 'folders')
}

function move(from, to, kind) {
  const { status, text } = quire('move', join(docs, from), join(docs, to), site)
  if (existsSync(join(docs, from))) {
    counts.refused += 1
    note(
      text
        .trim()
        .split('\n')[0]
        .replaceAll(/\S*\/\S*/g, '…'),
    )
    return false
  }
  if (status !== 0) {
    // Code that computes names of docs has to be changed by its author, as the report says.
    counts.byHand += 1
    quire('move', join(docs, to), join(docs, from), site)
    return false
  }
  counts[kind] += 1
  return true
}

/** Renames a heading, and keeps its id. */
function renameHeading() {
  const pages = filesIn('mdx').filter((file) => !/(?:^|\/)_/.test(file))
  const file = join(docs, pages[random(pages.length)])
  const text = readFileSync(file, 'utf8')
  // Only headings of plain words outside of fences: their ids can be derived without the compiler.
  const parts = text.split(/^(```[\s\S]*?^```)/m)
  const places = []
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) continue
    for (const match of part.matchAll(/^(#{2,3}) ([A-Za-z][A-Za-z ]*)$/gm))
      places.push([index, match])
  }
  if (places.length === 0) return false
  const [index, match] = places[random(places.length)]
  const [whole, signs, words] = match
  const id = words.trim().toLowerCase().replaceAll(' ', '-')
  // A second heading of the same words has another id.
  if (text.match(new RegExp(`^#+ ${words}\\s*$`, 'gm')).length > 1) return false
  const part = parts[index]
  parts[index] =
    part.slice(0, match.index) +
    `${signs} Renamed ${++unique} {#${id}}` +
    part.slice(match.index + whole.length)
  writeFileSync(file, parts.join(''))
  counts.headings += 1
  return true
}

function filesIn(extension) {
  return readdirSync(docs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(`.${extension}`))
    .map((entry) => relative(docs, join(entry.parentPath, entry.name)))
    .sort()
}

function foldersIn() {
  const folders = new Set(filesIn('mdx').map((file) => dirname(file)))
  return [...folders].filter((folder) => folder !== '.' && !/(?:^|\/)_/.test(folder)).sort()
}

function someFolder() {
  const folders = ['', ...foldersIn()]
  const folder = folders[random(folders.length)]
  return random(3) === 0 ? join(folder, `new-${++unique}`) : folder
}

/** Returns the titles and ids of the pages of the build, by path. */
function pagesOf() {
  const folder = join(site, 'dist/_data/pages')
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'))
  return new Map(
    files.sort().map((name) => {
      const { page } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      // Ids of tabs are only numbers, which change with their order.
      const ids = [...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      return [
        page.path,
        { title: page.title, ids: new Set(ids.filter((id) => !/_R_|^:r/.test(id))) },
      ]
    }),
  )
}

function build() {
  const { status, text } = quire('build', site)
  if (status !== 0) {
    console.error(text.slice(0, 6000))
    process.exit(1)
  }
}

function quire(...args) {
  const env = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' }
  const options = { cwd: site, env, encoding: 'utf8', maxBuffer: 2 ** 28 }
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], options)
  return { status, text: stderr + stdout }
}

function note(report) {
  reports.set(report, (reports.get(report) ?? 0) + 1)
}

/** A generator of numbers that is the same in every run. */
function randomNumbers(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
