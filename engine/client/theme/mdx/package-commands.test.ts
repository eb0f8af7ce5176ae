import { expect, it } from 'vitest'
import { type PackageTask, packageCommands, packageManagers } from './package-commands.ts'

const linesOf = (task: PackageTask): string[] =>
  packageManagers.map((manager) => packageCommands(manager, task).join(' ; '))

it.each<[PackageTask, string[]]>([
  [
    { add: 'vitest', dev: true },
    [
      'npm install --save-dev vitest',
      'yarn add --dev vitest',
      'pnpm add --save-dev vitest',
      'bun add --dev vitest',
    ],
  ],
  [{ add: 'a b' }, ['npm install a b', 'yarn add a b', 'pnpm add a b', 'bun add a b']],
  [
    { exec: 'vitest run --ui' },
    [
      'npx vitest run --ui',
      'yarn vitest run --ui',
      'pnpm exec vitest run --ui',
      'bunx vitest run --ui',
    ],
  ],
  [
    { run: 'test:e2e' },
    ['npm run test:e2e', 'yarn run test:e2e', 'pnpm run test:e2e', 'bun run test:e2e'],
  ],
  [
    { install: true, exec: 'vitest run' },
    [
      'npm ci ; npx vitest run',
      'yarn install --immutable ; yarn vitest run',
      'pnpm install --frozen-lockfile ; pnpm exec vitest run',
      'bun install --frozen-lockfile ; bunx vitest run',
    ],
  ],
  [
    { create: 'vite@latest app --template react' },
    [
      'npm create vite@latest app -- --template react',
      'yarn create vite@latest app --template react',
      'pnpm create vite@latest app --template react',
      'bun create vite@latest app --template react',
    ],
  ],
  [
    { create: 'vite app' },
    ['npm create vite app', 'yarn create vite app', 'pnpm create vite app', 'bun create vite app'],
  ],
])('%j', (task, expected) => {
  expect(linesOf(task)).toEqual(expected)
})

it.each(['e2e --spec a.ts', 'e2e -- --spec a.ts', ' e2e   --spec a.ts'])(
  'hands arguments to the script: %s',
  (run) => {
    expect(linesOf({ run })).toEqual([
      'npm run e2e -- --spec a.ts',
      'yarn run e2e --spec a.ts',
      'pnpm run e2e --spec a.ts',
      'bun run e2e --spec a.ts',
    ])
  },
)
