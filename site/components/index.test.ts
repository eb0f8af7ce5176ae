import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as components from './index.ts'

const names = Object.keys(components)
const guide = fileURLToPath(new URL('../authoring/', import.meta.url))

describe('the components of MDX', () => {
  it('are found', () => {
    expect(names).toEqual(expect.arrayContaining(['Behavior', 'CommandLog', 'ApiIndex']))
  })

  it.each(names)('%s has its page in the authors’ guide, which the guide names', (name) => {
    const page = { EndToEnd: 'TestTypes', Component: 'TestTypes' }[name] ?? name
    expect(existsSync(`${guide}components/${page}.md`)).toBe(true)
    expect(readFileSync(`${guide}README.md`, 'utf8')).toContain(`components/${page}.md`)
  })
})
