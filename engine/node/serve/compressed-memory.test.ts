import { beforeEach, describe, expect, test } from 'vitest'
import { CompressedMemory } from './compressed-memory.ts'

let compressed: string[]
/** Each is called to end the compression of a file, or to let it fail. */
let pending: Map<string, { end(size: number): void; fail(): void }>
let memory: CompressedMemory

beforeEach(() => {
  compressed = []
  pending = new Map()
  memory = new CompressedMemory(100, (name, _, encoding) => {
    compressed.push(`${name} ${encoding}`)
    return new Promise((resolve, reject) => {
      pending.set(name, {
        end: (size) => resolve(Buffer.alloc(size)),
        fail: () => reject(new Error('No memory')),
      })
    })
  })
})

const ask = (name: string, encoding: 'br' | 'gzip' = 'br') =>
  memory.get(name, Buffer.from(name), encoding)

/** Asks for a file that takes some bytes when it is compressed. */
async function make(name: string, size: number): Promise<void> {
  const form = ask(name)
  pending.get(name)!.end(size)
  await form
}

describe('a file', () => {
  test('is compressed once for each encoding, however often it is asked for', async () => {
    const [first, second] = [ask('a'), ask('a')]
    pending.get('a')!.end(5)
    expect(await first).toBe(await second)
    expect(await ask('a')).toBe(await first)
    void ask('a', 'gzip')
    expect(compressed).toEqual(['a br', 'a gzip'])
  })

  test('goes when there is too much, and it has not been used for longest', async () => {
    await make('a', 40)
    await make('b', 40)
    await ask('a')
    await make('c', 40)
    compressed = []
    for (const name of ['a', 'c', 'b']) void ask(name)
    expect(compressed).toEqual(['b br'])
  })

  test('that is ready after many others takes no room for good', async () => {
    const slow = ask('slow')
    await make('a', 60)
    await make('b', 60)
    pending.get('slow')!.end(30)
    await slow
    await make('c', 60)
    await make('d', 40)
    compressed = []
    for (const name of ['c', 'd']) void ask(name)
    expect(compressed).toEqual([])
  })

  test('that could not be compressed is tried again', async () => {
    const first = ask('a')
    pending.get('a')!.fail()
    await expect(first).rejects.toThrow('No memory')
    await make('a', 5)
    expect(compressed).toEqual(['a br', 'a br'])
  })
})
