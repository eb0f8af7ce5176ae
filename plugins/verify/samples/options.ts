/** Where a group of samples runs, and what its samples see. */
export interface Setup {
  name: string
  /** Packages whose global types its samples see: `node`, `vitest/globals`. */
  types?: readonly string[]
  /** Lines that stand unseen before each of its samples: `import { render } from 'kettle'`. */
  before?: string
  /**
   * Samples that belong to it: those for which one of these is true. The first setup of the list has
   * none, and takes the rest.
   */
  when?: {
    /** Words after the fence's language: `config` for ```` ```ts config ````. */
    flags?: readonly string[]
    /** Languages of fences: `tsx`. */
    languages?: readonly string[]
    title?: RegExp
    /** Specifiers that the sample imports: `react`; `node:*` for all modules of Node.js. */
    imports?: readonly string[]
    /** Code that it contains, unless it also contains `withoutCode`. */
    code?: RegExp
    withoutCode?: RegExp
  }
}

export interface SampleOptions {
  /** Default: one, in which samples run in a browser with no more than their own imports. */
  setups?: readonly Setup[]
  /** Folder in which untitled samples are imagined, for their relative imports. Default: none. */
  folder?: string
  /**
   * Folder, relative to the site, of declarations: of packages that are not installed (`declare
   * module 'kettle-plugin'`), and of globals.
   */
  ambient?: string
  /** Folder, relative to the site, of modules that samples import by their bare name: `./TaskList`. */
  examples?: string
  /** Declared modules that a package's own types import, by the entry that brings them. */
  brought?: Readonly<Record<string, readonly string[]>>
  /**
   * Interfaces that samples add members to. Two pages that add different members can be compiled
   * together.
   */
  extended?: readonly string[]
  /** Options of the compiler, over those of the plugin: `{ jsx: 'preserve' }`. */
  compilerOptions?: Readonly<Record<string, unknown>>
  /** Largest share of the samples that may opt out with `nocheck`, from 0 to 1. Default: 0.03. */
  optOuts?: number
}

/** The options with every default. */
export interface Settings extends Required<Omit<SampleOptions, 'ambient' | 'examples'>> {
  ambient: string | null
  examples: string | null
}

export function settingsOf(options: SampleOptions): Settings {
  return {
    setups: [{ name: 'browser' }],
    folder: '',
    ambient: null,
    examples: null,
    brought: {},
    extended: [],
    compilerOptions: {},
    optOuts: 0.03,
    ...options,
  }
}
