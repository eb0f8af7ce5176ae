import { join } from 'node:path'
import { API, type Project } from 'typescript/unstable/sync'
import { endQuietly } from '../facts/session.ts'
import type { Program, Workspace } from '../samples/compile.ts'

/**
 * The compiler of this thread, with the texts of the files that it compiles. It runs until the thread
 * ends, since starting it takes longer than computing the types of a page, and it keeps the
 * declarations of packages.
 */
let compiler: { api: API; files: Map<string, string> } | undefined

let opened = 0

/**
 * Returns a folder in the site that samples can be imagined in: another one each time, since the
 * compiler knows a file by its path and would not look at it again.
 */
export function imaginedFolder(root: string): string {
  opened += 1
  return join(root, '.samples', String(opened))
}

/** Opens the programs of samples, whose files need not exist, and returns an answer for each. */
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
    // The next page gets another one.
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
