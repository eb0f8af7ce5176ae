export interface MermaidOptions {
  /**
   * Whether each diagram must have a title, by `accTitle`, `title` or the fence's `title="…"`.
   * Default: `false`.
   */
  requireTitle?: boolean
}

/** Returns the options, or throws an error that lists every mistake in them. */
export function readOptions(options: MermaidOptions = {}): Required<MermaidOptions> {
  const mistakes: string[] = []
  for (const [name, value] of Object.entries(options)) {
    if (name !== 'requireTitle') {
      mistakes.push(`- "${name}" is not an option. The only one is requireTitle.`)
    } else if (typeof value !== 'boolean') {
      mistakes.push(`- requireTitle: expected true or false, found ${JSON.stringify(value)}.`)
    }
  }
  if (mistakes.length > 0) throw new Error(`Options of mermaid():\n${mistakes.join('\n')}`)
  return { requireTitle: options.requireTitle ?? false }
}
