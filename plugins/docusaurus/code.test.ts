import { describe, expect, it } from 'vitest'
import { svgModule, withImports } from './code.ts'

describe('code that was written for Docusaurus', () => {
  it('imports what it requires, and drawings as components', () => {
    expect(
      withImports("const a = [require('./a.png').default, require('@site/b.svg').default]"),
    ).toBe(
      "import __required0 from './a.png';import __required1 from '@site/b.svg?component';const a = [__required0, __required1]",
    )
    expect(withImports("import Logo from './logo.svg'\nimport logo from './logo.svg'")).toBe(
      "import Logo from './logo.svg?component'\nimport logo from './logo.svg'",
    )
    expect(withImports("const fs = require('node:fs')")).toBeUndefined()
  })

  it('draws with the attributes of the file', () => {
    const module = svgModule(
      '<?xml version="1.0"?><svg xmlns:x="y" viewBox="0 0 1 1" class="a" stroke-width="2" aria-label="b"><path d="M0 0"/></svg>',
    )
    expect(module).toContain(
      '{"viewBox":"0 0 1 1","className":"a","strokeWidth":"2","aria-label":"b"}',
    )
    expect(module).toContain(`trustedHtml(${JSON.stringify('<path d="M0 0"/>')})`)
  })
})
