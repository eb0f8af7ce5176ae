import { expect, it } from 'vitest'
import { ReportedFindings } from './reported-findings.ts'

const finding = (message: string, hint?: string) =>
  ({ rule: 'r', severity: 'error', message, ...(hint !== undefined && { hint }) }) as const
const shared = finding('sidebar', 'on /a')

it('says what is new, and once for all pages', () => {
  const told = new ReportedFindings()
  expect(told.take('/a', [shared, finding('own')]).fresh).toEqual([shared, finding('own')])
  expect(told.take('/a', [shared, finding('own')]).fresh).toEqual([])
  expect(told.take('/b', [finding('sidebar', 'on /b'), finding('b')]).fresh).toEqual([finding('b')])
})

it('says once that all is mended', () => {
  const told = new ReportedFindings()
  told.take('/a', [shared, finding('own')])
  told.take('/b', [shared])
  expect(told.take('/c', []).mended).toBe(false)
  expect(told.take('/a', [shared]).mended).toBe(false)
  expect(told.take('/a', [])).toEqual({ fresh: [], mended: true })
  expect(told.take('/b', []).mended).toBe(false)
  expect(told.take('/a', [shared]).fresh).toEqual([shared])
})
