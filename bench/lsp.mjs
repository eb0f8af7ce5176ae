// Measures `quire lsp` as an author meets it: the time from an edit to the diagnostics of the file, and
// from the start of the server to the first ones.
//   node bench/lsp.mjs [pages …]      default: 300 and 3,000 pages of the corpus
//   node bench/lsp.mjs --site <folder> <file>     a site and one of its pages
// RUNS is the number of edits of each kind (default: 20).
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'
import { median } from './report/median.mjs'
import { cli, quire } from './tools/quire.mjs'

const runs = Number(process.env.RUNS ?? 20)

/** The edits of a text: the n-th of each kind. */
const kinds = {
  word: (text, n) => `${text}\nWord ${n}.\n`,
  link: (text, n) => `${text}\n[Lost](./lost-${n}.mdx)\n`,
  title: (text, n) => text.replace(/^---\n([\s\S]*?)\n---/, `---\n$1\nsidebar_badge: n${n}\n---`),
}

async function report(name, root, file) {
  const { first, edits, memory } = await measure(root, file)
  const cells = [[first], ...Object.values(edits)].map((times) => `${Math.round(median(times))} ms`)
  console.log(`| ${name} | ${cells.join(' | ')} | ${Math.round(memory / 1e6)} MB |`)
}

async function measure(root, file) {
  const server = spawn(process.execPath, [cli, 'lsp', root], { stdio: ['pipe', 'pipe', 'inherit'] })
  const client = new Client(server)
  const uri = pathToFileURL(file).href
  const text = readFileSync(file, 'utf8')
  const started = performance.now()
  await client.request('initialize', { processId: null, rootUri: null, capabilities: {} })
  client.notify('initialized', {})
  client.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'mdx', version: 1, text },
  })
  await client.published(uri, 1)
  const first = performance.now() - started
  let version = 1
  const edits = {}
  for (const [kind, edited] of Object.entries(kinds)) {
    edits[kind] = []
    for (let n = 0; n < runs; n++) {
      version += 1
      const since = performance.now()
      client.notify('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text: edited(text, version) }],
      })
      // The server responds once it has checked the edited file.
      await client.request('textDocument/documentSymbol', { textDocument: { uri } })
      edits[kind].push(performance.now() - since)
    }
  }
  const memory = memoryOf(server.pid)
  await client.request('shutdown', null)
  client.notify('exit', null)
  return { first, edits, memory }
}

/** Resident memory of a process, in bytes; 0 if the system does not report it. */
function memoryOf(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Speaks the protocol with a server. */
class Client {
  #id = 0
  #buffer = Buffer.alloc(0)
  #answers = new Map()
  #published = []
  #server

  constructor(server) {
    this.#server = server
    server.stdout.on('data', (chunk) => {
      this.#buffer = Buffer.concat([this.#buffer, chunk])
      this.#read()
    })
  }

  #read() {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.subarray(0, end))?.[1])
      if (end < 0 || this.#buffer.length < end + 4 + length) return
      const message = JSON.parse(this.#buffer.subarray(end + 4, end + 4 + length))
      this.#buffer = this.#buffer.subarray(end + 4 + length)
      if (message.method === 'textDocument/publishDiagnostics') {
        const { uri, version } = message.params
        this.#published = this.#published.filter((one) => !one(uri, version))
      } else this.#answers.get(message.id)?.(message.result)
    }
  }

  #send(message) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  request(method, params) {
    const id = ++this.#id
    const answer = new Promise((done) => this.#answers.set(id, done))
    this.#send({ id, method, params })
    return answer
  }

  notify(method, params) {
    this.#send({ method, params })
  }

  /** Waits for the diagnostics of a version of a file. */
  published(uri, version) {
    return new Promise((done) => {
      this.#published.push((one, other) => {
        if (one !== uri || other !== version) return false
        done()
        return true
      })
    })
  }
}

console.log('| pages | first diagnostics | text | broken link | front matter | memory |')
console.log('| ---: | ---: | ---: | ---: | ---: | ---: |')
if (process.argv[2] === '--site') {
  const [, , , folder, file] = process.argv
  await report(folder, resolve(folder), resolve(folder, file))
} else {
  installPackages((text) => process.stderr.write(`${text}\n`))
  // Needs the packages that have just been installed.
  const { makeCorpus } = await import('./corpus/corpus.mjs')
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [300, 3000]
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'quire-lsp-'))
    try {
      const corpus = makeCorpus(size)
      const site = quire.prepare(folder, corpus)
      const page = corpus.pages[Math.floor(corpus.pages.length / 2)]
      await report(corpus.pages.length, site.folder, site.sourceOf(page.id))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
