import { describe, expect, it } from 'vitest'
import { parseRedirects } from './site-files.ts'

describe('parseRedirects', () => {
  it('reads one redirect a line, and leaves out comments', () => {
    const text =
      '# Moved in May\n/a /b\n\n/c/\t/d#part   # why\r\n/e/* https://example.com/:splat\n'
    expect(parseRedirects(text)).toEqual({
      findings: [],
      redirects: [
        { from: '/a', to: '/b', line: 2 },
        { from: '/c', to: '/d#part', line: 4 },
        { from: '/e/*', to: 'https://example.com/:splat', line: 5 },
      ],
    })
  })

  it.each([
    ['/a', 'The line has one word.'],
    ['/a /b 301', 'The line has 3 words.'],
    ['a /b', 'The line has "a", which is not a path inside the site.'],
    ['/a b', 'The line has "b", which is not a path inside the site.'],
    ['/a javascript:b', 'The line has "javascript:b", which is not a path inside the site.'],
    ['/a/ /a', 'The line redirects a path to itself.'],
    [
      '/*/a /b',
      'The line redirects "/*/a", where the star is not the last segment below a folder.',
    ],
    ['/a* /b', 'The line redirects "/a*", where the star is not the last segment below a folder.'],
    ['/* /b', 'The line redirects "/*", where the star is not the last segment below a folder.'],
    ['/a /b/:splat', 'The line has ":splat" in its target, but no star in "/a".'],
    ['/a/* /:splat/:splat', 'The line has ":splat" in its target twice.'],
    ['/a/* /b/*', 'The line has a star in its target, "/b/*".'],
  ])('reports %s', (line, message) => {
    const { redirects, findings } = parseRedirects(`# first\n${line}\n`)
    expect(redirects).toEqual([])
    expect(findings).toMatchObject([{ file: 'redirects.txt', line: 2, message }])
  })
})
