import {
  type CommandRow,
  commands,
  type Kind,
  kindOf,
  type Runs,
  type Yields,
} from '../../data/commands.ts'

export type Chains = 'parent' | 'child' | 'both'

/** A row of the box: a term, a short value, and its explanation. */
export interface Trait {
  term: string
  value: string
  phrase: string
  /** Page that explains the subject. */
  href?: string
  /** Whether the value is a name from code. */
  code?: boolean
}

const kinds: Record<Kind, Omit<Trait, 'term'>> = {
  query: { value: 'Query', phrase: 'reads something, without changing it' },
  assertion: { value: 'Assertion', phrase: 'checks the subject' },
  action: { value: 'Action', phrase: 'does something to the page' },
  command: { value: 'Command', phrase: 'is neither a query nor an action' },
}

const unrepeated = { value: 'Once', phrase: 'what it does is not repeated' }

/** Whether the command is retried. */
const retries: Record<Kind, Omit<Trait, 'term'>> = {
  query: {
    value: 'Retried',
    phrase: 'together with the queries and assertions linked to it, until they pass',
  },
  assertion: { value: 'Retried', phrase: 'together with the queries before it, until it holds' },
  action: {
    value: 'Once',
    phrase: 'the element is checked again until it is ready; what is done to it is done once',
  },
  command: unrepeated,
}

/** Whether assertions chained on a command are retried; `should` and `and` are assertions. */
const assertions: Partial<Record<Runs, Omit<Trait, 'term'>>> = {
  query: { value: 'Retried', phrase: 'together with it, until they pass' },
  action: { value: 'Retried', phrase: 'on the same subject; the action is not repeated' },
  verifying: { value: 'Retried', phrase: 'on the same value' },
  once: { value: 'Checked once', phrase: 'one that does not hold fails the test at once' },
  utility: {
    value: 'Not its own',
    phrase: 'the command in front of it checks them, before it runs',
  },
  synchronous: { value: 'None', phrase: 'it is no link of a chain; assert on its alias' },
  custom: { value: 'It depends', phrase: 'on the last command that it runs' },
}

const chainingOn: Record<Yields, Omit<Trait, 'term'>> = {
  live: { value: 'Safe', phrase: 'the next link looks its subject up again' },
  page: { value: 'Unsafe', phrase: 'the app may have replaced what it yields: start a new chain' },
  given: {
    value: 'Unsafe with elements',
    phrase: 'which the app may have replaced; safe with other values',
  },
  value: { value: 'Safe', phrase: 'the app cannot replace what it yields' },
  null: { value: 'Pointless', phrase: 'it yields null' },
}

const chaining: Record<Chains, Omit<Trait, 'term'>> = {
  parent: { value: 'From cy', phrase: 'starts a chain' },
  child: { value: 'From a subject', phrase: 'continues the chain of another command' },
  both: { value: 'From cy or a subject', phrase: 'starts a chain or continues one' },
}

/** Config options for timeouts, with their defaults in milliseconds. */
export const timeouts: Record<string, number> = {
  defaultCommandTimeout: 4000,
  execTimeout: 60000,
  pageLoadTimeout: 60000,
  requestTimeout: 5000,
  responseTimeout: 30000,
  taskTimeout: 60000,
}

export interface BehaviorProps {
  /** Name in the types, such as `get`: the key in the table of commands. */
  command: string
  /** Where it can appear: directly after `cy`, after another command, or both. */
  chains: Chains
  /** The subject that a child command accepts, such as `DOM elements`. */
  subject?: string
  /** Whether an action skips the checks that its element is visible, enabled and uncovered. */
  unchecked?: boolean
  /** Config option that limits the wait. */
  timeout?: string
}

/**
 * Returns the rows of the box for a command.
 *
 * @throws if the table of commands does not contain it
 */
export function traitsOf({ command, chains, subject, unchecked, timeout }: BehaviorProps): Trait[] {
  const row = rowOf(command)
  const kind = kindOf(row)
  const traits: Trait[] = [
    { term: 'Kind', ...kinds[kind], href: '/app/core-concepts/retry-ability#what-is-retried' },
    { term: 'Retries', ...(unchecked ? unrepeated : retries[kind]) },
    { term: 'Chains', ...chaining[chains] },
  ]
  if (subject !== undefined) {
    const phrase = `given by the command before it${chains === 'both' ? ', if there is one' : ''}`
    traits.push({ term: 'Subject', value: subject, phrase })
  }
  const checked = assertions[row.runs]
  if (checked) traits.push({ term: 'Assertions', ...checked })
  if (row.runs !== 'synchronous') {
    const href = '/app/core-concepts/retry-ability#where-the-unit-ends'
    traits.push({ term: 'Chain on', ...chainingOn[row.yields], href })
  }
  if (timeout !== undefined) {
    const limit = timeouts[timeout]
    traits.push({
      term: 'Waits',
      value: timeout,
      phrase: `is the limit${limit === undefined ? '' : `: ${limit / 1000} seconds unless configured`}`,
      href: '/app/references/configuration',
      code: true,
    })
  }
  return traits
}

function rowOf(command: string): CommandRow {
  const row = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!row) throw new Error(`<Behavior>: data/commands.ts has no row for the command "${command}".`)
  return row
}
