/** The environment of a group of samples. */
export interface Setup {
  name: string
  /** Packages whose global types are available: `node`, `vitest/globals`. */
  types?: readonly string[]
  /** Hidden lines that are added before each sample: `import { render } from 'kettle'`. */
  before?: string
  /**
   * Conditions for samples, of which at least one must be true. The first setup of the list must
   * have none: it applies to all other samples.
   */
  when?: {
    /** Words after the fence's language: `config` for ```` ```ts config ````. */
    flags?: readonly string[]
    /** Languages of fences: `tsx`. */
    languages?: readonly string[]
    title?: RegExp
    /** Specifiers that the sample imports: `react`; `node:*` for all modules of Node.js. */
    imports?: readonly string[]
    /** Matches the sample's code, unless `withoutCode` matches it, too. */
    code?: RegExp
    withoutCode?: RegExp
  }
}

export interface SampleOptions {
  /** Default: one setup for code in the browser, without types or hidden lines. */
  setups?: readonly Setup[]
  /** Folder that the relative imports of untitled samples start from. Default: none. */
  folder?: string
  /**
   * Folder, relative to the site, with declarations of packages that are not installed (`declare
   * module 'kettle-plugin'`) and of globals.
   */
  ambient?: string
  /** Folder, relative to the site, of modules that samples import by their bare name: `./TaskList`. */
  examples?: string
  /** Modules in `ambient` that the types of a package import, by the specifier of the package. */
  brought?: Readonly<Record<string, readonly string[]>>
  /**
   * Interfaces that samples add members to. Listing them lets pages with different additions share a
   * program.
   */
  extended?: readonly string[]
  /** Compiler options, which override the defaults of the plugin: `{ jsx: 'preserve' }`. */
  compilerOptions?: Readonly<Record<string, unknown>>
  /** Largest share of the samples that may opt out with `nocheck`, from 0 to 1. Default: 0.03. */
  optOuts?: number
}

/** The options with all defaults. */
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
