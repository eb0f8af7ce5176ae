import { hashOf } from '../files/hash.ts'
import { adoptNodes } from './adopt.ts'
import { entryOf, readEntry } from './cache-entry.ts'
import { GraphCycleError } from './cycle.ts'
import { keyOf, kindOf, nameOf } from './node-name.ts'
import { type NodeState, NodeTable, type ValuePlace } from './node-table.ts'
import { RunLog } from './run-log.ts'
import { after, lastly } from './settle.ts'
import { type Context, type Input, PlacedValue, type Task } from './task.ts'
import { ValueCache } from './value-cache.ts'

/** Where a graph stores its results; `GraphFolder` stores them on disk. */
export interface GraphStore {
  /** Fills the table with the nodes of earlier graphs, and returns their last revision. */
  load(nodes: NodeTable): number
  /** Writes a value, and returns its position. */
  write(text: string): ValuePlace
  /** Returns a value; `null` if it is missing or its hash differs. */
  read(place: ValuePlace, hash: string): string | null
  /** Records the current states of some nodes, atomically. */
  commit(nodes: NodeTable, changed: ReadonlySet<number>, revision: number): void
  /** Whether the store takes much more space than the nodes need. */
  isWasteful(nodes: NodeTable): boolean
  /** Drops all other nodes and values. The table must not be used afterwards. */
  compact(nodes: NodeTable, needed: ReadonlySet<number>, revision: number): void
  close(): void
}

export interface GraphOptions<World> {
  world: World
  store: GraphStore
  /** The same tasks and inputs as in earlier graphs of the store. */
  tasks: readonly Task<unknown, World>[]
  inputs: readonly Input<World>[]
  /** Inputs that cannot be read yet; they are checked when `refresh` is called. */
  later?: readonly Input<World>[]
}

/** A node that is being brought up to date. */
interface Progress {
  readonly id: number
  /** Revision in which the update began. */
  readonly begun: number
  /** Nodes that this node waits for. */
  readonly waitsFor: Set<number>
  /** Dependencies read so far; `null` until the task runs. */
  reads: Set<number> | null
  /** Whether a dependency has changed since the update began. */
  stale: boolean
  /** The value, if the task has run. */
  result?: { value: unknown }
  /** Settled when the node is up to date; absent while a synchronous task runs. */
  done?: Promise<Progress>
}

/**
 * All computations of a site, as tasks that read each other. Requesting a value runs only tasks with
 * changed dependencies; a task with an unchanged result does not affect its readers.
 *
 * Each node has the revision in which its hash last changed, and the revision in which it was last
 * verified. When an input changes, all nodes that depend on it become *dirty*. When a dirty node is
 * requested, it first updates its dependencies, in the order in which it read them, and runs again if
 * one of them has changed since it was verified. Other nodes are not visited: the cost of a change
 * depends on its dependents, not on the size of the graph.
 *
 * Marking stops at tasks with `cutoff`. They are updated before the next value is returned, and their
 * readers are marked if they have changed. All readers of other dirty nodes are dirty, too, even on
 * disk after a process was killed, since all changes since the last commit are committed together.
 */
export class Graph<World = unknown> {
  readonly #world: World
  readonly #store: GraphStore
  readonly #tasks: ReadonlyMap<string, Task<unknown, World>>
  readonly #inputs: ReadonlyMap<string, Input<World>>
  readonly #nodes = new NodeTable()
  readonly #progress = new Map<number, Progress>()
  /** Errors of tasks, and whether they were rejections. */
  readonly #failures = new Map<number, { error: unknown; isRejection: boolean }>()
  readonly #values = new ValueCache()
  readonly #log = new RunLog(this.#nodes)
  readonly #uncommitted = new Set<number>()
  /** Nodes whose values are not stored for the next graph. */
  readonly #distrusted = new Set<number>()
  /** Dirty nodes with `cutoff`, each with its hash from before the change. */
  readonly #pending = new Map<number, string | null>()
  #settling: Promise<void> | null = null
  /** Nodes that were requested from outside the graph. */
  readonly #roots = new Set<number>()
  #revision: number

  /** Opens a graph, and checks all inputs that earlier graphs have read. */
  constructor({ world, store, tasks, inputs, later = [] }: GraphOptions<World>) {
    this.#world = world
    this.#store = store
    this.#tasks = new Map(tasks.map((task) => [task.name, task]))
    this.#inputs = new Map([...inputs, ...later].map((input) => [input.name, input]))
    this.#revision = store.load(this.#nodes) + 1
    for (const { name } of tasks.filter(({ cutoff }) => cutoff)) {
      for (const id of this.#nodes.idsOfKind(name)) {
        const { dirty, hash } = this.#nodes.state(id)
        if (dirty) this.#pending.set(id, hash)
      }
    }
    this.refresh(inputs)
  }

  /** Checks all known keys of some inputs again. */
  refresh(inputs: readonly Input<World>[]): void {
    this.#lookAgain(inputs.flatMap(({ name }) => this.#nodes.idsOfKind(name)))
  }

  /**
   * Returns the value of a task, which has to be awaited if the task returns promises.
   *
   * @throws what the task throws; GraphCycleError if it reads itself
   */
  get<Value>(task: Task<Value, World>, key: string): Value | Awaited<Value> {
    const value = after(this.#settle(), () => this.#get(task, key, null))
    return value as Awaited<Value>
  }

  /** Returns the hash of a task's value, which is read only if the task has to run. */
  hash(task: Task<unknown, World>, key: string): string | Promise<string> {
    return after(this.#settle(), () => this.#hashOf(task, key, null))
  }

  /** Returns the place of a task's value in the store, for a reader on another thread. */
  place(task: Task<unknown, World>, key: string): PlacedValue | Promise<PlacedValue> {
    return after(this.#settle(), () => this.#placeOf(task, key, null))
  }

  /**
   * Returns the value of a task without computing anything; `undefined` if the value is not stored, or
   * not up to date.
   */
  peek<Value>(task: Task<Value, World>, key: string): Awaited<Value> | undefined {
    if (!this.isFresh(task, key)) return undefined
    return this.#cachedValue(task, this.#nodes.idOf(nameOf(task, key)))?.value as
      | Awaited<Value>
      | undefined
  }

  /** Returns the keys of a task whose values are up to date. */
  freshKeys(task: Task<unknown, World>): string[] {
    return this.#nodes
      .idsOfKind(task.name)
      .map((id) => keyOf(this.#nodes.nameOf(id)))
      .filter((key) => this.isFresh(task, key))
  }

  /** Whether a task and all its dependencies are up to date. */
  isFresh(task: Task<unknown, World>, key: string): boolean {
    const id = this.#nodes.find(nameOf(task, key))
    if (id === undefined) return false
    const { hash, dirty } = this.#nodes.state(id)
    return hash !== null && !dirty
  }

  /** Checks inputs again. Values that depend on changed inputs are computed on request. */
  invalidate(input: Input<World>, keys: Iterable<string>): void {
    const ids = [...keys].flatMap((key) => this.#nodes.find(nameOf(input, key)) ?? [])
    this.#lookAgain(ids)
  }

  /** Runs a task again whose result was stored, but whose side results were not. */
  redo<Value>(task: Task<Value, World>, key: string): Value | Awaited<Value> {
    const id = this.#nodes.idOf(nameOf(task, key))
    this.#values.delete(id)
    this.#runAgain([id])
    return this.get(task, key)
  }

  /** Invalidates tasks whose stored values are damaged. Reads all values. */
  dropDamaged(): void {
    const all = Array.from({ length: this.#nodes.size }, (_, id) => id)
    this.#values.clearRecent()
    this.#runAgain(
      all.filter((id) => {
        const state = this.#nodes.state(id)
        return state.value !== null && !this.#isStored(state)
      }),
    )
  }

  /** Invalidates tasks whose results are not trusted, or that have failed. */
  retry(): void {
    const again = [...this.#distrusted, ...this.#failures.keys()]
    if (again.length === 0) return
    this.#distrusted.clear()
    this.#failures.clear()
    this.#runAgain(again)
  }

  #runAgain(ids: readonly number[]): void {
    for (const id of ids) {
      const state = this.#nodes.state(id)
      // Mark the node as never verified.
      state.verifiedAt = 0
      state.dirty = true
      this.#uncommitted.add(id)
    }
    this.#markReaders(ids)
  }

  /** Writes new results to the store. */
  commit(): void {
    // The readers of a task with `cutoff` have to be marked in the same frame as its result.
    if (this.#uncommitted.size === 0 || this.#settling) return
    const doubtful = this.#doubtful()
    const before = doubtful.map((id) => ({ ...this.#nodes.state(id) }))
    for (const id of doubtful) {
      const state = this.#nodes.state(id)
      state.dirty = true
      // Mark the node as never verified, so that the next graph runs it again.
      if (this.#distrusted.has(id)) state.verifiedAt = 0
      this.#uncommitted.add(id)
    }
    this.#store.commit(this.#nodes, this.#uncommitted, this.#revision)
    this.#uncommitted.clear()
    // In this graph, the results of doubtful nodes are valid.
    for (const [index, id] of doubtful.entries()) {
      const { dirty, verifiedAt } = before[index]!
      Object.assign(this.#nodes.state(id), { dirty, verifiedAt })
    }
  }

  /** Returns the nodes that are not stored for the next graph, and all nodes that depend on them. */
  #doubtful(): number[] {
    const doubtful = new Set(this.#distrusted)
    for (const id of doubtful) {
      const isCutoff = this.#tasks.get(kindOf(this.#nodes.nameOf(id)))?.cutoff
      if (isCutoff && !this.#distrusted.has(id)) continue
      for (const reader of this.#nodes.readersOf(id)) doubtful.add(reader)
    }
    return [...doubtful]
  }

  /**
   * Writes new results, and closes the store.
   *
   * @param prune remove nodes that were not requested: all needed nodes have been
   */
  close({ prune }: { prune: boolean }): void {
    this.commit()
    if (this.#distrusted.size === 0 && this.#store.isWasteful(this.#nodes)) {
      const all = Array.from({ length: this.#nodes.size }, (_, id) => id)
      const needed = this.#withReads(prune ? this.#roots : all)
      this.#store.compact(this.#nodes, needed, this.#revision)
    }
    this.#store.close()
  }

  /**
   * Returns cache entries of some tasks with one key: the up-to-date nodes, with all dependencies.
   * Read all entries in one go, since doubtful nodes are searched only at the start.
   *
   * @param entries action and key of each entry; the action is its key in the cache
   */
  *entriesOf(
    tasks: readonly Task<unknown, World>[],
    entries: Iterable<readonly [action: string, key: string]>,
  ): Generator<[action: string, entry: Buffer], void> {
    const doubtful = new Set(this.#doubtful())
    const isReusable = (id: number): boolean => !doubtful.has(id)
    for (const [action, key] of entries) {
      const names = tasks.map((task) => nameOf(task, key))
      const entry = entryOf(action, names, this.#nodes, this.#store, isReusable)
      if (entry) yield [action, entry]
    }
  }

  /** Reads a cache entry for `adopt`; `null` if it is damaged, or belongs to another action. */
  readEntry(action: string, entry: Buffer): NodeTable | null {
    return readEntry(entry, action, this.#store, (name) => {
      const kind = kindOf(name)
      return this.#tasks.has(kind) || this.#inputs.has(kind)
    })
  }

  /** Takes over nodes of other graphs, and checks their inputs. */
  adopt(others: Iterable<NodeTable>): void {
    const changed = [...others].flatMap((nodes) => {
      this.#revision += 2
      return adoptNodes(this.#nodes, nodes, this.#revision - 1)
    })
    for (const id of changed) {
      this.#uncommitted.add(id)
      this.#values.delete(id)
    }
    this.#lookAgain(changed.filter((id) => this.#inputs.has(kindOf(this.#nodes.nameOf(id)))))
  }

  /** Returns for each task the number of values, and of runs in this graph. */
  counts(): Map<string, { runs: number; values: number }> {
    const counts = new Map<string, { runs: number; values: number }>()
    for (const name of this.#tasks.keys()) {
      const values = this.#nodes.idsOfKind(name).filter((id) => this.#nodes.state(id).hash !== null)
      counts.set(name, { runs: 0, values: values.length })
    }
    for (const name of this.#log.names()) counts.get(kindOf(name))!.runs += 1
    return counts
  }

  /** Names of the nodes that have run since the graph was opened, in the order in which they ended. */
  get runs(): string[] {
    return this.#log.names()
  }

  /**
   * Returns the nodes that have run again since the graph was opened, each with the node whose change
   * was the reason. Nodes that have run for the first time are left out.
   */
  get reasons(): Map<string, string> {
    return this.#log.reasons()
  }

  /**
   * Returns why a node has run: the chain of names from the changed input to the node, each reading
   * the previous one. Only the node's name if it ran for the first time; empty if it has not run.
   */
  why(task: Task<unknown, World>, key: string): string[] {
    const id = this.#nodes.find(nameOf(task, key))
    return id === undefined ? [] : this.#log.why(id)
  }

  /** Brings tasks with `cutoff` up to date, and marks the readers of changed ones. */
  #settle(): void | Promise<void> {
    if (this.#settling) return this.#settling
    for (const [id, before] of this.#pending) {
      this.#pending.delete(id)
      const mark = () => {
        if (this.#nodes.state(id).hash !== before || this.#failures.has(id)) this.#markReaders([id])
      }
      let updated: unknown
      try {
        updated = this.#update(id)
      } catch {
        // The failure is reported when a reader requests the node.
      }
      if (updated instanceof Promise) {
        this.#settling = updated.then(mark, mark).then(() => {
          this.#settling = null
          return this.#settle()
        })
        return this.#settling
      }
      mark()
    }
  }

  #get<Value>(
    task: Task<Value, World>,
    key: string,
    reader: Progress | null,
  ): Value | Awaited<Value> {
    const id = this.#nodes.idOf(nameOf(task, key))
    const value = this.#waitFor(id, reader, () =>
      after(this.#update(id), (progress) =>
        progress?.result ? progress.result.value : this.#valueOf(task, id),
      ),
    )
    return value as Awaited<Value>
  }

  #hashOf(
    task: Task<unknown, World>,
    key: string,
    reader: Progress | null,
  ): string | Promise<string> {
    const id = this.#nodes.idOf(nameOf(task, key))
    return this.#waitFor(id, reader, () =>
      after(this.#update(id), () => this.#nodes.state(id).hash!),
    )
  }

  /** Returns the place of a value in the store. Damaged values are computed again. */
  #placeOf(
    task: Task<unknown, World>,
    key: string,
    reader: Progress | null,
  ): PlacedValue | Promise<PlacedValue> {
    const id = this.#nodes.idOf(nameOf(task, key))
    const placeNow = (): PlacedValue => {
      const { value, hash } = this.#nodes.state(id)
      return new PlacedValue(value!, hash!)
    }
    return this.#waitFor(id, reader, () =>
      after(this.#update(id), (progress) => {
        if (progress || this.#isStored(this.#nodes.state(id))) return placeNow()
        return after(
          this.#start(id, (again) => this.#run(again, null)),
          placeNow,
        )
      }),
    )
  }

  /** Runs a step in which a node waits for another one, and prevents waiting in a cycle. */
  #waitFor<T>(id: number, reader: Progress | null, step: () => T | Promise<T>): T | Promise<T> {
    if (reader === null) {
      this.#roots.add(id)
      return step()
    }
    const chain = this.#waitingChain(id, reader.id)
    if (chain) {
      throw new GraphCycleError([reader.id, ...chain].map((node) => this.#nodes.nameOf(node)))
    }
    reader.waitsFor.add(id)
    return lastly(step, () => reader.waitsFor.delete(id))
  }

  /** Returns the chain of nodes through which a node waits for another; `null` if it does not. */
  #waitingChain(from: number, to: number, seen = new Set<number>()): number[] | null {
    if (from === to) return [to]
    for (const next of this.#progress.get(from)?.waitsFor ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      const tail = this.#waitingChain(next, to, seen)
      if (tail) return [from, ...tail]
    }
    return null
  }

  /** Brings a node up to date. Returns its progress, or `null` if there was nothing to do. */
  #update(id: number): Progress | null | Promise<Progress | null> {
    const running = this.#progress.get(id)
    if (running?.done && (running.stale || running.begun < this.#revision)) {
      // An input has changed meanwhile, so run again: the task may have read that input in both
      // states, without having recorded it yet.
      const again = () => {
        if (this.#distrusted.delete(id)) this.#runAgain([id])
        return this.#update(id)
      }
      return running.done.then(again, again)
    }
    // A synchronous task cannot be running here: it would be waiting for itself.
    if (running) return running.done ?? running
    const failure = this.#failures.get(id)
    if (failure?.isRejection) return Promise.reject(failure.error)
    if (failure) throw failure.error
    const { hash, dirty } = this.#nodes.state(id)
    if (hash === null) return this.#start(id, (progress) => this.#run(progress, null))
    if (!dirty) return null
    return this.#start(id, (progress) =>
      after(this.#changedRead(progress, 0), (changed) =>
        changed === null ? this.#verify(progress) : this.#run(progress, changed),
      ),
    )
  }

  #start(
    id: number,
    step: (progress: Progress) => void | Promise<void>,
  ): Progress | Promise<Progress> {
    const progress: Progress = {
      id,
      begun: this.#revision,
      waitsFor: new Set(),
      reads: null,
      stale: false,
    }
    this.#progress.set(id, progress)
    const done = lastly(
      () => after(step(progress), () => progress),
      () => this.#progress.delete(id),
    )
    if (done instanceof Promise) {
      progress.done = done
      // Readers get the rejection. Without readers, it must not count as unhandled.
      done.catch(() => {})
    }
    return done
  }

  /**
   * Updates the dependencies of a node, in order, up to the first that has changed since the node was
   * verified.
   *
   * @param from index of the first dependency to update
   * @returns the changed dependency; `null` if there is none
   */
  #changedRead(progress: Progress, from: number): number | null | Promise<number | null> {
    const { reads, verifiedAt } = this.#nodes.state(progress.id)
    const isChanged = (read: number) => this.#nodes.state(read).changedAt > verifiedAt
    for (let index = from; index < reads.length; index++) {
      const read = reads[index]!
      try {
        const updated = this.#waitFor(read, progress, () => this.#update(read))
        if (updated instanceof Promise) {
          return updated.then(
            () => (isChanged(read) ? read : this.#changedRead(progress, index + 1)),
            () => read,
          )
        }
      } catch {
        // If the node still reads the failed dependency, running the node reports the failure.
        return read
      }
      if (isChanged(read)) return read
    }
    return null
  }

  /** Records that the dependencies of a node are unchanged. */
  #verify({ id, begun, stale }: Progress): void {
    const state = this.#nodes.state(id)
    state.verifiedAt = begun
    state.dirty = stale || this.#hasDirtyRead(state)
    this.#uncommitted.add(id)
  }

  /** Runs the task of a node. `changed` is the dependency that has changed. */
  #run(progress: Progress, changed: number | null): void | Promise<void> {
    const { id, begun } = progress
    const name = this.#nodes.nameOf(id)
    const task = this.#tasks.get(kindOf(name))
    if (!task) throw new Error(`The graph has no task for "${name}".`)
    const reads = new Set<number>()
    progress.reads = reads
    let isTrusted = true
    const context: Context<World> = {
      world: this.#world,
      get: (other, key) => {
        reads.add(this.#nodes.idOf(nameOf(other, key)))
        return this.#get(other, key, progress)
      },
      hash: (other, key) => {
        reads.add(this.#nodes.idOf(nameOf(other, key)))
        return this.#hashOf(other, key, progress)
      },
      place: (other, key) => {
        reads.add(this.#nodes.idOf(nameOf(other, key)))
        return this.#placeOf(other, key, progress)
      },
      look: (other, key) => {
        const read = this.#nodes.idOf(nameOf(other, key))
        reads.add(read)
        return fingerprintOf(this.#nodes.state(read).hash ?? this.#look(read, other))
      },
      distrust: () => {
        isTrusted = false
      },
    }
    const finish = (value: unknown): void => {
      const isPlaced = value instanceof PlacedValue
      const text = isPlaced ? '' : task.codec.encode(value)
      const hash = isPlaced ? value.hash : hashOf(text)
      const state = this.#nodes.state(id)
      const isSame = state.hash === hash
      this.#nodes.setReads(id, Uint32Array.from(reads))
      if (isPlaced) state.value = value.place
      else if (task.keep === 'store' && !(isSame && this.#isStored(state))) {
        state.value = this.#store.write(text)
      }
      if (!isSame) state.changedAt = begun
      state.hash = hash
      state.verifiedAt = begun
      state.dirty = progress.stale || this.#hasDirtyRead(state)
      if (isTrusted) this.#distrusted.delete(id)
      else this.#distrusted.add(id)
      this.#uncommitted.add(id)
      this.#log.add(id, changed)
      if (isPlaced) {
        this.#values.delete(id)
        return
      }
      progress.result = { value }
      this.#values.add(id, value, task.keep)
    }
    const fail = (error: unknown, isRejection: boolean): never => {
      const state = this.#nodes.state(id)
      this.#nodes.setReads(id, Uint32Array.from(reads))
      state.verifiedAt = 0
      state.dirty = true
      if (!progress.stale) this.#failures.set(id, { error, isRejection })
      throw error
    }
    try {
      const value = task.run(context, keyOf(name))
      if (!(value instanceof Promise)) return finish(value)
      return value.then(finish).catch((error) => fail(error, true))
    } catch (error) {
      return fail(error, false)
    }
  }

  /** Checks inputs, and marks the nodes that depend on changed ones as dirty. */
  #lookAgain(ids: readonly number[]): void {
    const changed = ids.filter((id) => {
      const name = this.#nodes.nameOf(id)
      const fingerprint = this.#inputs.get(kindOf(name))!.look(this.#world, keyOf(name))
      const state = this.#nodes.state(id)
      if (storedFingerprint(fingerprint) === state.hash) return false
      state.hash = storedFingerprint(fingerprint)
      state.changedAt = this.#revision + 1
      this.#uncommitted.add(id)
      return true
    })
    if (changed.length === 0) return
    this.#revision += 1
    this.#markReaders(changed)
  }

  #markReaders(changed: readonly number[]): void {
    for (const { id, reads } of this.#progress.values()) {
      if (reads) this.#nodes.setReads(id, Uint32Array.from(reads))
    }
    const waiting = [...changed]
    const seen = new Set(waiting)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const reader of this.#nodes.readersOf(id)) {
        if (seen.has(reader)) continue
        seen.add(reader)
        const state = this.#nodes.state(reader)
        const running = this.#progress.get(reader)
        const hasFailed = this.#failures.delete(reader)
        const isMarked = state.dirty && !running && !hasFailed
        if (running) running.stale = true
        state.dirty = true
        this.#uncommitted.add(reader)
        if (this.#tasks.get(kindOf(this.#nodes.nameOf(reader)))?.cutoff) {
          // Readers of a failed node have failed, too, and must run again even if its hash is unchanged.
          if (!this.#pending.has(reader)) this.#pending.set(reader, hasFailed ? null : state.hash)
        } else if (!isMarked) {
          waiting.push(reader)
        }
      }
    }
  }

  /** Reads an input for the first time. */
  #look(id: number, input: Input<World>): string {
    const state = this.#nodes.state(id)
    const fingerprint = input.look(this.#world, keyOf(this.#nodes.nameOf(id)))
    state.hash = storedFingerprint(fingerprint)
    state.changedAt = this.#revision
    state.verifiedAt = this.#revision
    this.#uncommitted.add(id)
    return state.hash
  }

  #hasDirtyRead({ reads }: NodeState): boolean {
    return reads.some((read) => this.#nodes.state(read).dirty)
  }

  #isStored({ value, hash }: NodeState): boolean {
    return value !== null && hash !== null && this.#store.read(value, hash) !== null
  }

  /** Returns the value of an up-to-date node. A value that was not stored is computed again. */
  #valueOf(task: Task<unknown, World>, id: number): unknown {
    const cached = this.#cachedValue(task, id)
    if (cached) return cached.value
    const again =
      this.#progress.get(id)?.done ?? this.#start(id, (progress) => this.#run(progress, null))
    return after(again, (progress) => {
      const value = progress.result ? progress.result.value : this.#storedValue(task, id)
      if (value === undefined) {
        throw new Error(`The value of "${this.#nodes.nameOf(id)}" could not be written.`)
      }
      return value
    })
  }

  /** Returns a value from memory or from the store, if either has it. */
  #cachedValue(task: Task<unknown, World>, id: number): { value: unknown } | undefined {
    const cached = this.#values.get(id)
    if (cached) return cached
    const value = this.#storedValue(task, id)
    return value === undefined ? undefined : { value }
  }

  /** Returns a value from the store; `undefined` if the store does not have it. */
  #storedValue(task: Task<unknown, World>, id: number): unknown {
    const { value, hash } = this.#nodes.state(id)
    const text =
      task.keep === 'store' && value && hash !== null ? this.#store.read(value, hash) : null
    if (text === null) return undefined
    const decoded = task.codec.decode(text)
    this.#values.add(id, decoded, task.keep)
    return decoded
  }

  /** Returns nodes with all their dependencies, direct or not. */
  #withReads(roots: Iterable<number>): Set<number> {
    const nodes = new Set(roots)
    for (const id of nodes) for (const read of this.#nodes.state(id).reads) nodes.add(read)
    return nodes
  }
}

/** The fingerprint of an input is stored as text; a missing input has an empty one. */
function storedFingerprint(fingerprint: string | null): string {
  return fingerprint === null ? '' : `=${fingerprint}`
}

function fingerprintOf(stored: string | null): string | null {
  return stored ? stored.slice(1) : null
}
