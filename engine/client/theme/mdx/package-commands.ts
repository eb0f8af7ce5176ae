/** A task for package managers. */
export interface PackageTask {
  /** Packages to add, separated by spaces. */
  add?: string | undefined
  /** Whether to add them as development dependencies. */
  dev?: boolean | undefined
  /** A binary of an installed package, or of one of the registry, with its arguments. */
  exec?: string | undefined
  /** A starter, without `create-`, with its arguments: `vite@latest my-app --template react`. */
  create?: string | undefined
  /** A script of package.json, followed by its arguments. */
  run?: string | undefined
  /** Installs exactly the versions in the lock file. */
  install?: boolean | undefined
}

interface PackageManager {
  value: string
  label: string
  add: string
  dev: string
  exec: string
  run: string
  create: string
  /** Separator between the name of a script or starter and its arguments. */
  separator: string
  install: string
}

/** The package managers in tab order, with their commands. */
export const packageManagers: readonly PackageManager[] = [
  {
    value: 'npm',
    label: 'npm',
    add: 'npm install',
    dev: '--save-dev',
    exec: 'npx',
    run: 'npm run',
    create: 'npm create',
    separator: '-- ',
    install: 'npm ci',
  },
  {
    value: 'yarn',
    label: 'Yarn',
    add: 'yarn add',
    dev: '--dev',
    exec: 'yarn',
    run: 'yarn run',
    create: 'yarn create',
    separator: '',
    install: 'yarn install --immutable',
  },
  {
    value: 'pnpm',
    label: 'pnpm',
    add: 'pnpm add',
    dev: '--save-dev',
    exec: 'pnpm exec',
    run: 'pnpm run',
    create: 'pnpm create',
    separator: '',
    install: 'pnpm install --frozen-lockfile',
  },
  {
    value: 'bun',
    label: 'Bun',
    add: 'bun add',
    dev: '--dev',
    exec: 'bunx',
    run: 'bun run',
    create: 'bun create',
    separator: '',
    install: 'bun install --frozen-lockfile',
  },
]

/** The command lines of one package manager for a task, in the order in which they are typed. */
export function packageCommands(manager: PackageManager, task: PackageTask): string[] {
  const { add, dev, exec, create, run, install } = task
  const lines: string[] = []
  if (create) lines.push(`${manager.create} ${withSeparator(create, manager.separator, /-/)}`)
  if (install) lines.push(manager.install)
  if (add) lines.push([manager.add, dev && manager.dev, add].filter(Boolean).join(' '))
  if (run) lines.push(`${manager.run} ${withSeparator(run, manager.separator, /\S/)}`)
  if (exec) lines.push(`${manager.exec} ${exec}`)
  return lines
}

/** Puts a separator before the first argument that begins with a pattern. */
function withSeparator(command: string, separator: string, first: RegExp): string {
  const [name = '', ...words] = command.trim().split(/\s+(?:--\s+)?/)
  const at = words.findIndex((word) => word.search(first) === 0)
  if (at < 0) return [name, ...words].join(' ')
  return [name, ...words.slice(0, at), separator + words.slice(at).join(' ')].join(' ')
}
