import { describe, expect, it } from 'vitest'
import { kitStyles } from './kit-styles.ts'
import { readTags } from './tags.ts'

const stylesOf = (html: string): string => kitStyles(html, readTags(html))

describe('kitStyles', () => {
  it('has no rules for content that uses nothing of the kit', () => {
    expect(stylesOf('<p class="steps line">a</p>')).toBe('')
    expect(stylesOf('<p>class="kit-steps"</p>')).toBe('')
    expect(stylesOf('<p class="my-kit-steps">a</p>')).toBe('')
  })

  it('has the rules of the classes that content uses, and of no others', () => {
    const css = stylesOf('<div class="a kit-steps"><span class="line line-error"></span></div>')
    expect(css).toMatch(/^@layer content\{.*\}$/)
    expect(css).toContain('.kit-steps>ol')
    expect(css).toContain('.line-error')
    // Tables show `data-label` before what has it.
    expect(css).not.toContain('data-label')
    expect(css).not.toContain('.line-warning')
  })
})
