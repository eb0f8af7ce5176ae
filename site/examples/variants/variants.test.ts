import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLocalApps } from '../serve.js'
import { variants } from './index.js'

const docs = join(import.meta.dirname, '../../docs')

it('every variant is what some sample starts from', () => {
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => readFileSync(join(docs, file), 'utf8'))
  const named = pages.flatMap((page) =>
    [...page.matchAll(/\bgiven="([^"]*)"/g)].flatMap(([, text]) => text!.split(/,\s*/)),
  )
  expect(Object.keys(variants).filter((name) => !named.includes(name))).toEqual([])
})

it('variants change only their pages, and only when they are asked for', () => {
  const request = (path: string) => ({ method: 'GET', url: path, headers: {}, body: '' })
  const plain = createLocalApps()
  const changed = createLocalApps(undefined, ['a menu on small screens'])
  expect(plain.handle(request('/products')).body).not.toContain('id="menu"')
  expect(changed.handle(request('/products')).body).toContain('id="menu"')
  expect(changed.handle(request('/board')).body).not.toContain('id="menu"')
})
