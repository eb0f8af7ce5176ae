import type { AliasKind, LogEntry, MessagePart, NumberedEntry, State } from './types.ts'

/**
 * Numbers the commands in the order they ran, including nested ones. Events have no number, and
 * neither do steps that Cypress names itself (`Restore saved session`).
 */
export function numberEntries(entries: readonly LogEntry[]): NumberedEntry[] {
  let last = 0
  const visit = (list: readonly LogEntry[]): NumberedEntry[] =>
    list.map(({ group, ...entry }) => ({
      ...entry,
      ...(!entry.event && !entry.name.includes(' ') && { number: ++last }),
      ...(group && { group: visit(group) }),
    }))
  return visit(entries)
}

/** The kind of every alias that an entry defines, by alias name. */
export function aliasKinds(entries: readonly LogEntry[]): Map<string, AliasKind> {
  const kinds = new Map<string, AliasKind>()
  for (const { alias, kind, group } of entries) {
    if (alias !== undefined && kind) kinds.set(alias, kind)
    for (const [name, nested] of aliasKinds(group ?? [])) kinds.set(name, nested)
  }
  return kinds
}

/** How the test ended. A failed entry inside a group does not fail the test. */
export function testState(entries: readonly LogEntry[], error: string | undefined): State {
  if (error !== undefined || entries.some(({ state }) => state === 'failed')) return 'failed'
  return entries.some(({ state }) => state === 'pending') ? 'pending' : 'passed'
}

/** Splits a message into plain and bold parts, or into aliases if it consists only of aliases. */
export function messageParts(
  message: string,
  kinds: ReadonlyMap<string, AliasKind>,
): MessagePart[] {
  if (/^@[\w-]+(?:\.\w+)*(?:, @[\w-]+(?:\.\w+)*)*$/.test(message)) {
    return message.split(', ').map((name) => {
      const kind = kinds.get(name.slice(1)) ?? kinds.get(name.slice(1).replace(/\..*$/, ''))
      return { type: 'alias', name, ...(kind && { kind }) }
    })
  }
  return message
    .split(/\*\*(.+?)\*\*/)
    .map((text, index): MessagePart => ({ type: index % 2 === 1 ? 'strong' : 'text', text }))
    .filter((part) => part.type === 'alias' || part.text !== '')
}

/** Splits a session's message into its id and its status, `created` or `restored`. */
export function splitStatus(entry: Pick<LogEntry, 'name' | 'message'>): {
  message?: string
  status?: string
} {
  const { name, message } = entry
  const [, id, status] = (name === 'session' && /^(.+) \((\w+)\)$/.exec(message ?? '')) || []
  return status === undefined ? { message } : { message: id, status }
}

/** Whether the response in a request's message, such as `POST 201 /api/cart`, is an error. */
export function responseState(message: string): 'good' | 'bad' | undefined {
  const status = /^[A-Z]+ (\d{3})\b/.exec(message)?.[1]
  return status === undefined ? undefined : Number(status) < 400 ? 'good' : 'bad'
}
