import { expect, it } from 'vitest'
import { lostFileError } from './lost-file.ts'
import { QuireError } from './quire-error.ts'

const lost = (path: string, call = 'open') =>
  Object.assign(new Error(`ENOENT: no such file or directory, ${call} '${path}'`), {
    code: 'ENOENT',
  })

it.each([
  ['/site/docs/tea.mdx', 'open', '"docs/tea.mdx" was removed while the site was read.'],
  ['/site/static', 'scandir', '"static" was removed while the site was read.'],
  ['/site/docs/t\ufffd.mdx', 'stat', 'The name of "docs/t\ufffd.mdx" is not text in UTF-8.'],
])('is told about a file of the site: %s', (path, call, message) => {
  const error = lost(path, call)
  const told = lostFileError(error, '/site')
  expect(told).toBeInstanceOf(QuireError)
  expect(told).toMatchObject({ exitCode: 2, cause: error, findings: [{ message }] })
})

it('leaves what is not about a file of the site', () => {
  const faults = [
    lost('/site/.quire/rows'),
    lost('/site/node_modules/a/b.js'),
    lost('/elsewhere/a'),
  ]
  for (const fault of [...faults, new Error('fault'), null]) {
    expect(lostFileError(fault, '/site')).toBe(fault)
  }
})
