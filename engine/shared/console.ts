/** Names of the language of console sessions: prompts, commands, and their output. */
export const consoleLanguages = 'console shell-session sh-session shellsession terminal'

/** Matches a prompt at the start of a line, after an optional `(env)` or `user@host:path`. */
export const PROMPT = /^(?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+[^\n$#]*)?[$#%❯] /

/**
 * Returns the commands of a console session as a user types them: without prompts and output.
 * Without any prompt, all lines are commands.
 */
export function commandsOf(session: string): string {
  const lines = session.split('\n')
  // In sessions with other prompts, `# ` begins a comment.
  const hasOtherPrompts = lines.some((line) => PROMPT.test(line) && !line.startsWith('# '))
  const commands: string[] = []
  let isContinued = false
  for (const line of lines) {
    const isComment = hasOtherPrompts && line.startsWith('# ')
    const prompt = isComment ? '' : PROMPT.exec(line)?.[0]
    if (prompt === undefined && !isContinued) continue
    commands.push(line.slice(isContinued ? 0 : prompt?.length))
    // A command continues over escaped line breaks.
    isContinued = !isComment && line.endsWith('\\')
  }
  return commands.some((line) => line !== '') ? commands.join('\n') : session
}
