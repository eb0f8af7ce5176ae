/** A URL, file or doc id in a source. */
export interface Target {
  /** The decoded value, without Markdown escapes. */
  value: string
  /** Offsets of its text in the source, without quotes or brackets. */
  start: number
  end: number
  kind: 'url' | 'file' | 'doc'
  /** Its syntax. Quoted text can contain everything except quotes. */
  form: 'bare' | 'brackets' | 'quoted'
  /** Name of the setting in a module, if it is the value of one. */
  setting?: string
}
