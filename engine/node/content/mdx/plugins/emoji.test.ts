import { expect, test } from 'vitest'
import { loadEmojiNames } from '../../../config/emoji.ts'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const names = await loadEmojiNames()

/** Compiles a page of a site whose names between colons are emoji. */
function compiled(source: string) {
  const input = compileInput(source)
  return compileMdx({ ...input, markdown: { ...input.markdown, emoji: names } })
}

test('names are emoji in text and headings, and not in code and links', () => {
  const { code, findings } = compiled(
    '# Ship :rocket:\n\n**Done :tada:** in `:tada:`, [:+1:](https://a.example/:tada:) at 10:30:45.\n\n- :tada: \\:tada:\n',
  )
  expect(code).toContain('Ship 🚀')
  expect(code).toContain('<strong>Done 🎉</strong>')
  expect(code).toContain('<code>:tada:</code>')
  expect(code).toContain('https://a.example/:tada:')
  expect(code).toContain('👍')
  expect(code).toContain('10:30:45')
  expect(code).toContain('🎉 :tada:')
  expect(findings).toEqual([])
})

test('a misspelled name is a finding, and another word is text', () => {
  const { code, findings } = compiled('Text.\n\nAll :roket: and :zzzzzzzz:.\n')
  expect(code).toContain(':roket: and :zzzzzzzz:')
  expect(findings).toEqual([
    expect.objectContaining({
      rule: 'emoji',
      line: 3,
      message: 'There is no emoji ":roket:".',
      hint: 'Did you mean ":rocket:"? For text, write a backslash before the first colon.',
    }),
  ])
})

test('they are text where the site does not say so', () => {
  expect(compileMdx(compileInput('Done :tada:\n')).code).toContain(':tada:')
})
