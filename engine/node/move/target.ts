/** A URL, file or doc id in a source. */
export interface Target {
  /** What it names, with escapes of Markdown resolved. */
  value: string
  /** Offsets of its text in the source, without quotes or brackets. */
  start: number
  end: number
  kind: 'url' | 'file' | 'doc'
  /** How it is written. Quoted text can hold everything but quotes. */
  form: 'bare' | 'brackets' | 'quoted'
  /** Name of the setting whose value it is, in a module. */
  setting?: string
}
