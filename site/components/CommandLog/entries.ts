import type { AliasKind, LogEntry, MessagePart, NumberedEntry, State } from './types.ts'

/**
 * Counts the commands in the order in which they ran, nested ones included. Events have no number,
 * nor have steps that Cypress names in words of its own (`Restore saved session`).
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

/** The kind of every alias that an entry defines, by its name. */
export function aliasKinds(entries: readonly LogEntry[]): Map<string, AliasKind> {
  const kinds = new Map<string, AliasKind>()
  for (const { alias, kind, group } of entries) {
    if (alias !== undefined && kind) kinds.set(alias, kind)
    for (const [name, nested] of aliasKinds(group ?? [])) kinds.set(name, nested)
  }
  return kinds
}

/** How the test ended. Inside a group an entry may fail and the test go on. */
export function testState(entries: readonly LogEntry[], error: string | undefined): State {
  if (error !== undefined || entries.some(({ state }) => state === 'failed')) return 'failed'
  return entries.some(({ state }) => state === 'pending') ? 'pending' : 'passed'
}

/** Splits a message at its bold parts, or at the aliases where it consists of them. */
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

/** What became of a session, `created` or `restored`, stands apart from its id. */
export function splitStatus(entry: Pick<LogEntry, 'name' | 'message'>): {
  message?: string
  status?: string
} {
  const { name, message } = entry
  const [, id, status] = (name === 'session' && /^(.+) \((\w+)\)$/.exec(message ?? '')) || []
  return status === undefined ? { message } : { message: id, status }
}

/** Whether the response that a request's message names, `POST 201 /api/cart`, is an error. */
export function responseState(message: string): 'good' | 'bad' | undefined {
  const status = /^[A-Z]+ (\d{3})\b/.exec(message)?.[1]
  return status === undefined ? undefined : Number(status) < 400 ? 'good' : 'bad'
}
