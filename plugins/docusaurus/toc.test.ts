import { expect, it } from 'vitest'
import { withContents } from './toc.ts'

it('declares `toc` at the end of pages that use it, and moves no line', () => {
  const used = '# A\n\n<TOCInline toc={toc} />\n'
  expect(withContents(used)).toBe(`${used}\n\nexport const toc = []\n`)
})

it('leaves pages that do not use it, or have one of their own', () => {
  for (const source of [
    'The toc of {this} page.\n',
    'export const toc = [1]\n\n<TOCInline toc={toc} />\n',
    "import { toc } from './a.mdx'\n\n<TOCInline toc={toc} />\n",
  ]) {
    expect(withContents(source)).toBe(source)
  }
})
