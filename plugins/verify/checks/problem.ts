export const NOT_IN_TYPES = 'It is not in the types of the package.'

/** A name on a page that does not fit one version of the package. */
export interface Problem {
  message: string
  hint: string
  /** The name that does not exist or has another signature. */
  name: string
}
