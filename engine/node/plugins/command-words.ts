/** First words of the engine's commands. Plugins with commands cannot use them as names. */
export const commandWords = [
  ...(['dev', 'build', 'merge', 'serve', 'mcp', 'lsp', 'check', 'addresses', 'move'] as const),
  ...(['diff', 'explain', 'search', 'version', 'translations', 'migrate', 'help'] as const),
] as const

type Word = (typeof commandWords)[number]

/** Name of one of the engine's commands: `build`, `version add`. */
export type CommandName = Word | `${Word} ${string}`
