/** Something about a post, with the field of the front matter that it is about. */
export interface Note {
  /** Name of the rule, after the plugin's: `author`. */
  rule: string
  field: string
  message: string
  hint: string
  severity?: 'error' | 'warning'
}
