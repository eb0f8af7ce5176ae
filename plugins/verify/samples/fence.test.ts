import { expect, test } from 'vitest'
import { codeFence } from './fence.ts'

const codeOf = (code: string): string =>
  codeFence({ language: 'js', meta: '', code, line: 1, column: 1 }).code

test('lines that comments mark as deleted are no part of a sample', () => {
  expect(codeOf('a() // [!code --]\nb() // [!code ++]')).toBe('\nb() // [!code ++]\n')
  expect(codeOf('a() /* [!code --:2] */\nb()\nc()')).toBe('\n\nc()\n')
  expect(codeOf('// [!code --]\na()\nb()')).toBe('\n\nb()\n')
  expect(codeOf("log('[!code --]')")).toBe("log('[!code --]')\n")
})
