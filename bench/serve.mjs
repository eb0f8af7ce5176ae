// Measures `quire serve` beside nginx over the same built site: requests per second, latency, memory
// and open files. Needs wrk and nginx with its brotli module:
//   apt-get install wrk nginx libnginx-mod-http-brotli-static
//   node bench/serve.mjs [folder of a built site] [seconds per measurement]
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CONNECTIONS = 64
const site = resolve(process.argv[2] ?? 'site')
const seconds = Number(process.argv[3] ?? 10)
const cli = join(import.meta.dirname, '../engine/bin/quire.js')
const folder = mkdtempSync(join(tmpdir(), 'quire-bench-serve-'))
const dist = join(site, 'dist')

/** The largest page, and the largest script: both are sent compressed. */
const largest = (files) =>
  files.sort((a, b) => readFileSync(join(dist, b)).length - readFileSync(join(dist, a)).length)[0]
const names = readdirSync(dist, { recursive: true })
const page = names.find((name) => /(?:^|\/)faq\/index\.html$/.test(name)) ?? 'index.html'
const asset = largest(names.filter((name) => /^assets\/.*\.js$/.test(name)))
const paths = { page: `/${page.replace(/(?:^|\/)index\.html$/, '')}`, asset: `/${asset}` }

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

function startNginx(port) {
  const config = join(folder, 'nginx.conf')
  const modules = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
  writeFileSync(
    config,
    `load_module ${modules};
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port}; root ${dist};
    include ${dist}/nginx-headers.conf;
    location / { try_files $uri $uri.html $uri/index.html =404; }
    error_page 404 /404.html; gzip_static on; brotli_static on; etag on;
  }
}
`,
  )
  return spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' })
}

function startQuire(port) {
  const args = [cli, 'serve', site, '--port', String(port), '--host', '127.0.0.1']
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function waitForServer(url) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${url} does not answer.`)
}

async function load(url, duration) {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, '--latency']
  const { stdout } = await run('wrk', [...args, '-H', 'Accept-Encoding: br', url])
  const find = (pattern) => pattern.exec(stdout)?.[1] ?? '-'
  return {
    rate: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    requests: Number(find(/(\d+) requests in/)),
    median: find(/50%\s+(\S+)/),
    slowest: find(/99%\s+(\S+)/),
    failed: find(/Non-2xx or 3xx responses: (\d+)/),
  }
}

function usage({ pid }) {
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  const files = readdirSync(`/proc/${pid}/fd`).length
  return `${Math.round(Number(memory) / 1024)} MiB, ${files} open files`
}

const servers = { nginx: startNginx, 'quire serve': startQuire }
const rates = {}
console.log(`${CONNECTIONS} connections, brotli, ${seconds} s each: ${JSON.stringify(paths)}\n`)
console.log('| server | what | requests/s | of nginx | p50 | p99 | failed | afterwards |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
for (const [name, start] of Object.entries(servers)) {
  const port = await freePort()
  const server = start(port)
  const origin = `http://127.0.0.1:${port}`
  await waitForServer(`${origin}${paths.page}`)
  await load(`${origin}${paths.page}`, 2)
  const before = name === 'nginx' ? '' : `from ${usage(server)} to `
  for (const [what, path] of Object.entries(paths)) {
    const { rate, median, slowest, failed } = await load(origin + path, seconds)
    rates[what] ??= rate
    const after = name === 'nginx' ? '-' : before + usage(server)
    const share = `${Math.round((100 * rate) / rates[what])} %`
    console.log(
      `| ${name} | ${what} | ${Math.round(rate)} | ${share} | ${median} | ${slowest} | ${failed} | ${after} |`,
    )
  }
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}
rmSync(folder, { recursive: true, force: true })
