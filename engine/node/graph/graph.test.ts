import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Graph } from './graph.ts'
import { type Context, defineInput, defineTask, hashedBy, type Task } from './task.ts'
import { MemoryStore } from './testing/memory-store.ts'

/** A world of named texts. */
type Texts = Map<string, string>

const text = defineInput<Texts>('text', (texts, name) => texts.get(name) ?? null)

const upper = defineTask('upper', (context: Context<Texts>, name) =>
  (context.look(text, name) ?? '').toUpperCase(),
)
const size = defineTask('size', (context: Context<Texts>, name) => context.get(upper, name).length)
const total = defineTask('total', (context: Context<Texts>, names) =>
  names.split(',').reduce((sum, name) => sum + context.get(size, name), 0),
)

// biome-ignore lint/suspicious/noExplicitAny: tasks of any values.
function open(texts: Record<string, string>, tasks: Task<any, Texts>[] = [upper, size, total]) {
  const world = new Map(Object.entries(texts))
  const graph = new Graph({ world, store: new MemoryStore(), tasks, inputs: [text] })
  const set = (name: string, value: string | null) => {
    if (value === null) world.delete(name)
    else world.set(name, value)
    graph.invalidate(text, [name])
  }
  let before = 0
  /** Returns the names of the nodes that have run since the last call. */
  const ran = () => {
    const names = graph.runs.slice(before)
    before = graph.runs.length
    return names
  }
  return { graph, set, ran }
}

describe('a task', () => {
  test('runs once, and again when something that it read has changed', () => {
    const { graph, set, ran } = open({ a: 'one', b: 'two' })
    expect(graph.get(total, 'a,b')).toBe(6)
    expect(ran()).toEqual(['upper:a', 'size:a', 'upper:b', 'size:b', 'total:a,b'])
    expect(graph.get(total, 'a,b')).toBe(6)
    expect(ran()).toEqual([])
    set('b', 'three')
    expect(ran()).toEqual([])
    expect(graph.get(total, 'a,b')).toBe(8)
    expect(ran()).toEqual(['upper:b', 'size:b', 'total:a,b'])
  })

  test('that runs while its input changes gives those who ask later the new value', async () => {
    const gates: (() => void)[] = []
    const slow = defineTask('slow', async (context: Context<Texts>, name) => {
      const value = context.look(text, name)
      await new Promise<void>((open) => gates.push(open))
      return value
    })
    const { graph, set } = open({ a: 'old' }, [slow])
    const before = graph.get(slow, 'a')
    set('a', 'new')
    const after = graph.get(slow, 'a')
    gates[0]!()
    await before
    await setImmediate()
    gates[1]!()
    expect([await before, await after]).toEqual(['old', 'new'])
  })

  test('that says late what it has read gives those who ask later the new value', async () => {
    const gates: (() => void)[] = []
    const late = defineTask('late', async (context: Context<Texts>, name) => {
      const value = context.world.get(name)
      await new Promise<void>((open) => gates.push(open))
      if (context.look(text, name) !== value) context.distrust()
      return value
    })
    const { graph, set } = open({ a: 'old' }, [late, upper])
    graph.get(upper, 'a')
    const before = graph.get(late, 'a')
    set('a', 'new')
    const after = graph.get(late, 'a')
    gates[0]!()
    await before
    await setImmediate()
    gates[1]?.()
    expect([await before, await after]).toEqual(['old', 'new'])
  })

  test('does not run if what it read came out the same', () => {
    const { graph, set, ran } = open({ a: 'one', b: 'two' })
    graph.get(total, 'a,b')
    ran()
    set('a', 'ONE')
    expect(graph.get(total, 'a,b')).toBe(6)
    expect(ran()).toEqual(['upper:a'])
    set('a', 'six')
    expect(graph.get(total, 'a,b')).toBe(6)
    expect(ran()).toEqual(['upper:a', 'size:a'])
  })

  test('does not run for what it read the last time but one', () => {
    const either = defineTask('either', (context: Context<Texts>) =>
      context.look(text, 'which') === 'a' ? context.get(upper, 'a') : context.get(upper, 'b'),
    )
    const { graph, set, ran } = open({ which: 'a', a: 'x', b: 'y' }, [upper, either])
    expect(graph.get(either, '')).toBe('X')
    set('which', 'b')
    expect(graph.get(either, '')).toBe('Y')
    ran()
    set('a', 'z')
    expect(graph.get(either, '')).toBe('Y')
    expect(ran()).toEqual([])
  })

  test('does not ask what it would no longer read', () => {
    const guarded = defineTask('guarded', (context: Context<Texts>) =>
      context.look(text, 'list') === null ? 'none' : context.get(strict, 'item'),
    )
    const strict = defineTask('strict', (context: Context<Texts>, name) => {
      const value = context.look(text, name)
      if (value === null) throw new Error(`${name} is gone`)
      return value
    })
    const { graph, set } = open({ list: 'item', item: 'x' }, [guarded, strict])
    expect(graph.get(guarded, '')).toBe('x')
    set('item', null)
    set('list', null)
    expect(graph.get(guarded, '')).toBe('none')
  })

  test('sees an input that was not there', () => {
    const { graph, set } = open({})
    expect(graph.get(upper, 'a')).toBe('')
    set('a', 'x')
    expect(graph.get(upper, 'a')).toBe('X')
    set('a', null)
    expect(graph.get(upper, 'a')).toBe('')
  })

  test('says why it has run', () => {
    const { graph, set } = open({ a: 'one', b: 'two' })
    graph.get(total, 'a,b')
    expect(graph.why(total, 'a,b')).toEqual(['total:a,b'])
    set('b', 'three')
    graph.get(total, 'a,b')
    expect(graph.why(total, 'a,b')).toEqual(['text:b', 'upper:b', 'size:b', 'total:a,b'])
    expect(graph.why(total, 'a')).toEqual([])
  })
})

describe('a task with a cutoff', () => {
  const cut = defineTask(
    'cut',
    (context: Context<Texts>, name) => (context.look(text, name) ?? '').trim(),
    { cutoff: true },
  )
  const list = defineTask(
    'list',
    (context: Context<Texts>, names) => names.split(',').map((name) => context.get(cut, name)),
    { cutoff: true },
  )
  const place = defineTask('place', (context: Context<Texts>, name) =>
    context.get(list, 'a,b').indexOf(name),
  )
  const places = defineTask('places', (context: Context<Texts>) => [
    context.get(place, 'x'),
    context.get(place, 'y'),
  ])
  const tasks = [cut, list, place, places]

  test('runs before anything is given, and alone if nothing came of it', () => {
    const { graph, set, ran } = open({ a: 'x', b: 'y' }, tasks)
    expect(graph.get(places, '')).toEqual([0, 1])
    ran()
    set('a', ' x ')
    expect(graph.get(place, 'z')).toBe(-1)
    expect(ran()).toEqual(['cut:a', 'place:z'])
    expect(graph.get(places, '')).toEqual([0, 1])
    expect(ran()).toEqual([])
  })

  test('has its readers run if it has changed', () => {
    const { graph, set, ran } = open({ a: 'x', b: 'y' }, tasks)
    graph.get(places, '')
    ran()
    set('a', 'y')
    set('b', 'x')
    expect(graph.get(places, '')).toEqual([1, 0])
    expect(ran()).toEqual(['cut:a', 'cut:b', 'list:a,b', 'place:x', 'place:y', 'places:'])
    set('a', 'x')
    set('a', 'y')
    expect(graph.get(places, '')).toEqual([1, 0])
    // The input changed twice, and came back.
    expect(ran()).toEqual(['cut:a'])
  })

  test('that fails fails its readers, until it no longer does', () => {
    const strict = defineTask(
      'strict',
      (context: Context<Texts>, name) => {
        const value = context.look(text, name)
        if (value === 'bad') throw new Error(`${name} is bad`)
        return value
      },
      { cutoff: true },
    )
    const around = defineTask('around', (context: Context<Texts>, name) => [
      context.get(strict, name),
    ])
    const { graph, set, ran } = open({ a: 'x' }, [strict, around])
    expect(graph.get(around, 'a')).toEqual(['x'])
    set('a', 'bad')
    expect(() => graph.get(around, 'a')).toThrow('a is bad')
    set('a', 'x')
    ran()
    expect(graph.get(around, 'a')).toEqual(['x'])
    expect(ran()).toContain('strict:a')
  })

  test('may have to be waited for', async () => {
    const slow = defineTask(
      'slow',
      async (context: Context<Texts>, name) => {
        const value = context.look(text, name)
        await setImmediate()
        return value?.trim()
      },
      { cutoff: true },
    )
    const around = defineTask('around', async (context: Context<Texts>, name) => [
      await context.get(slow, name),
    ])
    const { graph, set, ran } = open({ a: 'x', b: 'y' }, [slow, around])
    await graph.get(around, 'a')
    await graph.get(around, 'b')
    ran()
    set('a', ' x')
    set('b', 'z')
    const both = await Promise.all([graph.get(around, 'a'), graph.get(around, 'b')])
    expect(both).toEqual([['x'], ['z']])
    expect(ran()).toEqual(['slow:a', 'slow:b', 'around:b'])
  })
})

describe('a value', () => {
  test('that is not kept is computed again, and its readers are not', () => {
    const bare = defineTask('bare', (context: Context<Texts>, name) => context.look(text, name), {
      keep: 'nothing',
    })
    const many = defineTask('many', (context: Context<Texts>) =>
      Array.from({ length: 100 }, (_, at) => context.get(bare, String(at))).join(),
    )
    const { graph, set, ran } = open({ 0: 'x' }, [bare, many])
    graph.get(many, '')
    ran()
    // Only the values that were used last are still there.
    expect(graph.get(bare, '0')).toBe('x')
    expect(graph.get(bare, '99')).toBeNull()
    expect(ran()).toEqual(['bare:0'])
    graph.get(many, '')
    expect(ran()).toEqual([])
    set('0', 'y')
    graph.get(many, '')
    expect(ran().filter((name) => name !== 'many:')).toContain('bare:0')
    expect(graph.get(bare, '0')).toBe('y')
  })

  test('that is known by its hash stays in memory', () => {
    const list = defineTask(
      'list',
      (context: Context<Texts>, names) => new Map([[names, context.look(text, names)]]),
      { keep: 'memory', codec: hashedBy((map: Map<string, string | null>) => [...map]) },
    )
    const first = defineTask('first', (context: Context<Texts>, name) => [
      ...context.get(list, name).values(),
    ])
    const { graph, set, ran } = open({ a: 'x' }, [list, first])
    expect(graph.get(first, 'a')).toEqual(['x'])
    expect(graph.get(list, 'a')).toBe(graph.get(list, 'a'))
    ran()
    set('a', 'y')
    expect(graph.get(first, 'a')).toEqual(['y'])
    expect(ran()).toEqual(['list:a', 'first:a'])
  })
})

describe('a task that throws', () => {
  const strict = defineTask('strict', (context: Context<Texts>, name) => {
    const value = context.look(text, name)
    if (value === 'bad') throw new Error(`${name} is bad`)
    return value
  })
  const around = defineTask('around', (context: Context<Texts>, name) => [
    context.get(strict, name),
  ])

  test('throws the same error to all that read it, and runs again when its input changes', () => {
    const { graph, set, ran } = open({ a: 'bad' }, [strict, around])
    for (let turn = 0; turn < 2; turn++) {
      expect(() => graph.get(around, 'a')).toThrow('a is bad')
      expect(() => graph.get(strict, 'a')).toThrow('a is bad')
    }
    set('a', 'good')
    expect(graph.get(around, 'a')).toEqual(['good'])
    expect(ran()).toEqual(['strict:a', 'around:a'])
    set('a', 'bad')
    expect(() => graph.get(around, 'a')).toThrow('a is bad')
    set('a', 'good')
    expect(graph.get(around, 'a')).toEqual(['good'])
  })

  test('may be caught', () => {
    const safe = defineTask('safe', (context: Context<Texts>, name) => {
      try {
        return context.get(strict, name)
      } catch (error) {
        return (error as Error).message
      }
    })
    const { graph, set } = open({ a: 'bad' }, [strict, safe])
    expect(graph.get(safe, 'a')).toBe('a is bad')
    set('a', 'good')
    expect(graph.get(safe, 'a')).toBe('good')
  })
})

describe('a cycle', () => {
  test('is an error with its chain', () => {
    const ring: Task<number, Texts> = defineTask('ring', (context, key) =>
      context.get(ring, String((Number(key) + 1) % 3)),
    )
    const { graph } = open({}, [ring])
    expect(() => graph.get(ring, '0')).toThrow(
      'A task depends on its own result: ring:2 → ring:0 → ring:1 → ring:2.',
    )
  })

  test('is found between tasks that wait for each other', async () => {
    const ring: Task<Promise<number>, Texts> = defineTask('ring', async (context, key) => {
      await setImmediate()
      return context.get(ring, key === 'a' ? 'b' : 'a')
    })
    const { graph } = open({}, [ring])
    const both = await Promise.allSettled([graph.get(ring, 'a'), graph.get(ring, 'b')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(async () => graph.get(ring, 'a')).rejects.toThrow(
      'A task depends on its own result: ring:',
    )
  })

  test('that an edit has opened is no error', () => {
    const next: Task<string, Texts> = defineTask('next', (context, name) => {
      const other = context.look(text, name)
      return other === null ? name : context.get(next, other)
    })
    const { graph, set } = open({ a: 'b', b: 'c' }, [next])
    expect(graph.get(next, 'a')).toBe('c')
    set('b', 'a')
    expect(() => graph.get(next, 'a')).toThrow('depends on its own result')
    set('a', null)
    expect(graph.get(next, 'b')).toBe('a')
  })
})

describe('a task that waits', () => {
  const slow = defineTask('slow', async (context: Context<Texts>, name) => {
    const before = context.look(text, name)
    await setImmediate()
    return before
  })
  const pair = defineTask('pair', async (context: Context<Texts>, names) =>
    Promise.all(names.split(',').map((name) => context.get(slow, name))),
  )

  test('runs once for all that ask for it meanwhile', async () => {
    const { graph, ran } = open({ a: 'x', b: 'y' }, [slow, pair])
    const all = await Promise.all([graph.get(pair, 'a,b'), graph.get(pair, 'b,a')])
    expect(all).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ])
    expect(ran().filter((name) => name.startsWith('slow'))).toHaveLength(2)
  })

  test('is verified like others', async () => {
    const { graph, set, ran } = open({ a: 'x', b: 'y' }, [slow, pair])
    await graph.get(pair, 'a,b')
    ran()
    set('b', 'z')
    expect(await graph.get(pair, 'a,b')).toEqual(['x', 'z'])
    expect(ran()).toEqual(['slow:b', 'pair:a,b'])
  })

  test('runs again if an input changed while it ran', async () => {
    const { graph, set } = open({ a: 'x' }, [slow, pair])
    const early = graph.get(pair, 'a')
    set('a', 'y')
    expect(await early).toEqual(['x'])
    expect(await graph.get(pair, 'a')).toEqual(['y'])
  })

  test('runs again if an input changed while it was verified', async () => {
    const trimmed = defineTask('trimmed', async (context: Context<Texts>, name) => {
      const value = context.look(text, name)?.trim()
      await setImmediate()
      return value
    })
    const both = defineTask('both', async (context: Context<Texts>) => [
      await context.get(trimmed, 'a'),
      await context.get(trimmed, 'b'),
    ])
    const { graph, set } = open({ a: 'x', b: 'y' }, [trimmed, both])
    await graph.get(both, '')
    set('b', 'y ')
    const verified = graph.get(both, '')
    set('a', 'z')
    await verified
    expect(await graph.get(both, '')).toEqual(['z', 'y'])
  })

  test('does not fail for what it would no longer read', async () => {
    const item = defineTask('item', async (context: Context<Texts>, name) => {
      const value = context.look(text, name)
      await setImmediate()
      if (value === null) throw new Error(`${name} is gone`)
      return value
    })
    const first = defineTask('first', async (context: Context<Texts>) => {
      const values = await Promise.allSettled([context.get(item, 'a'), context.get(item, 'b')])
      return values.map(({ status }) => status)
    })
    const { graph, set } = open({ a: 'x', b: 'y' }, [item, first])
    expect(await graph.get(first, '')).toEqual(['fulfilled', 'fulfilled'])
    set('b', null)
    expect(await graph.get(first, '')).toEqual(['fulfilled', 'rejected'])
  })

  test('passes on why it was rejected, whoever listens', async () => {
    const failing = defineTask('failing', async (context: Context<Texts>, name) => {
      await setImmediate()
      throw new Error(`no ${context.look(text, name)}`)
    })
    const { graph, set } = open({ a: 'x' }, [failing])
    await expect(async () => graph.get(failing, 'a')).rejects.toThrow('no x')
    await expect(async () => graph.get(failing, 'a')).rejects.toThrow('no x')
    set('a', 'y')
    await expect(async () => graph.get(failing, 'a')).rejects.toThrow('no y')
  })
})

test('a result that is not trusted is used until what it read has changed', () => {
  const doubtful = defineTask('doubtful', (context: Context<Texts>, name) => {
    const value = context.look(text, name)
    if (value === 'torn') context.distrust()
    return value
  })
  const reader = defineTask('reader', (context: Context<Texts>, name) =>
    context.get(doubtful, name),
  )
  const { graph, set, ran } = open({ a: 'torn' }, [doubtful, reader])
  graph.get(reader, 'a')
  graph.commit()
  graph.get(reader, 'a')
  expect(ran()).toEqual(['doubtful:a', 'reader:a'])
  set('a', 'whole')
  expect(graph.get(reader, 'a')).toBe('whole')
})
