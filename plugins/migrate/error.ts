/** Explains why a site was not migrated, with a hint. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
  /** `usage`, or `config` if the old config cannot be evaluated. */
  readonly rule: 'usage' | 'config'
  readonly hint: string
  /** Relative to the site's folder. */
  readonly file: string | undefined

  constructor(error: {
    rule: MigrationError['rule']
    message: string
    hint: string
    file?: string
  }) {
    super(error.message)
    this.rule = error.rule
    this.hint = error.hint
    this.file = error.file
  }
}
