import { join } from 'node:path'
import { API, type Project } from 'typescript/unstable/sync'
import { endQuietly } from '../facts/session.ts'
import type { Program, Workspace } from '../samples/compile.ts'

/**
 * The compiler of this thread, and its in-memory files. It stays open until the thread ends: a start
 * takes longer than the types of a page, and an open compiler keeps the declarations of packages.
 */
let compiler: { api: API; files: Map<string, string> } | undefined

let folderCount = 0

/**
 * Returns the path of a folder for in-memory files, new on each call: the compiler caches files by
 * path and would not read a changed one again.
 */
export function imaginedFolder(root: string): string {
  folderCount += 1
  return join(root, '.samples', String(folderCount))
}

/** Opens programs whose files are only in memory, and returns the result of `read` for each. */
export function askPrograms<Answer>(
  root: string,
  { programs, files }: Workspace,
  read: (project: Project, program: Program) => Answer,
): Answer[] {
  compiler ??= startCompiler(root)
  const { api } = compiler
  for (const [file, text] of files) compiler.files.set(file, text)
  try {
    return programs.map((program) => {
      const snapshot = api.updateSnapshot({ openProjects: [program.file] })
      const project = snapshot.getProject(program.file)
      if (!project) throw new Error('TypeScript could not open the samples of the page.')
      const answer = read(project, program)
      snapshot.dispose()
      api.updateSnapshot({ closeProjects: [program.file] }).dispose()
      return answer
    })
  } catch (error) {
    // The compiler may be in a bad state: the next page starts a new one.
    endQuietly(api)
    compiler = undefined
    throw error
  } finally {
    for (const file of files.keys()) compiler?.files.delete(file)
  }
}

function startCompiler(root: string) {
  const files = new Map<string, string>()
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => files.get(name),
      fileExists: (name) => (files.has(name) ? true : undefined),
    },
  })
  return { api, files }
}
