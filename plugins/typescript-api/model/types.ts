/** Plain data about the exports of modules, from which pages are generated. */

export type ApiKind =
  | 'function'
  | 'class'
  | 'interface'
  | 'type'
  | 'constant'
  | 'enum'
  | 'namespace'

/** Parts of code. Names of documented symbols have a URL. */
export type LinkedText = [text: string, href?: string][]

/** A comment as Markdown, with resolved links. */
export interface Comment {
  text: string
  params: ReadonlyMap<string, string>
  returns?: string
  throws: string[]
  examples: string[]
  see: string[]
  since?: string
  defaultValue?: string
  /** The text of the tag, which may be empty: reason and replacement. */
  deprecated?: string
  /** `alpha`, `beta` or `experimental`. */
  stage?: string
}

export interface Parameter {
  name: string
  type: LinkedText
  isOptional: boolean
  isRest: boolean
  defaultValue?: string
  text: string
  members: Member[]
}

export interface Member {
  name: string
  /** Anchor on the page of its parent. */
  id: string
  kind: 'property' | 'method' | 'accessor' | 'constructor' | 'index' | 'call' | 'value'
  type: LinkedText
  isOptional: boolean
  isReadonly: boolean
  isStatic: boolean
  comment: Comment
  /** Parameters of a method. */
  parameters: Parameter[]
  /** Members of an inline type. */
  members: Member[]
  /** The type that declares it, if it is inherited. */
  inheritedFrom?: LinkedText
}

export interface Signature {
  /** `function name(a: string): void`. */
  code: string
  parameters: Parameter[]
  typeParameters: { name: string; constraint?: LinkedText; text: string }[]
  returns: LinkedText
  comment: Comment
}

/** An export. */
export interface ApiExport {
  name: string
  kind: ApiKind
  /** The first module that exports it. */
  module: string
  slug: string
  /** Route path of its page. */
  address: string
  /** Its declaration without bodies and members. */
  code: string
  comment: Comment
  signatures: Signature[]
  members: Member[]
  /** Position of its declaration. */
  source: { file: string; line: number }
}

export interface ApiModule {
  name: string
  slug: string
  comment: Comment
  /** Its exports, in the order of its export statements. */
  exports: ApiExport[]
}

/** A link in a comment without a documented target. */
export interface BrokenLink {
  /** Absolute path. */
  file: string
  line: number
  column: number
  name: string
}
