/** A program that runs samples. */
export interface Runner {
  name: string
  /** Languages of its fences: `python`. */
  languages: readonly string[]
  /** Titles of the fences to run. Default: fences with the word `run`: ```` ```python run ````. */
  title?: RegExp
  /**
   * Command and arguments; `{file}` is the sample's file. A sample fails if the exit code is not 0;
   * the position of the error is the first `file:line:column` on standard error.
   */
  command: readonly string[]
  /** Hidden lines that are added before the sample. */
  before?: string
  /** Other files that affect the result, relative to the site. */
  reads?: readonly string[]
  /** Whether to bundle a TypeScript or JavaScript sample into one module first. Default: false. */
  bundle?: boolean
}

export interface RunOptions {
  /** Programs besides Node.js and Bash; the first match runs a sample. */
  runners?: readonly Runner[]
  /**
   * Folder of an example application, relative to the site, that is copied beside the samples of
   * each page. Default: none.
   */
  folder?: string
  /** Seconds after which a sample is stopped. Default: 30. */
  timeout?: number
}

/** The options with all defaults. */
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
