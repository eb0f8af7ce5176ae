import { expect, it } from 'vitest'
import {
  filePathMistake,
  fileSystemKey,
  isOutputPath,
  pagePathMistake,
  routePathMistake,
  windowsMistake,
} from './output-path.ts'

it.each([
  ['/', null],
  ['/guide/tea & milk', null],
  ['/guide/v1.0/', null],
  ['/.well-known/security', null],
  ['/guide/_data', null],
  ['/errors/404', null],
  ['/.git', 'the hidden name ".git"'],
  ['/.quire-new/x', 'the hidden name ".quire-new"'],
  ['/.quire-output', 'the hidden name ".quire-output"'],
  ['/guide/.env', 'the hidden name ".env"'],
  ['/.well-known/.git', 'the hidden name ".git"'],
  ['/.htaccess', 'the hidden name ".htaccess"'],
  ['/...', 'the hidden name "..."'],
  ['/../up', 'the segment ".."'],
  ['/a/./b', 'the segment "."'],
  ['/a//b', 'an empty segment'],
  ['/a\\b', 'a backslash'],
  ['/a\nb', 'a line break'],
  ['/a\u0000b', 'a control character'],
  ['/_data', 'the reserved name "_data"'],
  ['/_Data/pages', 'the reserved name "_Data"'],
  ['/_quire/client.js', 'the reserved name "_quire"'],
  ['/_code/1', 'the reserved name "_code"'],
  ['/_headers', 'the reserved name "_headers"'],
  ['/vercel.json', 'the reserved name "vercel.json"'],
  ['/404', 'the reserved name "404"'],
  ['/a%2fb', 'the encoded character "%2f"'],
  ['/%2E%2E/x', 'the encoded character "%2E"'],
  ['/100%', null],
  ['/100% zz', null],
])('a page at %j: %s', (path, mistake) => {
  expect(routePathMistake(path)).toBe(mistake)
})

it('a page, but no redirect, is refused where browsers keep files for a year', () => {
  expect(pagePathMistake('/assets/x')).toBe('the reserved name "assets"')
  expect(pagePathMistake('/Assets')).toBe('the reserved name "Assets"')
  expect(pagePathMistake('/guide/assets')).toBeNull()
  expect(pagePathMistake('/.git')).toBe('the hidden name ".git"')
  expect(routePathMistake('/assets/x')).toBeNull()
})

it.each([
  ['/guide/v1.0/a b', null],
  ['/console', null],
  ['/com10', null],
  ['/con', 'the name "con"'],
  ['/guide/AUX.html/x', 'the name "AUX.html"'],
  ['/com1', 'the name "com1"'],
  ['/lpt\u00b9', 'the name "lpt\u00b9"'],
  ['/a./b', 'the name "a."'],
  ['/a /b', 'the name "a "'],
  ['/Help:Contents', 'the character :'],
  ['/what?', 'the character ?'],
])('%j on Windows: %s', (path, mistake) => {
  expect(windowsMistake(path)).toBe(mistake)
})

it.each([
  ['img/a b.png', null],
  ['.well-known/acme-challenge/x', null],
  ['.nojekyll', null],
  ['docs/.htaccess', null],
  ['_headers', null],
  ['vercel.json', null],
  ['', 'no name'],
  ['/etc/passwd', 'an empty segment'],
  ['a/', 'an empty segment'],
  ['../a.txt', 'the segment ".."'],
  ['C:\\a.txt', 'a backslash'],
  ['.htaccess/x', 'the hidden name ".htaccess"'],
  ['.git/config', 'the hidden name ".git"'],
  ['_data/pages/index.json', 'the reserved name "_data"'],
  ['_quire-headers.json', 'the reserved name "_quire-headers.json"'],
])('a file of a static folder or a plugin at %j: %s', (path, mistake) => {
  expect(filePathMistake(path)).toBe(mistake)
})

it('the writer takes what Quire writes itself, and nothing hidden', () => {
  for (const path of ['_data/pages/index.json', '_quire-headers.json', '404.html', '.nojekyll']) {
    expect(isOutputPath(path), path).toBe(true)
  }
  for (const path of ['', '.quire-output', '.quire-new/1', '.git/HEAD', '../a', 'a//b', '/a']) {
    expect(isOutputPath(path), path).toBe(false)
  }
})

it('paths that differ by case or by the form of an accent have the same key', () => {
  expect(fileSystemKey('Guide/Tea')).toBe(fileSystemKey('guide/tea'))
  expect(fileSystemKey('caf\u00e9')).toBe(fileSystemKey('cafe\u0301'))
  expect(fileSystemKey('ÉTÉ')).toBe(fileSystemKey('été'))
  expect(fileSystemKey('tea')).not.toBe(fileSystemKey('teas'))
})
