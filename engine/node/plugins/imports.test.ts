import { expect, it } from 'vitest'
import { insteadOf, pluginImports } from './imports.ts'
import type { Plugin } from './plugin.ts'

const plugin = (name: string, imports: NonNullable<Plugin['imports']>): Plugin => ({
  name,
  api: 1,
  version: '1',
  imports,
})

it('modules of plugins are files, also in the folder of the site', () => {
  const plugins = [
    plugin('shop', ({ root }) => ({
      '@shop/price': new URL('file:///shop/Price.tsx'),
      '@shop/own': `${root}/own.ts`,
    })),
    plugin('more', () => ({ '@more/a': '/more/a.ts' })),
  ]
  expect([...pluginImports({ plugins, root: '/site' }).files]).toEqual([
    ['@shop/price', '/shop/Price.tsx'],
    ['@shop/own', '/site/own.ts'],
    ['@more/a', '/more/a.ts'],
  ])
})

it('what is not there has a hint: its own one, or that of the longest beginning', () => {
  const imports = pluginImports({
    root: '/site',
    plugins: [
      plugin('shop', () => ({
        '@shop/*': { instead: 'any' },
        '@shop/cart/*': { instead: 'in the cart' },
        '@shop/cart/list': { instead: 'the list' },
      })),
    ],
  })
  const names = ['@shop/cart/list', '@shop/cart/sum', '@shop/pay', '@shop', '@acme/cart']
  expect(names.map((name) => insteadOf(name, imports))).toEqual([
    'the list',
    'in the cart',
    'any',
    undefined,
    undefined,
  ])
  expect(imports.files.size).toBe(0)
})

it('one module of two plugins is an error', () => {
  const both = ['shop', 'other'].map((name) => plugin(name, () => ({ '@shop/price': '/a.ts' })))
  expect(() => pluginImports({ plugins: both, root: '/site' })).toThrow(
    'The plugin "other" failed in `imports`: "@shop/price" is provided by "shop" already.',
  )
})

it('a place that depends on where the command is run is an error', () => {
  const plugins = [plugin('shop', () => ({ '@shop/price': './Price.tsx' }))]
  expect(() => pluginImports({ plugins, root: '/site' })).toThrow(
    'The plugin "shop" failed in `imports`: "@shop/price" is provided by "./Price.tsx", which is neither a `file:` URL nor an absolute path.',
  )
})
