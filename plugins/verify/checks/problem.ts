export const NOT_IN_TYPES = 'It is not in the types of the package.'

/** What is wrong with a name in one version. */
export interface Problem {
  message: string
  hint: string
  /** What does not exist or is called otherwise. */
  name: string
}
