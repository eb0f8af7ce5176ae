/** The connections of a chunk to others, by their paths. */
export interface ChunkLinks {
  /** Chunks that it imports. */
  imports: string[]
  /** Chunks that it loads with `import()`. */
  dynamicImports: string[]
  hasDefault: boolean
  isEntry: boolean
}

/** The bundle of the packages that a bundle imports, in development. */
export interface PackagePart {
  /** Absolute folder of the files. */
  folder: string
  /** Scripts, with paths relative to the folder. */
  chunks: { path: string; links: ChunkLinks }[]
}
