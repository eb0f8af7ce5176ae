import { expect, test } from 'vitest'
import type { Release } from '../../data/changes.ts'
import { checkReleases } from './changelog.ts'

const release = (version: string, date?: string): Release =>
  date === undefined ? { version, changes: [] } : { version, date, changes: [] }

function messages(listed: Release[], dates: Record<string, string>): string[] {
  return checkReleases(listed, dates).map(({ message }) => message)
}

test('releases with the dates on record have no findings, and old ones may be left out', () => {
  const dates = { '12.0.0': '2022-12-06', '11.2.0': '2022-11-22', '3.0.0': '2018-05-29' }
  expect(
    messages([release('12.0.0', '2022-12-06'), release('3.0.0', '2018-05-29')], dates),
  ).toEqual([])
})

test('another date is found, and a date that is not on record', () => {
  const listed = [
    release('12.1.0', '2022-12-13'),
    release('12.0.2', '2022-12-08'),
    release('12.0.0'),
  ]
  expect(messages(listed, { '12.1.0': '2022-12-12', '12.0.0': '2022-12-06' })).toEqual([
    'The date of 12.1.0 is 2022-12-13.',
    'The date of 12.0.2 is 2022-12-08.',
    'The date of 12.0.0 is missing.',
  ])
})

test('the order, releases that are listed twice, and missing ones are found', () => {
  const dates = { '13.0.0': 'a', '12.9.0': 'b', '12.10.0': 'c' }
  const listed = [release('12.9.0', 'b'), release('12.10.0', 'c'), release('12.10.0', 'c')]
  expect(messages(listed, dates)).toEqual([
    '12.10.0 comes after 12.9.0.',
    '12.10.0 comes after 12.10.0.',
    'The releases 13.0.0 are missing.',
  ])
})
