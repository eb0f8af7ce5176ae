import type { CodeBlock, CodeForms } from 'quire-docs/plugin'

interface PackageManager {
  value: string
  label: string
  /** Names of its flags, by those of npm. */
  flags: Readonly<Record<string, string>>
  /** Runs a binary of the registry. */
  exec: string
  /** Installs what the lock file says. */
  exact: string
  /** Words before the command for packages of all projects. */
  global: (command: string) => string
}

const managers: readonly PackageManager[] = [
  {
    value: 'yarn',
    label: 'Yarn',
    flags: { '--save-dev': '--dev', '--save-exact': '--exact', '--save-optional': '--optional' },
    exec: 'yarn dlx',
    exact: 'yarn install --immutable',
    global: (command) => `yarn global ${command}`,
  },
  {
    value: 'pnpm',
    label: 'pnpm',
    flags: {},
    exec: 'pnpm dlx',
    exact: 'pnpm install --frozen-lockfile',
    global: (command) => `pnpm ${command} --global`,
  },
  {
    value: 'bun',
    label: 'Bun',
    flags: { '--save-dev': '--dev', '--save-exact': '--exact', '--save-optional': '--optional' },
    exec: 'bunx',
    exact: 'bun install --frozen-lockfile',
    global: (command) => `bun ${command} --global`,
  },
]

/** Long names of the flags of npm. */
const longFlags: Readonly<Record<string, string>> = {
  '-D': '--save-dev',
  '-E': '--save-exact',
  '-O': '--save-optional',
  '-g': '--global',
}

/** Shows blocks with the word `npm2yarn` for each package manager. */
export function commandForms({ code, attributes }: CodeBlock): CodeForms | undefined {
  if (attributes.npm2yarn === undefined) return undefined
  const npm = { value: 'npm', label: 'npm', code }
  const others = managers.map((manager) => ({
    value: manager.value,
    label: manager.label,
    code: code.replace(
      /(?<=^|[\s;&|(])(npm|npx)[ \t]+([^\n;&|)#]*[^\s;&|)#])/g,
      (whole, name: string, rest: string) => commandOf(manager, name, rest.split(/\s+/)) ?? whole,
    ),
  }))
  return { group: 'package-manager', forms: [npm, ...others] }
}

/** Returns a command for a package manager; `undefined` if it has no such command. */
function commandOf(manager: PackageManager, name: string, words: string[]): string | undefined {
  const { value, flags, exec, exact, global } = manager
  if (name === 'npx')
    return [exec, ...words.filter((word) => !/^(?:-y|--yes)$/.test(word))].join(' ')
  const [command = '', ...given] = words
  // npm needs a separator before the flags of a script.
  const args = given.filter((word) => word !== '--')
  switch (command) {
    case 'install':
    case 'i':
    case 'add':
    case 'uninstall':
    case 'remove':
    case 'rm': {
      const long = given.map((word) => longFlags[word] ?? word)
      const isGlobal = long.includes('--global')
      const rest = long
        .filter((word) => !/^(?:--global|--save|-S)$/.test(word))
        .map((word) => flags[word] ?? word)
      const adds = rest.some((word) => !word.startsWith('-'))
      const own = /^(?:un|r)/.test(command) ? 'remove' : adds ? 'add' : 'install'
      const text = [own, ...rest].join(' ')
      return isGlobal ? global(text) : `${value} ${text}`
    }
    case 'ci':
      return exact
    case 'init':
    case 'create':
      return given.some((word) => !word.startsWith('-'))
        ? [value, 'create', ...args].join(' ')
        : [value, 'init', ...args].join(' ')
    case 'run':
    case 'run-script':
      return [value, 'run', ...args].join(' ')
    case 'test':
    case 'start':
      return [value, ...(value === 'bun' ? ['run'] : []), command, ...args].join(' ')
    default:
      return undefined
  }
}
