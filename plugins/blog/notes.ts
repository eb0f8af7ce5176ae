/** A finding about a field of a post's front matter. */
export interface Note {
  /** Name of the rule without the plugin's name: `author`. */
  rule: string
  field: string
  message: string
  hint: string
  severity?: 'error' | 'warning'
}
