import { expect, it } from 'vitest'
import { commandForms } from './command-forms.ts'

function shown(code: string): (string | undefined)[] | undefined {
  const attributes = { npm2yarn: true } as const
  const forms = commandForms({ language: 'bash', code, highlightedLines: [], attributes })
  return forms?.forms.map((form) => form.code)
}

it.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  [
    'npm i -D kettle @tea/pot@2',
    'yarn add --dev kettle @tea/pot@2',
    'pnpm add --save-dev kettle @tea/pot@2',
    'bun add --dev kettle @tea/pot@2',
  ],
  [
    'npm install --save --save-exact kettle',
    'yarn add --exact kettle',
    'pnpm add --save-exact kettle',
    'bun add --exact kettle',
  ],
  [
    'npm i -g kettle',
    'yarn global add kettle',
    'pnpm add kettle --global',
    'bun add kettle --global',
  ],
  ['npm uninstall kettle', 'yarn remove kettle', 'pnpm remove kettle', 'bun remove kettle'],
  ['npm run boil -- --hot', 'yarn run boil --hot', 'pnpm run boil --hot', 'bun run boil --hot'],
  ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
  [
    'npm init tea my-pot',
    'yarn create tea my-pot',
    'pnpm create tea my-pot',
    'bun create tea my-pot',
  ],
  ['npm init -y', 'yarn init -y', 'pnpm init -y', 'bun init -y'],
  ['npx -y kettle boil', 'yarn dlx kettle boil', 'pnpm dlx kettle boil', 'bunx kettle boil'],
  [
    'cd pot && npm ci # all',
    'cd pot && yarn install --immutable # all',
    'cd pot && pnpm install --frozen-lockfile # all',
    'cd pot && bun install --frozen-lockfile # all',
  ],
  ['npm publish', 'npm publish', 'npm publish', 'npm publish'],
])('%s', (code, ...others) => {
  expect(shown(code)).toEqual([code, ...others])
})

it('shows other blocks as they are', () => {
  const block = { language: 'bash', code: 'npm i a', highlightedLines: [], attributes: {} }
  expect(commandForms(block)).toBeUndefined()
})
