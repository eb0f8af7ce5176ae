import { hashOf } from '../files/hash.ts'
import type { ValuePlace } from './node-table.ts'

/**
 * A kind of computation: a function of its key and of the dependencies that it reads through its
 * context. It must be pure: the same key and dependencies give the same value on any thread or machine.
 *
 * @typeParam World source of the inputs of a graph, such as a site's folder
 * @typeParam Value a promise if the task is asynchronous; only asynchronous tasks can read such a task
 */
export interface Task<Value, World = unknown> {
  /** Part of the names of its nodes, `compile:docs/start.mdx`; unique in a graph, without a colon. */
  readonly name: string
  run(context: Context<World>, key: string): Value
  readonly keep: Keep
  /**
   * For results that have many readers but rarely change when a dependency does: the front matter of
   * a page, the list of all pages. Such a task runs again at the first request after a change, and
   * its readers are checked only if the result has changed.
   */
  readonly cutoff: boolean
  /** Converts a value to text, which is hashed and stored, and back. */
  readonly codec: Codec<Awaited<Value>>
}

/**
 * Where a graph keeps a value: `store` writes it to disk; `memory` holds it until the graph is closed
 * or the value changes; `nothing` computes it again whenever it is needed. Hashes are always stored.
 */
export type Keep = 'store' | 'memory' | 'nothing'

export interface Codec<Value> {
  encode(value: Value): string
  /** Only called for values in the store. */
  decode(text: string): Value
}

/** Data from outside the graph, such as a file. */
export interface Input<World = unknown> {
  readonly name: string
  /** Returns the current fingerprint; `null` if the input does not exist. */
  look(world: World, key: string): string | null
}

/**
 * Gives a task its dependencies. Every read is recorded, in order, so that the graph
 * knows when to run the task again.
 */
export interface Context<World = unknown> {
  readonly world: World
  /** Returns the value of another task, which runs only if its dependencies have changed. */
  get<Value>(task: Task<Value, World>, key: string): Value
  /** Returns the hash of another task's value, which is read only if the task has to run. */
  hash(task: Task<unknown, World>, key: string): string | Promise<string>
  /** Returns the place of another task's value in the store, for a reader on another thread. */
  place(task: Task<unknown, World>, key: string): PlacedValue | Promise<PlacedValue>
  /** Returns the fingerprint of an input. */
  look(input: Input<World>, key: string): string | null
  /**
   * Keeps the result out of the store, so that the next graph computes it again. Call it if an input
   * may have changed after its fingerprint was taken (a file was saved meanwhile), or if some
   * dependencies are unknown, for instance after a failure.
   */
  distrust(): void
}

/**
 * A value that is already in a segment of the store. A thread writes its value to the store and
 * returns the place, which is cheaper than sending the value between threads.
 */
export class PlacedValue {
  readonly place: ValuePlace
  readonly hash: string

  /** @param hash hash of the text at the place */
  constructor(place: ValuePlace, hash: string) {
    this.place = place
    this.hash = hash
  }
}

/** Defines a task whose values are plain JSON. */
export function defineTask<Value, World = unknown>(
  name: string,
  run: Task<Value, World>['run'],
  {
    keep = 'store',
    cutoff = false,
    codec = json,
  }: { keep?: Keep; cutoff?: boolean; codec?: Codec<Awaited<Value>> } = {},
): Task<Value, World> {
  if (name.includes(':')) throw new Error(`The name of the task "${name}" contains a colon.`)
  return { name, run, keep, cutoff, codec }
}

/**
 * Defines a task that returns the place of its value.
 *
 * @param decode turns the text at the place into the value
 */
export function definePlacedTask<Value, World = unknown>(
  name: string,
  run: (context: Context<World>, key: string) => Promise<PlacedValue>,
  decode: (text: string) => Value,
): Task<Promise<Value>, World> {
  const encode = (): never => {
    throw new Error(`The task "${name}" returned a value instead of a place.`)
  }
  const codec = { encode, decode } as Codec<Awaited<Promise<Value>>>
  // The graph reads the value from its place before returning it.
  const placed = run as unknown as Task<Promise<Value>, World>['run']
  return defineTask<Promise<Value>, World>(name, placed, { codec })
}

/** Defines an input. */
export function defineInput<World>(name: string, look: Input<World>['look']): Input<World> {
  if (name.includes(':')) throw new Error(`The name of the input "${name}" contains a colon.`)
  return { name, look }
}

// biome-ignore lint/suspicious/noExplicitAny: a codec of any plain JSON.
const json: Codec<any> = {
  encode: (value) => JSON.stringify(value) ?? 'null',
  decode: (text) => JSON.parse(text),
}

/** Returns a codec that stores only a hash, for values that are large or cannot be encoded. */
export function hashedBy<Value>(parts: (value: Value) => unknown): Codec<Value> {
  return {
    encode: (value) => hashOf(JSON.stringify(parts(value)) ?? ''),
    decode: () => {
      throw new Error('A value that is known by its hash cannot be read from the store.')
    },
  }
}
