import { expect, test } from 'vitest'
import { withinLimit } from './plugin-files-task.ts'

async function* endless(): AsyncGenerator<number> {
  for (let count = 1; ; count += 1) yield count
}

test('files of a plugin that never end are given up', async () => {
  const read: number[] = []
  const reading = async (): Promise<void> => {
    for await (const file of withinLimit(endless(), 3)) read.push(file)
  }
  await expect(reading()).rejects.toThrow('it never ends, or writes more than 3 files')
  expect(read).toEqual([1, 2, 3])
})

test('as many files as the limit are read', async () => {
  const files: number[] = []
  for await (const file of withinLimit([1, 2, 3], 3)) files.push(file)
  expect(files).toEqual([1, 2, 3])
})
