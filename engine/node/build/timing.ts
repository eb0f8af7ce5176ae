/** The timing of a build. All times are in ms. */
export class Timing {
  /** Steps of the build, one after the other, with the time on the clock. */
  readonly steps = new Map<string, number>()
  /** Stages of pages, summed over all threads. */
  readonly stages = new Map<string, number>()
  /** Numbers of reused and of rendered pages. */
  readonly pages = { kept: 0, made: 0 }
  /** Tasks of the graph by name: how often each ran, and how many values it has. */
  tasks: ReadonlyMap<string, { runs: number; values: number }> = new Map()
  /** Number of MDX files that were compiled. */
  compiled = 0
  threads = 1
  #step: string | null = null
  #since = 0

  /** Ends the present step and begins another one. */
  begin(step: string): void {
    this.end()
    this.#step = step
    this.#since = performance.now()
  }

  end(): void {
    if (this.#step === null) return
    const passed = performance.now() - this.#since
    this.steps.set(this.#step, (this.steps.get(this.#step) ?? 0) + passed)
    this.#step = null
  }

  /** Adds the result of a page: the times of its stages, and the number of compiled files. */
  add({ times, compiled }: { times: Readonly<Record<string, number>>; compiled: number }): void {
    this.compiled += compiled
    for (const [stage, time] of Object.entries(times)) {
      this.stages.set(stage, (this.stages.get(stage) ?? 0) + time)
    }
  }
}
