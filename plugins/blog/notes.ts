/** A note about a post, with the affected front matter field. */
export interface Note {
  /** Name of the rule, after the plugin's: `author`. */
  rule: string
  field: string
  message: string
  hint: string
  severity?: 'error' | 'warning'
}
