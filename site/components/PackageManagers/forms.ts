/** What to do, independent of the package manager. */
export interface Task {
  /** Packages to add, separated by spaces. */
  add?: string
  /** Whether to add them as development dependencies. */
  dev?: boolean
  /** A package's binary with its arguments. */
  exec?: string
  /** A script of package.json, followed by its arguments. */
  run?: string
  /** Install exactly what is in the lock file. */
  install?: boolean
}

interface Manager {
  value: string
  label: string
  add: string
  dev: string
  exec: string
  run: string
  /** What has to come between a script's name and its arguments. */
  separator: string
  install: string
}

/** The package managers in tab order, with their commands. */
export const managers: readonly Manager[] = [
  {
    value: 'npm',
    label: 'npm',
    add: 'npm install',
    dev: '--save-dev',
    exec: 'npx',
    run: 'npm run',
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
    separator: '',
    install: 'bun install --frozen-lockfile',
  },
]

/** The command lines of one package manager for a task, in the order they are typed. */
export function commandLines(manager: Manager, { add, dev, exec, run, install }: Task): string[] {
  const lines: string[] = []
  if (install) lines.push(manager.install)
  if (add) lines.push([manager.add, dev && manager.dev, add].filter(Boolean).join(' '))
  if (run) lines.push(`${manager.run} ${scriptWithArguments(run, manager.separator)}`)
  if (exec) lines.push(`${manager.exec} ${exec}`)
  return lines
}

function scriptWithArguments(run: string, separator: string): string {
  const [, script = run, rest = ''] = /^(\S+)\s+(?:--\s+)?(.+)$/.exec(run) ?? []
  return rest === '' ? script : `${script} ${separator}${rest}`
}
