import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeClasses } from '../../shared/theme-classes.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { classNames } from './vite-config.ts'

test('a class has the same name wherever the site is', () => {
  const here = classNames('/home/ada/site', 'production')
  const there = classNames('/srv/docs', 'production')
  const name = here('card', '/home/ada/site/components/Card.module.css')
  expect(there('card', '/srv/docs/components/Card.module.css')).toBe(name)
  expect(name).toMatch(/^[A-Za-z_][\w-]{4}$/)
})

test('a class of the engine has the same name in every site', () => {
  const sheet = join(engineFolder, 'client/theme/Navbar/Navbar.module.css')
  expect(classNames('/srv/docs', 'production')('items', sheet)).toBe(
    classNames(join(engineFolder, '..'), 'production')('items', `${sheet}?inline`),
  )
})

test('the public classes are in their stylesheets, used by their parts, and named alike everywhere', () => {
  expect(Object.keys(themeClasses).length).toBeGreaterThan(15)
  for (const [key, publicName] of Object.entries(themeClasses)) {
    const [part = '', name = ''] = key.split(' ')
    const file = join(engineFolder, 'client/theme', part)
    expect(readFileSync(`${file}.module.css`, 'utf8'), key).toMatch(new RegExp(`\\.${name}\\b`))
    expect(readFileSync(`${file}.tsx`, 'utf8'), key).toContain(`styles.${name}`)
    for (const mode of ['production', 'development'] as const) {
      expect(classNames('/site', mode)(name, `${file}.module.css`)).toBe(publicName)
    }
  }
})

test('sheets of one name, and classes of one sheet, stay apart', () => {
  const names = classNames('/site', 'production')
  const all = ['/site/a/Card.module.css', '/site/b/Card.module.css'].flatMap((file) =>
    ['card', 'title'].map((name) => names(name, file)),
  )
  expect(new Set(all).size).toBe(4)
})

test('no name begins with a digit or a dash', () => {
  const names = classNames('/site', 'production')
  for (let index = 0; index < 500; index++) {
    expect(names(`class${index}`, '/site/Card.module.css')).toMatch(/^[A-Za-z_]/)
  }
})

test('in development the name tells sheet and class', () => {
  const name = classNames('/site', 'development')('card', '/site/Card.module.css')
  expect(name).toMatch(/^Card-module-css_card_[\w-]{4}$/)
})
