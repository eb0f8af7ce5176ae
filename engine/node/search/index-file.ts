/** A file of the index. */
export interface IndexFile {
  /** Below the language's base, with a slash at the start. */
  path: string
  /** Hash of all inputs of the content: an equal hash means equal content. */
  key: string
  content(): string
}
