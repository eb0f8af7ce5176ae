/**
 * How each command behaves over time: whether assertions chained on it are retried, and whether the
 * value that it yields can go stale. The pages, the box at their top, the checks and the simulator of
 * samples all use this table.
 *
 * The rows come from the driver's source, in `packages/driver/src`: `cypress/command_queue.ts`
 * retries queries with the assertions after them, and a command of another kind retries assertions
 * only if it calls `verifyUpcomingAssertions()` of `cy/assertions.ts`. Any other assertion is a
 * separate command, which is checked once.
 */

/** Version of the package that the rows describe. A check compares it with the pinned one. */
export const DESCRIBED = '15.3.0'

/**
 * How a command treats the assertions after it.
 *
 * - `query`: runs again with them until they pass.
 * - `assertion`: belongs to the command before it.
 * - `action`: runs once, then retries them on its subject.
 * - `verifying`: like `action`, on the value that it yields.
 * - `once`: ignores them; they are checked once.
 * - `utility`: is transparent; the command before it checks them.
 * - `synchronous`: returns at once, outside of the queue, and has no chain.
 * - `custom`: defined by the project from other commands; the last of these decides.
 */
export type Runs =
  | 'query'
  | 'assertion'
  | 'action'
  | 'verifying'
  | 'once'
  | 'utility'
  | 'synchronous'
  | 'custom'

/**
 * The value that a command yields to the next link of the chain.
 *
 * - `live`: a subject that the next link queries again.
 * - `page`: fixed elements, or the window, which the app may replace.
 * - `given`: the subject, or what a callback returns: elements or anything else.
 * - `value`: a fixed value that does not depend on the page.
 * - `null`: nothing.
 */
export type Yields = 'live' | 'page' | 'given' | 'value' | 'null'

export interface CommandRow {
  runs: Runs
  yields: Yields
  /** File below `packages/driver/src/cy/commands`, or where else the command comes from. */
  source: string
}

const query = (source: string): CommandRow => ({ runs: 'query', yields: 'live', source })
const action = (name: string): CommandRow => ({
  runs: 'action',
  yields: 'page',
  source: `actions/${name}.ts`,
})
const once = (yields: Yields, source: string): CommandRow => ({ runs: 'once', yields, source })

/** A row for each command in the types, by its name there. */
export const commands: Readonly<Record<string, CommandRow>> = {
  and: { runs: 'assertion', yields: 'given', source: 'asserting.ts' },
  as: query('aliasing.ts'),
  blur: action('focus'),
  check: action('check'),
  children: query('traversals.ts'),
  clear: action('type'),
  clearAllCookies: once('null', 'cookies.ts'),
  clearAllLocalStorage: once('null', 'storage.ts'),
  clearAllSessionStorage: once('null', 'storage.ts'),
  clearCookie: once('null', 'cookies.ts'),
  clearCookies: once('null', 'cookies.ts'),
  clearLocalStorage: once('value', 'storage.ts'),
  click: action('click'),
  clock: { runs: 'utility', yields: 'value', source: 'clock.ts' },
  closest: query('traversals.ts'),
  contains: query('querying/querying.ts'),
  dblclick: action('click'),
  debug: query('debugging.ts'),
  document: query('window.ts'),
  each: once('given', 'connectors.ts'),
  end: once('null', 'misc.ts'),
  // Came with 15.10; its source never calls verifyUpcomingAssertions().
  env: once('value', 'env.ts'),
  eq: query('traversals.ts'),
  exec: once('value', 'exec.ts'),
  filter: query('traversals.ts'),
  find: query('traversals.ts'),
  first: query('traversals.ts'),
  fixture: once('value', 'fixtures.ts'),
  focus: action('focus'),
  focused: query('querying/focused.ts'),
  get: query('querying/querying.ts'),
  // These read cookies and storage once up to version 15, and are queries from version 16 on.
  getAllCookies: once('value', 'cookies.ts'),
  getAllLocalStorage: once('value', 'storage.ts'),
  getAllSessionStorage: once('value', 'storage.ts'),
  getCookie: once('value', 'cookies.ts'),
  getCookies: once('value', 'cookies.ts'),
  // By its types. Version 15 ends it before it has a window, which the page says.
  go: once('page', 'navigation.ts'),
  hash: query('location.ts'),
  intercept: once('null', '../net-stubbing/add-command.ts'),
  invoke: query('connectors.ts'),
  its: query('connectors.ts'),
  last: query('traversals.ts'),
  location: query('location.ts'),
  log: once('null', 'misc.ts'),
  mount: { runs: 'custom', yields: 'value', source: 'the mount functions in the package' },
  next: query('traversals.ts'),
  nextAll: query('traversals.ts'),
  nextUntil: query('traversals.ts'),
  not: query('traversals.ts'),
  origin: once('value', 'origin/index.ts'),
  parent: query('traversals.ts'),
  parents: query('traversals.ts'),
  parentsUntil: query('traversals.ts'),
  pause: query('debugging.ts'),
  press: once('null', 'actions/press.ts'),
  prev: query('traversals.ts'),
  prevAll: query('traversals.ts'),
  prevUntil: query('traversals.ts'),
  readFile: query('files.ts'),
  reload: once('page', 'navigation.ts'),
  request: once('value', 'request.ts'),
  rightclick: action('click'),
  root: query('querying/root.ts'),
  screenshot: once('given', 'screenshot.ts'),
  scrollIntoView: action('scroll'),
  scrollTo: action('scroll'),
  select: action('select'),
  selectFile: action('selectFile'),
  session: once('null', 'sessions/index.ts'),
  setCookie: once('value', 'cookies.ts'),
  shadow: query('querying/querying.ts'),
  should: { runs: 'assertion', yields: 'given', source: 'asserting.ts' },
  siblings: query('traversals.ts'),
  spread: once('given', 'connectors.ts'),
  spy: { runs: 'synchronous', yields: 'value', source: 'agents.ts' },
  stub: { runs: 'synchronous', yields: 'value', source: 'agents.ts' },
  submit: action('submit'),
  task: once('value', 'task.ts'),
  // biome-ignore lint/suspicious/noThenProperty: the command is called so
  then: once('given', 'connectors.ts'),
  tick: { runs: 'utility', yields: 'value', source: 'clock.ts' },
  title: query('window.ts'),
  trigger: action('trigger'),
  type: action('type'),
  uncheck: action('check'),
  url: query('location.ts'),
  viewport: once('null', 'window.ts'),
  visit: once('page', 'navigation.ts'),
  wait: once('given', 'waiting.ts'),
  window: query('window.ts'),
  within: once('given', 'querying/within.ts'),
  wrap: { runs: 'verifying', yields: 'given', source: 'misc.ts' },
  writeFile: once('null', 'files.ts'),
}

/** The kind of a command on its page. */
export type Kind = 'query' | 'assertion' | 'action' | 'command'

export function kindOf({ runs }: CommandRow): Kind {
  return runs === 'query' || runs === 'assertion' || runs === 'action' ? runs : 'command'
}
