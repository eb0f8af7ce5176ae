import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { commandLines, managers, type Task } from './forms.ts'
import { PackageManagers } from './PackageManagers.tsx'

const lines = (task: Task) => managers.map((manager) => commandLines(manager, task).join(' ; '))

describe('commandLines', () => {
  it.each<[Task, string[]]>([
    [
      { add: 'cypress', dev: true },
      [
        'npm install --save-dev cypress',
        'yarn add --dev cypress',
        'pnpm add --save-dev cypress',
        'bun add --dev cypress',
      ],
    ],
    [{ add: 'a b' }, ['npm install a b', 'yarn add a b', 'pnpm add a b', 'bun add a b']],
    [
      { exec: 'cypress open --e2e' },
      [
        'npx cypress open --e2e',
        'yarn cypress open --e2e',
        'pnpm exec cypress open --e2e',
        'bunx cypress open --e2e',
      ],
    ],
    [
      { run: 'test:e2e' },
      ['npm run test:e2e', 'yarn run test:e2e', 'pnpm run test:e2e', 'bun run test:e2e'],
    ],
    [
      { install: true, exec: 'cypress verify' },
      [
        'npm ci ; npx cypress verify',
        'yarn install --immutable ; yarn cypress verify',
        'pnpm install --frozen-lockfile ; pnpm exec cypress verify',
        'bun install --frozen-lockfile ; bunx cypress verify',
      ],
    ],
  ])('%j', (task, expected) => {
    expect(lines(task)).toEqual(expected)
  })

  it.each(['e2e --spec a.cy.ts', 'e2e -- --spec a.cy.ts'])(
    'hands arguments to the script: %s',
    (run) => {
      expect(lines({ run })).toEqual([
        'npm run e2e -- --spec a.cy.ts',
        'yarn run e2e --spec a.cy.ts',
        'pnpm run e2e --spec a.cy.ts',
        'bun run e2e --spec a.cy.ts',
      ])
    },
  )
})

describe('PackageManagers', () => {
  it('has a tab for each manager, in a group that all pages share', () => {
    const html = renderToStaticMarkup(<PackageManagers exec="cypress open" />)
    expect(html).toContain('data-tabs="package-manager"')
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'npm',
      'Yarn',
      'pnpm',
      'Bun',
    ])
    expect(html).toContain('<code><span class="m">bunx</span> cypress open</code>')
  })

  it('refuses to stand there with nothing to do', () => {
    expect(() => renderToStaticMarkup(<PackageManagers dev />)).toThrow('add, exec, run or install')
  })
})
