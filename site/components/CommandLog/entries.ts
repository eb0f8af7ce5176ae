import type { AliasKind, LogEntry, MessagePart, NumberedEntry, State } from './types.ts'

/**
 * Numbers the commands in order of execution, including nested ones. Events and steps of Cypress
 * itself (`Restore saved session`) have no number.
 */
export function numberEntries(entries: readonly LogEntry[]): NumberedEntry[] {
  let count = 0
  const visit = (list: readonly LogEntry[]): NumberedEntry[] =>
    list.map(({ group, ...entry }) => ({
      ...entry,
      ...(!entry.event && !entry.name.includes(' ') && { number: ++count }),
      ...(group && { group: visit(group) }),
    }))
  return visit(entries)
}

/** Returns the kinds of all defined aliases, by name. */
export function aliasKinds(entries: readonly LogEntry[]): Map<string, AliasKind> {
  const kinds = new Map<string, AliasKind>()
  for (const { alias, kind, group } of entries) {
    if (alias !== undefined && kind) kinds.set(alias, kind)
    for (const [name, nested] of aliasKinds(group ?? [])) kinds.set(name, nested)
  }
  return kinds
}

/** Returns the state of the test. A failed entry inside a group does not fail it. */
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
