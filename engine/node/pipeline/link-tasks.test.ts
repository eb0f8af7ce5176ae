import { expect, test } from 'vitest'
import * as exported from './link-tasks.ts'

test('the graph knows every task of the check of links', () => {
  const { linkTasks, ...others } = exported
  const tasks = Object.values(others).filter((one) => typeof one === 'object' && 'run' in one)
  expect(tasks.length).toBeGreaterThan(4)
  expect(linkTasks).toEqual(expect.arrayContaining(tasks))
})
