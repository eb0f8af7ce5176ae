// Prepares a fresh machine for the project: installs packages, and browsers if requested. Uses
// Node's own modules only, since nothing is installed yet when it starts.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Options to start npm and npx with: on Windows they are scripts, which only a shell can start. */
export const scriptOptions = { shell: process.platform === 'win32' }

/** Installs the packages of the lock file, unless they are already installed. */
export function installPackages() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
    fail(
      `Node.js ${process.versions.node} is too old.`,
      'Use Node.js 20.19 or a later 20.x release, or 22.12 or later.',
    )
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules', '.installed-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(mark, lock)
}

/** The headless shell comes first: it opens a page in a third of the time. */
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a Chromium, or `undefined` if there is none. */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  for (const name of chromiumNames) {
    const path = which(name)
    if (path) return path
  }
  return chromiumPlaces.find(existsSync)
}

/** Returns the path of a Firefox, or `undefined` if there is none. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || which('firefox-esr') || which('firefox')
}

/** Returns the path of the driver of WebKitGTK, or `undefined` if it or a screen for it is missing. */
export function findWebKitDriver() {
  return process.env.WEBKIT_DRIVER_PATH || (which('Xvfb') && which('WebKitWebDriver'))
}

/** Returns the path of nginx, or `undefined` if there is none. */
function findNginx() {
  return process.env.NGINX_PATH || which('nginx') || ['/usr/sbin/nginx'].find(existsSync)
}

/**
 * Makes Chromium available: an installed one, else the package of the distribution, else
 * Playwright's build. In continuous integration, the headless shell is installed even if there is
 * another Chromium. Returns its path, or an empty string for Playwright's build.
 */
export function installChromium() {
  const found = findChromium()
  const isShell = found?.endsWith(chromiumNames[0])
  const isGiven = Boolean(process.env.CHROMIUM_PATH)
  if (found && !isShell && !isGiven && process.env.CI && installDebian(chromiumNames[0])) {
    return findChromium()
  }
  if (found) return found
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installDebian(name)) return findChromium() ?? ''
  }
  console.log('Installing a browser …')
  run('npx', ['playwright', 'install', 'chromium'])
  return ''
}

/** Installs Firefox if it can. Returns its path; without it, its specs are skipped. */
export function installFirefox() {
  return findFirefox() || (installDebian('firefox-esr') ? findFirefox() : undefined)
}

/** Installs WebKit's driver if it can. Returns its path; without it, its specs are skipped. */
export function installWebKitDriver() {
  const found = findWebKitDriver()
  if (found) return found
  // The recommended packages are for sound and video.
  const isInstalled = installDebian('--no-install-recommends', 'webkit2gtk-driver', 'xvfb')
  return isInstalled ? findWebKitDriver() : undefined
}

/** Returns the path of nginx. In continuous integration, installs it if it can. */
export function installNginx() {
  const found = findNginx()
  if (found || !process.env.CI) return found
  return installDebian('--no-install-recommends', 'nginx-light') ? findNginx() : undefined
}

/** Returns the path of Neovim, or `undefined` if there is none. */
export function findNeovim() {
  return process.env.NEOVIM_PATH || which('nvim')
}

/** Installs Neovim if it can. Returns its path; without it, its tests are skipped. */
export function installNeovim() {
  const isInstalled = () => installDebian('--no-install-recommends', 'neovim')
  return findNeovim() || (isInstalled() ? findNeovim() : undefined)
}

/** Installs packages of the distribution, with options of `apt-get install` among their names. */
function installDebian(...names) {
  if (!which('apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return false
  console.log(`Installing ${names.filter((name) => !name.startsWith('-')).join(' and ')} …`)
  const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync(command, [...rest, 'update'], quiet)
  return spawnSync(command, [...rest, 'install', '-y', ...names], quiet).status === 0
}

function which(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

function run(command, args) {
  try {
    const stdio = ['ignore', 'inherit', 'inherit']
    execFileSync(command, args, { ...scriptOptions, cwd: root, stdio })
  } catch {
    fail(`\`${command} ${args.join(' ')}\` failed.`, 'See its output above for the cause.')
  }
}

/** Ends the program with an error that the user can fix. */
export function fail(message, hint) {
  console.error(`${message}\n  ${hint}`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPackages()
