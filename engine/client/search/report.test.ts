import { expect, test } from 'vitest'
import { createReporter, type SearchReport } from './report.ts'

function reported(act: (reporter: ReturnType<typeof createReporter>) => void): SearchReport[] {
  const sent: SearchReport[] = []
  act(createReporter((report) => sent.push(report)))
  return sent
}

test('of what is typed letter by letter, only the whole query is reported', () => {
  const sent = reported(({ answered, flush }) => {
    for (const [i, text] of ['k', 'ke', 'kettle', 'kett', 'kettle '].entries()) answered(text, i)
    flush()
    flush()
  })
  expect(sent).toEqual([{ query: 'kettle', results: 4 }])
})

test('a query that another one replaces is reported, and so is the other', () => {
  const sent = reported(({ answered, flush }) => {
    answered('kettle', 0)
    answered('ke', 5)
    answered('keep warm', 3)
    flush()
  })
  expect(sent).toEqual([
    { query: 'kettle', results: 0 },
    { query: 'keep warm', results: 3 },
  ])
})

test('a hit that is opened is reported with its query, once', () => {
  const sent = reported(({ answered, opened, flush }) => {
    answered('kettle', 4)
    opened('/kettle#lid', 2)
    flush()
  })
  expect(sent).toEqual([{ query: 'kettle', results: 4, opened: '/kettle#lid', rank: 2 }])
})
