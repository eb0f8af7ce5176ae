import { API as Compiler } from 'typescript/unstable/sync'

export * from 'typescript/unstable/sync'

/** The shared compiler of the benchmark. It reads only changed files again. */
const state = { compiler: undefined, files: {}, changed: new Set() }

function compiler() {
  const ask = (name) => (path) => state.files[name]?.(path)
  const fs = Object.fromEntries(
    ['readFile', 'fileExists', 'directoryExists'].map((name) => [name, ask(name)]),
  )
  state.compiler ??= new Compiler({ fs })
  return state.compiler
}

/** Records that a file on disk has changed. */
export function fileChanged(path) {
  state.changed.add(path)
}

function update(params, more = []) {
  const changed = [...state.changed, ...more]
  state.changed.clear()
  return compiler().updateSnapshot({
    ...params,
    ...(changed.length > 0 && { fileChanges: { changed } }),
  })
}

/** Opens projects that stay open: the samples. */
export function openProjects(projects) {
  update({ openProjects: projects })
}

/** Returns a snapshot of the open projects. */
export function snapshot() {
  state.files = {}
  return update({})
}

export function closeCompiler() {
  state.compiler?.client.channel?.child?.kill('SIGKILL')
}

/**
 * A stand-in for the compiler API of the checks, which shares one compiler. It contains the files of
 * one question, and closes only that question.
 */
export class API {
  #projects = []

  constructor({ fs }) {
    state.files = fs
  }

  updateSnapshot({ openProjects: projects }) {
    this.#projects = projects
    const written = projects.flatMap((project) => [
      project,
      project.replace('tsconfig.json', 'questions.ts'),
    ])
    return update({ openProjects: projects }, written)
  }

  close() {
    update({ closeProjects: this.#projects })
  }
}
