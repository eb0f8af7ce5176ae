/** Which samples show the types of their names. */
export interface HoverOptions {
  /**
   * Prefixes of the paths of pages whose samples in TypeScript show types, relative to the site:
   * `docs/guides/`. Default: all pages.
   */
  pages?: readonly string[]
  /** Accessible name of code blocks with types. Default: an English text. */
  label?: string
}

/** The options with all defaults. */
export interface HoverSettings {
  /** `null`: only samples that say `hovers`. */
  pages: readonly string[] | null
  label: string
}

const LABEL = 'Code with types: the arrow keys move from name to name.'

/** Returns the options with all defaults. `true` stands for all pages. */
export function hoverSettingsOf(hovers: HoverOptions | boolean): HoverSettings {
  if (hovers === false) return { pages: null, label: LABEL }
  const { pages = [''], label = LABEL } = hovers === true ? {} : hovers
  return { pages, label }
}
