import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../files/hash.ts'
import { Graph } from './graph.ts'
import { GraphFolder } from './graph-folder.ts'
import { SegmentWriter } from './segments.ts'
import {
  type Context,
  defineInput,
  definePlacedTask,
  defineTask,
  PlacedValue,
  type Task,
} from './task.ts'

type Texts = Map<string, string>

const text = defineInput<Texts>('text', (texts, name) => texts.get(name) ?? null)
const upper = defineTask('upper', (context: Context<Texts>, name) =>
  (context.look(text, name) ?? '').toUpperCase(),
)
const joined = defineTask('joined', (context: Context<Texts>, names) =>
  names
    .split(',')
    .map((name) => context.get(upper, name))
    .join(' '),
)

let folder: string
let elsewhere: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-graph-'))
  elsewhere = mkdtempSync(join(tmpdir(), 'quire-graph-'))
})
afterEach(() => {
  for (const one of [folder, elsewhere]) rmSync(one, { recursive: true, force: true })
})

// biome-ignore lint/suspicious/noExplicitAny: tasks of any values.
const open = (world: Texts, tasks: Task<any, Texts>[] = [upper, joined], where = folder) =>
  new Graph({ world, store: new GraphFolder(where, 'engine'), tasks, inputs: [text] })

/** Computes `joined` in a graph of its own, and returns what ran for it. */
function run(world: Texts, { names = 'a,b', where = folder, prune = true } = {}) {
  const graph = open(world, [upper, joined], where)
  const value = graph.get(joined, names)
  graph.close({ prune })
  return { value, runs: graph.runs }
}

const journal = () => join(folder, 'journal')
const segments = () => readdirSync(folder).filter((name) => name.endsWith('.values'))

describe('a folder', () => {
  test('keeps what was computed for the next graph', () => {
    const world = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    expect(run(world)).toEqual({ value: 'X Y', runs: ['upper:a', 'upper:b', 'joined:a,b'] })
    expect(run(world)).toEqual({ value: 'X Y', runs: [] })
    world.set('b', 'z')
    expect(run(world)).toEqual({ value: 'X Z', runs: ['upper:b', 'joined:a,b'] })
    world.set('b', 'Z')
    expect(run(world)).toEqual({ value: 'X Z', runs: ['upper:b'] })
    expect(run(world)).toEqual({ value: 'X Z', runs: [] })
  })

  test('does not keep what is not trusted, nor what reads it', () => {
    const doubtful = defineTask('doubtful', (context: Context<Texts>, name) => {
      const value = context.look(text, name) ?? ''
      context.distrust()
      return value.trim()
    })
    const reader = defineTask('reader', (context: Context<Texts>, name) =>
      context.get(doubtful, name),
    )
    const ran = () => {
      const graph = open(new Map([['a', ' x']]), [doubtful, reader])
      expect(graph.get(reader, 'a')).toBe('x')
      graph.commit()
      expect(graph.get(reader, 'a')).toBe('x')
      graph.close({ prune: true })
      return graph.runs
    }
    expect(ran()).toEqual(['doubtful:a', 'reader:a'])
    expect(ran()).toEqual(['doubtful:a'])
    expect(ran()).toEqual(['doubtful:a'])
  })

  test('has values that were written elsewhere, until they are damaged', async () => {
    const placed = definePlacedTask<string, Texts>(
      'placed',
      async (context, name) => {
        const content = (context.look(text, name) ?? '').repeat(3)
        const writer = new SegmentWriter(folder)
        const place = writer.write(content)
        writer.close()
        return new PlacedValue(place, hashOf(content))
      },
      (content) => content,
    )
    const length = defineTask<Promise<number>, Texts>('length', async (context, name) => {
      return (await context.get(placed, name)).length
    })
    const world = new Map([['a', 'xy']])
    const ran = async () => {
      const graph = open(world, [placed, length])
      expect(await graph.get(placed, 'a')).toBe('xyxyxy')
      expect(await graph.get(length, 'a')).toBe(6)
      expect(graph.peek(placed, 'a')).toBe('xyxyxy')
      const { hash, place } = await graph.place(placed, 'a')
      expect([hash, place.length]).toEqual([hashOf('xyxyxy'), 6])
      graph.close({ prune: true })
      return graph.runs
    }
    expect(await ran()).toEqual(['placed:a', 'length:a'])
    expect(await ran()).toEqual([])
    for (const name of segments()) writeFileSync(join(folder, name), '?')
    expect(await ran()).toEqual(['placed:a', 'length:a'])
  })

  test('drops what is damaged, and nothing else', () => {
    const world = new Map([
      ['a', 'x'.repeat(100)],
      ['b', 'y'],
    ])
    run(world)
    const [name] = segments()
    const bytes = readFileSync(join(folder, name!))
    bytes[50]! ^= 1
    writeFileSync(join(folder, name!), bytes)
    const graph = open(world)
    expect(graph.peek(upper, 'a')).toBeUndefined()
    graph.dropDamaged()
    graph.close({ prune: false })
    const { runs, value } = run(world)
    expect(runs).toEqual(['upper:a'])
    expect(value).toBe(`${'X'.repeat(100)} Y`)
  })

  test('is made of the graphs of others', () => {
    const world = new Map([
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ])
    const [one, two] = [join(folder, 'one'), join(folder, 'two')] as const
    run(world, { names: 'a,b', where: one })
    run(world, { names: 'b,c', where: two })
    const where = join(folder, 'all')
    const merge = (names: string) => {
      const store = new GraphFolder(where, 'engine', [one, two])
      const graph = new Graph({ world, store, tasks: [upper, joined], inputs: [text] })
      const value = graph.get(joined, names)
      graph.close({ prune: false })
      return { value, runs: graph.runs }
    }
    expect(merge('a,b')).toEqual({ value: 'X Y', runs: [] })
    expect(merge('a,b,c')).toEqual({ value: 'X Y Z', runs: ['joined:a,b,c'] })
    rmSync(one, { recursive: true })
    rmSync(two, { recursive: true })
    expect(run(world, { names: 'b,c', where })).toEqual({ value: 'Y Z', runs: [] })
    world.set('b', 'Y')
    expect(run(world, { names: 'b,c', where })).toEqual({ value: 'Y Z', runs: ['upper:b'] })
    world.set('b', 'other')
    expect(run(world, { names: 'b,c', where }).value).toBe('OTHER Z')
  })

  test('counts what ran of each task', () => {
    const world = new Map([['a', 'x']])
    run(world)
    world.set('a', 'y')
    const graph = open(world)
    graph.get(joined, 'a,b')
    expect(Object.fromEntries(graph.counts())).toEqual({
      upper: { runs: 1, values: 2 },
      joined: { runs: 1, values: 1 },
    })
  })

  test('may be moved', () => {
    const world = new Map([['a', 'x']])
    run(world)
    const moved = `${folder}-moved`
    cpSync(folder, moved, { recursive: true })
    expect(run(world, { where: moved })).toEqual({ value: 'X ', runs: [] })
    rmSync(moved, { recursive: true })
  })

  test('of another engine is empty', () => {
    const world = new Map([['a', 'x']])
    run(world)
    const store = new GraphFolder(folder, 'newer')
    const graph = new Graph({ world, store, tasks: [upper, joined], inputs: [text] })
    graph.get(joined, 'a,b')
    expect(graph.runs).toHaveLength(3)
    graph.close({ prune: true })
  })

  test('keeps all of a large value, and names with any letters', () => {
    const long = 'é'.repeat(300_000)
    const world = new Map([['a: \n é', long]])
    expect(run(world, { names: 'a: \n é' }).value).toBe(long.toUpperCase())
    expect(run(world, { names: 'a: \n é' })).toEqual({ value: long.toUpperCase(), runs: [] })
  })

  test('drops what nobody needs when it takes more room than the rest', () => {
    const world = new Map<string, string>()
    const names = Array.from({ length: 40 }, (_, at) => `n${at}`)
    for (const name of names) world.set(name, `${name} `.repeat(2000))
    run(world, { names: names.join() })
    const few = names.slice(0, 3).join()
    for (let turn = 0; turn < 20; turn++) {
      for (const name of names) world.set(name, `${turn} ${name} `.repeat(2000))
      run(world, { names: few })
    }
    const values = segments().map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(values.join('')).not.toContain('N39')
    expect(run(world, { names: few }).runs).toEqual([])
    expect(run(world, { names: 'n39' }).runs).toEqual(['upper:n39', 'joined:n39'])
  })

  test('stays small, however often something changes', () => {
    const world = new Map([['b', 'y']])
    for (let turn = 0; turn < 100; turn++) {
      world.set('a', `${turn} `.repeat(4000))
      expect(run(world).value).toBe(`${world.get('a')} Y`)
    }
    expect(segments().length).toBeLessThan(34)
    const sizes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(400_000)
  })
})

describe('a process that was ended', () => {
  test('after an input was seen to have changed leaves nothing that is out of date', () => {
    const world = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    run(world)
    world.set('a', 'z')
    // The graph has noticed the change, and has computed nothing.
    open(world)
    expect(run(world).value).toBe('Z Y')
  })

  test('within its last frame leaves the graph as it was before', () => {
    const world = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    run(world)
    const before = readFileSync(journal()).length
    world.set('a', 'z')
    run(world)
    const whole = readFileSync(journal())
    for (let length = before; length < whole.length; length += 7) {
      writeFileSync(journal(), whole)
      truncateSync(journal(), length)
      expect(run(world).value).toBe('Z Y')
      expect(run(world)).toEqual({ value: 'Z Y', runs: [] })
    }
  })
})

describe('a damaged folder', () => {
  test('gives right values, whichever byte was lost', () => {
    const world = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    run(world)
    world.set('a', 'z')
    run(world)
    world.set('a', 'w')
    const whole = `${folder}-whole`
    cpSync(folder, whole, { recursive: true })
    for (const name of readdirSync(whole)) {
      const bytes = readFileSync(join(whole, name))
      for (let at = 0; at < bytes.length; at += name === 'journal' ? 13 : 1) {
        rmSync(folder, { recursive: true })
        cpSync(whole, folder, { recursive: true })
        const damaged = Buffer.from(bytes)
        damaged[at] = damaged[at]! ^ 0x5a
        writeFileSync(join(folder, name), damaged)
        expect(run(world).value).toBe('W Y')
        expect(run(world).value).toBe('W Y')
      }
    }
    rmSync(whole, { recursive: true })
  })

  test('without its segments computes values again', () => {
    const world = new Map([['a', 'x']])
    run(world)
    for (const name of segments()) rmSync(join(folder, name))
    expect(run(world, { names: 'a' }).value).toBe('X')
    expect(run(world).value).toBe('X ')
    expect(run(world).runs).toEqual([])
  })

  test('with text behind its end is written anew', () => {
    const world = new Map([['a', 'x']])
    run(world)
    appendFileSync(journal(), 'frame 12 something')
    world.set('a', 'y')
    expect(run(world).value).toBe('Y ')
    expect(run(world)).toEqual({ value: 'Y ', runs: [] })
  })
})

describe('two processes at once', () => {
  test('disturb each other in no way but time', () => {
    const world = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    run(world)
    const first = open(world)
    const second = open(world)
    expect(first.get(joined, 'a')).toBe('X')
    expect(second.get(joined, 'b')).toBe('Y')
    world.set('a', 'z')
    first.invalidate(text, ['a'])
    expect(first.get(joined, 'a')).toBe('Z')
    first.commit()
    second.invalidate(text, ['a'])
    expect(second.get(joined, 'a,b')).toBe('Z Y')
    second.commit()
    first.close({ prune: false })
    second.close({ prune: false })
    expect(run(world).value).toBe('Z Y')
    expect(run(world).runs).toEqual([])
  })

  test('that both begin a folder leave one that can be read', () => {
    const world = new Map([['a', 'x']])
    const [first, second] = [open(world), open(world)]
    first.get(joined, 'a')
    second.get(joined, 'a,b')
    first.close({ prune: true })
    second.close({ prune: true })
    expect(run(world).value).toBe('X ')
    expect(run(world).runs).toEqual([])
  })

  test('whose journal was replaced write nothing to it', () => {
    const world = new Map([['a', 'x']])
    run(world)
    const late = open(world)
    late.get(joined, 'a')
    renameSync(journal(), `${journal()}.gone`)
    late.close({ prune: true })
    expect(readdirSync(folder)).not.toContain('journal')
  })
})

describe('a graph of another machine', () => {
  const here = () =>
    new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])

  /** Computes some names elsewhere, and then `a,b` here with what was computed there. */
  function runAfter(there: Texts, names = 'a,b') {
    run(there, { names, where: elsewhere })
    const store = new GraphFolder(folder, 'engine', [elsewhere])
    const graph = new Graph({ world: here(), store, tasks: [upper, joined], inputs: [text] })
    const value = graph.get(joined, 'a,b')
    graph.close({ prune: true })
    return { value, runs: graph.runs }
  }

  test('is taken over', () => {
    expect(runAfter(here())).toEqual({ value: 'X Y', runs: [] })
    rmSync(elsewhere, { recursive: true })
    expect(run(here())).toEqual({ value: 'X Y', runs: [] })
  })

  test('is added to what is here, whichever of them is newer', () => {
    run(here(), { names: 'a' })
    expect(runAfter(here(), 'b').runs).toEqual(['joined:a,b'])
    const [old, newer] = [here().set('a', 'old'), here()]
    expect(runAfter(old).runs).toEqual(['upper:a', 'joined:a,b'])
    run(old)
    expect(runAfter(newer)).toEqual({ value: 'X Y', runs: [] })
  })

  test('of another state gives what still holds', () => {
    expect(runAfter(here().set('b', 'z'))).toEqual({
      value: 'X Y',
      runs: ['upper:b', 'joined:a,b'],
    })
  })

  test('does not speak for what only another one has read', () => {
    // One has `upper:b` of an older text, the other one `joined` of that.
    const old = here().set('b', 'z')
    const [first, second] = [join(elsewhere, 'first'), join(elsewhere, 'second')]
    run(here(), { names: 'b', where: first })
    run(old, { names: 'a,b', where: second })
    const store = new GraphFolder(folder, 'engine', [first, second])
    const graph = new Graph({ world: here(), store, tasks: [upper, joined], inputs: [text] })
    expect(graph.get(joined, 'a,b')).toBe('X Y')
    expect(graph.runs).toEqual(['joined:a,b'])
  })
})

/** A world of numbers, and tasks that read each other as these say. */
describe('random edits', () => {
  const KEYS = 12
  const number = defineInput<Texts>('number', (texts, key) => texts.get(key) ?? null)
  /** Reads as many of the numbers below its key as its own number says, and those it finds there. */
  const sum: Task<number, Texts> = defineTask('sum', (context, key) => {
    const at = Number(key)
    const own = Number(context.look(number, key) ?? 0)
    let result = own
    for (let other = at - 1; other >= Math.max(0, at - 1 - (own % 3)); other--) {
      result += context.get(sum, String(other))
    }
    return result % 7
  })
  const bare: Task<number, Texts> = defineTask(
    'bare',
    (context, key) => context.get(sum, key) % 3,
    {
      keep: 'nothing',
    },
  )
  const slow = defineTask(
    'slow',
    async (context: Context<Texts>, key) => {
      await setImmediate()
      return context.get(sum, key)
    },
    { cutoff: true },
  )
  const later: Task<Promise<number>, Texts> = defineTask('later', async (context, key) => {
    const first = context.get(bare, key)
    await setImmediate()
    if (first === 0) return context.get(slow, key)
    const below = Math.max(0, Number(key) - 2)
    return Number(key) === below ? first : first + (await context.get(later, String(below)))
  })

  function expected(texts: Texts) {
    const own = (key: number) => Number(texts.get(String(key)) ?? 0)
    const sumOf = (at: number): number => {
      let result = own(at)
      for (let other = at - 1; other >= Math.max(0, at - 1 - (own(at) % 3)); other--) {
        result += sumOf(other)
      }
      return result % 7
    }
    const laterOf = (at: number): number => {
      const first = sumOf(at) % 3
      if (first === 0) return sumOf(at)
      const below = Math.max(0, at - 2)
      return at === below ? first : first + laterOf(below)
    }
    return laterOf
  }

  test('give what a graph without a past gives', async () => {
    let state = 7
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const world: Texts = new Map()
    const tasks = [sum, bare, slow, later]
    const begin = (parts: string[] = []) =>
      new Graph<Texts>({
        world,
        store: new GraphFolder(folder, 'engine', parts),
        tasks,
        inputs: [number],
      })
    /** Graphs and entries as they were at earlier times. */
    const copies: string[] = []
    const entries: [action: string, entry: Buffer][] = []
    const someOf = <Item>(items: readonly Item[], count: number): Item[] =>
      items.length === 0 ? [] : Array.from({ length: count }, () => items[random(items.length)]!)
    let graph = begin()
    for (let turn = 0; turn < 1500; turn++) {
      const key = String(random(KEYS))
      const action = random(16)
      if (action < 5) {
        if (random(4) === 0) world.delete(key)
        else world.set(key, String(random(5)))
        graph.invalidate(number, [key])
      } else if (action === 5) {
        graph.close({ prune: random(2) === 0 })
        graph = begin()
      } else if (action === 6) {
        // Ended without a word, and maybe within a write.
        if (random(2) === 0) graph.commit()
        const file = join(folder, 'journal')
        const { length } = readFileSync(file)
        if (random(3) === 0) truncateSync(file, random(length))
        graph = begin()
      } else if (action === 7) {
        const running = graph.get(later, key)
        const other = String(random(KEYS))
        world.set(other, String(random(5)))
        graph.invalidate(number, [other])
        await running
      } else if (action === 8) {
        graph.commit()
        copies.push(join(elsewhere, String(turn)))
        cpSync(folder, copies.at(-1)!, { recursive: true })
      } else if (action === 9) {
        graph.close({ prune: true })
        graph = begin(someOf(copies, 2))
      } else if (action === 10) {
        const actions = Array.from(
          { length: KEYS },
          (_, one) => [`${turn} ${one}`, String(one)] as const,
        )
        entries.push(...graph.entriesOf(tasks, actions))
      } else if (action === 11) {
        graph.adopt(someOf(entries, 6).map((entry) => graph.readEntry(...entry)!))
      }
      const asked = random(KEYS)
      expect(await graph.get(later, String(asked)), `turn ${turn}`).toBe(expected(world)(asked))
      if (random(5) === 0) graph.commit()
    }
    graph.close({ prune: true })
  })
})
