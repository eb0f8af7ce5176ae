import { expect, it } from 'vitest'
import { hidesContent, isIncomplete } from './page-content.ts'

const error = (rule: string) => ({ severity: 'error' as const, rule, message: '' })

it('knows which errors leave content out', () => {
  expect(
    ['broken-link', 'redirect-from-page', 'render-error'].map(error).map(hidesContent),
  ).toEqual([false, false, true])
  expect(hidesContent({ severity: 'warning', rule: 'render-error' })).toBe(false)
})

it('takes a page for incomplete if one of its errors leaves content out', () => {
  expect(isIncomplete({ findings: [error('broken-image')] })).toBe(false)
  expect(isIncomplete({ findings: [error('broken-image'), error('render-error')] })).toBe(true)
})
