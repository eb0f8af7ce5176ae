import path from 'node:path'
import { expect, it } from 'vitest'
import { pathInside } from './inside.ts'

it('a file is inside a folder by whole names, on POSIX', () => {
  const inside = (folder: string, file: string) => pathInside(folder, file, path.posix)
  expect(inside('/site/static', '/site/static/img/a b.png')).toBe('img/a b.png')
  expect(inside('/site/static', '/site/static/..a')).toBe('..a')
  for (const file of ['/site/static', '/site/static-2/a', '/site/a', '/site/static/../a']) {
    expect(inside('/site/static', file)).toBeNull()
  }
})

it('and on Windows, with both kinds of slashes, in any case, and on other drives', () => {
  const inside = (folder: string, file: string) => pathInside(folder, file, path.win32)
  expect(inside('C:\\site\\static', 'C:\\site\\static\\img\\a.png')).toBe('img/a.png')
  expect(inside('C:/site/static', 'c:\\Site\\static\\img/a.png')).toBe('img/a.png')
  for (const file of [
    'C:\\site\\static2\\a',
    'D:\\site\\static\\a',
    'C:\\site',
    'C:\\site\\..a\\b',
  ]) {
    expect(inside('C:\\site\\static', file)).toBeNull()
  }
})
