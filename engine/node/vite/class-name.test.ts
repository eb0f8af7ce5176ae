import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineFolder } from '../files/engine-folder.ts'
import { classNames } from './class-name.ts'

test('a class has the same name wherever the site is', () => {
  const here = classNames('/home/ada/site', 'production')
  const there = classNames('/srv/docs', 'production')
  const name = here('card', '/home/ada/site/components/Card.module.css')
  expect(there('card', '/srv/docs/components/Card.module.css')).toBe(name)
  expect(name).toMatch(/^[A-Za-z_][\w-]{4}$/)
})

test('a class of the engine has the same name in every site', () => {
  const sheet = join(engineFolder, 'client/theme/Navbar/Navbar.module.css')
  expect(classNames('/srv/docs', 'production')('bar', sheet)).toBe(
    classNames(join(engineFolder, '..'), 'production')('bar', `${sheet}?inline`),
  )
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
