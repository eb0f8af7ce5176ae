/** A file of the index. */
export interface IndexFile {
  /** Below the language's base, with a slash at the start. */
  path: string
  /** Hash of all that the content is made from: if it is the same as before, so is the content. */
  key: string
  content(): string
}
