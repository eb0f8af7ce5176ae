import type { CodeBlock, CodeForms } from 'quire-docs/plugin'

interface PackageManager {
  value: string
  label: string
  /** Its flags, by npm's. */
  flags: Readonly<Record<string, string>>
  /** Runs a package from the registry. */
  exec: string
  /** Installs the exact versions in the lock file. */
  exact: string
  /** Returns the global form of a command. */
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

/** npm's short flags, and their long names. */
const longFlags: Readonly<Record<string, string>> = {
  '-D': '--save-dev',
  '-E': '--save-exact',
  '-O': '--save-optional',
  '-g': '--global',
}

/** Returns a form for each package manager, for blocks with the word `npm2yarn`. */
export function commandForms({ code, attributes }: CodeBlock): CodeForms | undefined {
  if (attributes.npm2yarn === undefined) return undefined
  const npm = { value: 'npm', label: 'npm', code }
  const others = managers.map((manager) => ({
    value: manager.value,
    label: manager.label,
    code: code.replace(
      /(?<=^|[\s;&|(])(npm|npx)[ \t]+([^\n;&|)#]*[^\s;&|)#])/g,
      (line, name: string, args: string) => commandOf(manager, name, args.split(/\s+/)) ?? line,
    ),
  }))
  return { group: 'package-manager', forms: [npm, ...others] }
}

/** Translates an npm command; `undefined` if there is no equivalent. */
function commandOf(manager: PackageManager, name: string, words: string[]): string | undefined {
  const { value, flags, exec, exact, global } = manager
  if (name === 'npx')
    return [exec, ...words.filter((word) => !/^(?:-y|--yes)$/.test(word))].join(' ')
  const [command = '', ...npmArgs] = words
  // Only npm needs `--` before the flags of a script.
  const args = npmArgs.filter((word) => word !== '--')
  switch (command) {
    case 'install':
    case 'i':
    case 'add':
    case 'uninstall':
    case 'remove':
    case 'rm': {
      const longForm = npmArgs.map((word) => longFlags[word] ?? word)
      const isGlobal = longForm.includes('--global')
      const packages = longForm
        .filter((word) => !/^(?:--global|--save|-S)$/.test(word))
        .map((word) => flags[word] ?? word)
      const adds = packages.some((word) => !word.startsWith('-'))
      const subcommand = /^(?:un|r)/.test(command) ? 'remove' : adds ? 'add' : 'install'
      const text = [subcommand, ...packages].join(' ')
      return isGlobal ? global(text) : `${value} ${text}`
    }
    case 'ci':
      return exact
    case 'init':
    case 'create':
      return npmArgs.some((word) => !word.startsWith('-'))
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
