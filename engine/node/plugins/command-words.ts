/** The first words of the engine's own commands; a plugin with commands cannot have such a name. */
export const commandWords = [
  ...(['dev', 'build', 'merge', 'serve', 'mcp', 'lsp', 'check', 'addresses', 'move'] as const),
  ...(['diff', 'explain', 'search', 'version', 'translations', 'migrate', 'help'] as const),
] as const

type Word = (typeof commandWords)[number]

/** Name of one of the engine's commands: `build`, `version add`. */
export type CommandName = Word | `${Word} ${string}`
