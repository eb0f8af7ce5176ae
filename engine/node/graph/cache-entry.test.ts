import { describe, expect, test } from 'vitest'
import { Graph } from './graph.ts'
import { type Context, defineInput, defineTask, type Task } from './task.ts'
import { MemoryStore } from './testing/memory-store.ts'

type Texts = ReadonlyMap<string, string>

const text = defineInput<Texts>('text', (texts, name) => texts.get(name) ?? null)
const part = defineTask('part', (context: Context<Texts>, name) => context.look(text, name))
const content = defineTask('content', (context: Context<Texts>, page) => {
  const parts = context.look(text, page)?.split(' ') ?? []
  return parts.map((name) => context.get(part, name)).join(' ')
})
const bare = defineTask(
  'bare',
  (context: Context<Texts>, page) => context.get(content, page).toUpperCase(),
  { keep: 'nothing' },
)
const title: Task<string, Texts> = defineTask('title', (context, page) => {
  const other = context.look(text, `next of ${page}`)
  return other === null ? context.get(bare, page) : context.get(title, other)
})
const tasks: Task<unknown, Texts>[] = [title, content]
const world = new Map([
  ['page', 'one two'],
  ['one', '1'],
  ['two', '2'],
])

const open = (texts: Texts = world) =>
  new Graph<Texts>({
    world: texts,
    store: new MemoryStore(),
    tasks: [part, content, bare, title],
    inputs: [text],
  })

function entry(texts: Texts = world, key = 'page'): Buffer {
  const graph = open(texts)
  graph.get(title, key)
  graph.get(content, key)
  return [...graph.entriesOf(tasks, [['action', key]])][0]![1]
}

/** Returns what runs for a page in a graph that has an entry. */
function runsWith(bytes: Buffer, texts: Texts = world) {
  const graph = open(texts)
  const nodes = graph.readEntry('action', bytes)
  if (nodes) graph.adopt([nodes])
  const value = graph.get(title, 'page')
  return { isEntry: nodes !== null, value, runs: graph.runs }
}

describe('an entry of a page', () => {
  test('spares another graph the work', () => {
    expect(runsWith(entry())).toEqual({ isEntry: true, value: '1 2', runs: [] })
  })

  test('is compared with what is there now', () => {
    const changed = new Map(world).set('two', '3')
    expect(runsWith(entry(), changed)).toEqual({
      isEntry: true,
      value: '1 3',
      runs: ['part:two', 'content:page', 'bare:page', 'title:page'],
    })
  })

  test('contains no other page, and nothing that follows from one', () => {
    const linked = new Map(world).set('next of page', 'other').set('other', 'one')
    const found = entry(linked).toString()
    expect(found).not.toContain('content:other')
    expect(found).not.toContain('title:')
    expect(runsWith(entry(linked), linked).value).toBe('1')
  })

  test('is always the same', () => {
    expect(entry().equals(entry())).toBe(true)
  })

  test('has nothing that is not trusted', () => {
    const graph = open()
    const doubtful = defineTask('title', (context: Context<Texts>, page) => {
      context.distrust()
      return context.get(content, page)
    })
    const other = new Graph({
      world,
      store: new MemoryStore(),
      tasks: [part, content, doubtful],
      inputs: [text],
    })
    other.get(doubtful, 'page')
    const [[, bytes]] = [...other.entriesOf([doubtful, content], [['action', 'page']])] as [
      [string, Buffer],
    ]
    expect(bytes.toString()).toContain('content:page')
    expect(bytes.toString()).not.toContain('title:page')
    expect([...graph.entriesOf(tasks, [['action', 'unknown']])]).toEqual([])
  })
})

describe('what is no entry', () => {
  const good = entry()

  test('is not taken for one, wherever it is damaged', () => {
    for (let at = 0; at < good.length; at++) {
      const bytes = Buffer.from(good)
      bytes[at]! ^= 1
      expect(runsWith(bytes).value, `byte ${at}`).toBe('1 2')
      expect(runsWith(good.subarray(0, at)), `${at} bytes`).toMatchObject({ isEntry: false })
    }
    expect(runsWith(Buffer.concat([good, Buffer.from('!')])).isEntry).toBe(false)
  })

  test.each([
    '<!doctype html>',
    'null\n',
    '{}\n',
    '{"action":"action","nodes":[["title:page","x",[0],-1]]}\n',
    '{"action":"action","nodes":[["title:page","x",[],-1],["title:page","x",[],-1]]}\n',
    '{"action":"action","nodes":[["unknown:page","x",[],-1]]}\n',
    '{"action":"action","nodes":[["title:page","x",[],1.5]]}\n',
    '{"action":"action","nodes":["title:page"]}\n',
  ])('such as %j', (bytes) => {
    expect(runsWith(Buffer.from(bytes))).toMatchObject({ isEntry: false, value: '1 2' })
  })

  test('as the entry of another action is not', () => {
    expect(open().readEntry('another', good)).toBeNull()
  })
})
