/** The parts of the library that are used; it has no types. */
declare module 'gettext-parser' {
  interface Entry {
    msgctxt?: string
    msgid: string
    msgstr: string[]
    comments?: { reference?: string; flag?: string }
  }
  interface Catalog {
    charset: string
    headers: Record<string, string>
    /** By context and text. */
    translations: Record<string, Record<string, Entry>>
  }
  export const po: {
    parse(content: Buffer): Catalog
    compile(
      catalog: { charset: string; headers: object; translations: object },
      options?: { foldLength?: number },
    ): Buffer
  }
}
