import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Returns a free port. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const cli = join(import.meta.dirname, '../../engine/bin/quire.js')

/** Returns the path of an installed program. */
function installed(...paths) {
  return paths.find((path) => existsSync(path))
}

/** Returns the directive that loads a dynamic module of nginx, if it is installed. */
function nginxModule(name) {
  const file = `/usr/lib/nginx/modules/${name}.so`
  return existsSync(file) ? `load_module ${file};` : ''
}

/**
 * The servers that the output supports: how each is started on a port for a built site, in its own
 * folder. `command` returns `null` if it is not installed.
 */
export const servers = {
  'quire serve': {
    brotli: true,
    command: ({ site, port }) => [process.execPath, cli, 'serve', site, '--port', `${port}`],
  },
  nginx: {
    brotli: existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    command({ out, folder, port }) {
      const nginx = installed('/usr/sbin/nginx')
      if (!nginx) return null
      const brotli = nginxModule('ngx_http_brotli_static_module')
      writeFileSync(
        join(folder, 'nginx.conf'),
        `${brotli}
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port}; root ${out};
    include ${out}/nginx-headers.conf;
    location / { try_files $uri $uri.html $uri/index.html =404; }
    error_page 404 /404.html; gzip_static on; ${brotli && 'brotli_static on;'} etag on;
  }
}
`,
      )
      return [
        nginx,
        '-p',
        folder,
        '-c',
        join(folder, 'nginx.conf'),
        '-e',
        join(folder, 'error.log'),
      ]
    },
  },
  Apache: {
    brotli: true,
    command({ out, folder, port }) {
      const apache = installed('/usr/sbin/apache2')
      if (!apache) return null
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite']
      writeFileSync(
        join(folder, 'apache.conf'),
        `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
TypesConfig /etc/mime.types
DocumentRoot ${out}
<Directory ${out}>
  AllowOverride All
  Require all granted
</Directory>
`,
      )
      return [apache, '-X', '-f', join(folder, 'apache.conf')]
    },
  },
  Caddy: {
    brotli: true,
    command({ out, folder, port }) {
      const caddy = installed('/usr/bin/caddy')
      if (!caddy) return null
      writeFileSync(
        join(folder, 'Caddyfile'),
        `{
	admin off
	auto_https off
	storage file_system ${folder}
}
http://127.0.0.1:${port} {
	root * ${out}
	import ${out}/site.caddy
}
`,
      )
      return [caddy, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
}

/** Starts a server and waits until it responds. Returns `null` if it is not installed. */
export async function startServer(server, { site, folder }) {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const command = server.command({ site, out: join(site, 'dist'), folder, port })
  if (command === null) return null
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 20_000; ; ) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || Date.now() > end) {
      throw new Error(`${command[0]} did not start:\n${output}`)
    }
  }
  return {
    origin,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** Builds a site, and throws with its report if that fails. */
export function build(site) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build', site], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
}
