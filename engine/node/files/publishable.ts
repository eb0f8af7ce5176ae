import { existsSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { pathInside } from './inside.ts'
import { isHiddenName } from './output-path.ts'

/**
 * The single rule for files that may be published. Everything that puts a file, or its content,
 * into the output consults it:
 *
 * | reference to the file | where it is checked |
 * | --- | --- |
 * | links, images and media in Markdown, JSX and `require()`, also in pages of plugins | `site/assets.ts` |
 * | pages and docs themselves, which may be symbolic links | `site/docs/read-docs.ts`, `site/model.ts` |
 * | `?raw`, partials, data and assets that MDX imports; Markdown that code imports | `content/load-mdx.ts` |
 * | assets, `?raw`, `?url`, `?inline` and data that code imports; `new URL()`; `url()` of stylesheets | `vite/published-files.ts` |
 * | static folders: favicon, logos, preview images | `build/static-files.ts`, `dev/dev-files.ts` |
 * | files that plugins publish | `asset()` of their view, `whyPrivate()` of their sources |
 *
 * Code that is imported as code is not checked: its result is published, not its text.
 */
export class PublishRule {
  readonly #written: readonly string[]
  /** The existing folders, with symbolic links resolved. */
  readonly #real = new Map<string, string>()
  readonly #configFiles: ReadonlySet<string>
  readonly #what: string
  readonly #dotfiles: readonly string[]

  constructor({
    folders,
    configFiles,
    what = 'the folders of the site',
    dotfiles = [],
  }: PublishScope) {
    this.#written = folders
    this.#what = what
    this.#dotfiles = dotfiles
    const modules = configFiles.filter((file) => /\.[cm]?[jt]s$/.test(file))
    this.#configFiles = new Set(modules.map((file) => realPath(file) ?? file))
  }

  /**
   * Returns the reason why a file must not be published; `null` if it may be, or does not exist.
   *
   * @param file absolute
   */
  refusal(file: string): Refusal | null {
    const real = realPath(file)
    if (real === null) return null
    const places = this.#folders().flatMap((folder) => below(folder, real))
    if (places.length === 0) {
      const isLink = this.#written.some((folder) => below(folder, file).length > 0)
      const where = isLink ? 'it is a link that leads out' : 'it is outside'
      return { reason: `${where} of ${this.#what}`, hint: SHARE }
    }
    if (this.#configFiles.has(real)) return privateConfig
    // A symbolic link has a name of its own.
    const refusals = places.map((place) =>
      refusedName([...place.split('/'), basename(file)], this.#dotfiles),
    )
    return refusals.includes(null) ? null : refusals[0]!
  }

  /** Returns the existing folders; some may be created while the development server runs. */
  #folders(): string[] {
    return this.#written.flatMap((path) => {
      const real = this.#real.get(path) ?? realPath(path)
      if (real === null) return []
      this.#real.set(path, real)
      return real
    })
  }
}

/** The scope of publishing, as a site declares it. */
export interface PublishScope {
  /** Absolute folders with the site's files, and single files. They may not exist. */
  folders: readonly string[]
  /** Absolute files that the configuration was read from. */
  configFiles: readonly string[]
  /** The folders, for messages. */
  what?: string
  /** Names of hidden files that may be published. */
  dotfiles?: readonly string[]
}

/** The reason why a file must not be published, for a finding. */
export interface Refusal {
  /** Predicate of a sentence about the file: `it is hidden, and may hold secrets`. */
  reason: string
  /** How to fix it. */
  hint: string
}

const SHARE =
  'Copy the file into the site. If it may be public where it is, add it or its folder to `sharedFiles` in the config.'
const COPY = 'Copy what readers need into a file with another name.'

const privateConfig: Refusal = {
  reason: 'it belongs to the configuration of the site',
  hint: COPY,
}

/** Names of files that are private although they are not hidden. */
const privateNames: readonly [pattern: RegExp, refusal: Refusal][] = [
  [/^quire\.config\.[cm]?[jt]s$/i, privateConfig],
  [/\.env$/i, { reason: 'it holds variables of an environment, which may be secrets', hint: COPY }],
  [
    /^id_(?:rsa|dsa|ecdsa|ed25519)$|\.(?:pem|key|ppk|p12|pfx|jks|keystore|kdbx)$/i,
    {
      reason: 'its name is that of a file with keys',
      hint: 'Remove it. If readers need it and it is not secret, give it another name.',
    },
  ],
  [
    /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$|\.lockb?$/i,
    { reason: 'it is a lock file, which may name private servers', hint: COPY },
  ],
]

/**
 * Returns the reason why a file must not be published because of its name or the name of a parent
 * folder.
 *
 * @param names path segments below a folder of the site; the last one is the file's name
 */
function refusedName(names: readonly string[], dotfiles: readonly string[] = []): Refusal | null {
  if (names.includes('node_modules')) {
    return {
      reason: 'it is part of an installed package',
      hint: 'Import it in code by the name of its package, or copy it into the site.',
    }
  }
  const hidden = names.find((name) => isHiddenName(name) && !dotfiles.includes(name))
  if (hidden !== undefined) {
    const what = hidden === names.at(-1) ? 'it' : `"${hidden}"`
    return { reason: `${what} is hidden, and may hold secrets`, hint: COPY }
  }
  for (const name of names.slice(-2)) {
    const rule = privateNames.find(([pattern]) => pattern.test(name))
    if (rule) return rule[1]
  }
  return null
}

/**
 * Returns the reason why a file that a module of a package refers to must not be published:
 * packages may publish their own files, except hidden ones and keys.
 *
 * @param file absolute
 * @param folder folder of the package, absolute
 */
export function refusalInPackage(file: string, folder: string): Refusal | null {
  const real = realPath(file)
  const from = realPath(folder)
  if (real === null || from === null) return null
  const [place] = below(from, real)
  if (place !== undefined) return refusedName(place.split('/'))
  return { reason: 'it is a link that leads out of its package', hint: SHARE }
}

/** Returns the path of a file below a folder, or the name of a single declared file. */
function below(folder: string, file: string): string[] {
  if (folder === file) return [basename(file)]
  const path = pathInside(folder, file)
  return path === null ? [] : [path]
}

/** Returns a path with symbolic links resolved; `null` if nothing exists there. */
function realPath(path: string): string | null {
  try {
    return existsSync(path) ? realpathSync(path) : null
  } catch {
    return null
  }
}
