/** A program that runs samples. */
export interface Runner {
  name: string
  /** Languages of its fences: `python`. */
  languages: readonly string[]
  /** Titles of the fences that it runs. Without it, those that say `run`: ```` ```python run ````. */
  title?: RegExp
  /**
   * Command and arguments; `{file}` is the sample's file. It fails if its exit code is not 0, and a
   * place `file:line:column` in what it prints on standard error is where.
   */
  command: readonly string[]
  /** Lines that stand unseen before the sample. */
  before?: string
  /** Files, relative to the site, on which the result depends as well. */
  reads?: readonly string[]
  /** Whether a TypeScript or JavaScript sample is made one module for Node.js first. Default: false. */
  bundle?: boolean
}

export interface RunOptions {
  /** Programs beside Node.js and Bash; the first one that takes a sample runs it. */
  runners?: readonly Runner[]
  /**
   * Folder, relative to the site, that is copied beside the samples of each page: an example
   * application. Default: none.
   */
  folder?: string
  /** Seconds after which a sample is ended. Default: 30. */
  timeout?: number
}

/** The options with every default. */
export type RunSettings = Required<Omit<RunOptions, 'folder'>> & { folder: string | null }

const NODE: Runner = {
  name: 'Node.js',
  languages: ['ts', 'tsx', 'typescript', 'mts', 'js', 'jsx', 'javascript', 'mjs', 'cjs', 'cts'],
  command: [process.execPath, '--enable-source-maps', '{file}'],
  bundle: true,
}

const BASH: Runner = {
  name: 'Bash',
  languages: ['bash', 'sh', 'shell'],
  command: ['bash', '-e', '{file}'],
  before: `trap 'echo "$0:$LINENO:1" >&2' ERR`,
}

export function runSettingsOf({ runners = [], folder, timeout = 30 }: RunOptions): RunSettings {
  return { runners: [...runners, NODE, BASH], folder: folder ?? null, timeout }
}
