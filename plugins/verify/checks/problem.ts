export const NOT_IN_TYPES = 'It is not in the types of the package.'

/** A mismatch between a name on a page and a version of the package. */
export interface Problem {
  message: string
  hint: string
  /** The name that does not exist or has another signature. */
  name: string
}
