import { expect, test } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const found = (source: string) =>
  compileMdx(compileInput(source)).findings.map(({ rule, line, message }) => [rule, line, message])

test('an abbreviation that nothing uses is reported, and one that is defined twice', () => {
  const source =
    '# HTML\n\nAn API, and `CSS`.\n\n*[API]: Interface\n*[CSS]: Sheets\n\n*[HTML]: Language\n\n*[API]: Again\n'
  expect(found(source)).toEqual([
    ['abbreviation', 10, '"API" is defined again: line 5 already says what it stands for.'],
    ['abbreviation', 6, 'The text does not use the abbreviation "CSS".'],
    ['abbreviation', 8, 'The text does not use the abbreviation "HTML".'],
  ])
})

test.each([
  'The API.\n\n*[API]: Interface\n',
  'The API.\r\n\r\n*[API]: Interface\r\n',
  '```\n*[API]: Interface\n```\n',
  'An *[API]: it is text.\n',
  'UTF-8, TCP/IP and C++.\n\n*[UTF-8]: Encoding\n*[TCP/IP]: Protocols\n*[C++]: Language\n',
])('nothing else is: %j', (source) => {
  expect(found(source)).toEqual([])
})
