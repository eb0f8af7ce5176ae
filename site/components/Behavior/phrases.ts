export type Kind = 'query' | 'assertion' | 'action' | 'command'
export type Chains = 'parent' | 'child' | 'both'

/** A row of the box: its subject, a short answer, and what the answer means. */
export interface Trait {
  term: string
  value: string
  phrase: string
  /** Page that explains the subject. */
  href?: string
  /** Whether the answer is a name from code. */
  code?: boolean
}

const kinds: Record<Kind, Omit<Trait, 'term'>> = {
  query: { value: 'Query', phrase: 'reads something, without changing it' },
  assertion: { value: 'Assertion', phrase: 'checks the subject' },
  action: { value: 'Action', phrase: 'does something to the page' },
  command: { value: 'Command', phrase: 'is neither a query nor an action' },
}

const repeated: Record<Kind, string> = {
  query: 'together with the queries and assertions linked to it, until they pass',
  assertion: 'together with the queries before it, until it holds',
  action: 'until it succeeds',
  command: 'until it succeeds',
}

const once: Record<Kind, string> = {
  query: 'what it reads is not read again',
  assertion: 'the check is not repeated',
  action: 'the element is checked again until it is ready; what is done to it is done once',
  command: 'what it does is not repeated',
}

const chaining: Record<Chains, Omit<Trait, 'term'>> = {
  parent: { value: 'From cy', phrase: 'starts a chain' },
  child: { value: 'From a subject', phrase: 'continues the chain of another command' },
  both: { value: 'From cy or a subject', phrase: 'starts a chain or continues one' },
}

/** What each config option limits, and its default in milliseconds. */
export const timeouts: Record<string, number> = {
  defaultCommandTimeout: 4000,
  execTimeout: 60000,
  pageLoadTimeout: 60000,
  requestTimeout: 5000,
  responseTimeout: 30000,
  taskTimeout: 60000,
}

export interface BehaviorProps {
  kind: Kind
  /** The command itself is run again until it passes. */
  retries?: boolean
  /** Where it can appear: directly after `cy`, after another command, or both. */
  chains: Chains
  /** Which subject a child command accepts, such as `DOM elements`. */
  subject?: string
  /** Whether an action does not first check that its element is visible, enabled and uncovered. */
  unchecked?: boolean
  /** Config option that limits the wait. */
  timeout?: string
}

/** The rows for a command, in order. */
export function traitsOf({
  kind,
  retries,
  chains,
  subject,
  unchecked,
  timeout,
}: BehaviorProps): Trait[] {
  const traits: Trait[] = [
    { term: 'Kind', ...kinds[kind], href: '/app/core-concepts/retry-ability#what-is-retried' },
    retries
      ? { term: 'Retries', value: 'Retried', phrase: repeated[kind] }
      : { term: 'Retries', value: 'Once', phrase: once[unchecked ? 'command' : kind] },
    { term: 'Chains', ...chaining[chains] },
  ]
  if (subject !== undefined) {
    const phrase = `given by the command before it${chains === 'both' ? ', if there is one' : ''}`
    traits.push({ term: 'Subject', value: subject, phrase })
  }
  if (timeout !== undefined) {
    const known = timeouts[timeout]
    traits.push({
      term: 'Waits',
      value: timeout,
      phrase: `is the limit${known === undefined ? '' : `: ${known / 1000} seconds unless configured`}`,
      href: '/app/references/configuration',
      code: true,
    })
  }
  return traits
}
