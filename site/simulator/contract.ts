/** A cookie of the application. */
export interface Cookie {
  name: string
  value: string
  domain: string
  path: string
  /** Seconds since 1970; -1 if it ends with the session. */
  expires: number
  httpOnly: boolean
  secure: boolean
  sameSite: 'Strict' | 'Lax' | 'None'
}

/**
 * The states that a sample may start from: `given="signed in"`. Other names are variants of the
 * example applications, in `examples/variants/`, or pages: see `isStart`.
 */
export const GIVEN: readonly string[] = [
  'signed in',
  'a product in the cart',
  'three products in the cart',
  // Its `server.mjs` replaces the example applications.
  'the server of this page',
]

/** Whether code visits a page. */
export function hasVisit(code: string): boolean {
  return /\bcy\s*\.visit\(/.test(code)
}

const START = /^at (\/.*)$/

/** Whether a state is the page that a sample without a visit starts at: `given="at /products"`. */
export function isStart(state: string): boolean {
  return START.test(state)
}

/** Returns the path of the page that a sample starts at; `undefined` if the sample visits a page. */
export function startOf(given: readonly string[]): string | undefined {
  return given.flatMap((state) => START.exec(state)?.[1] ?? [])[0]
}

/** Values of `cy.env()` for samples. The password is that of the example applications. */
export const ENV: Readonly<Record<string, string>> = {
  PASSWORD: 'correct horse',
  STAGING_USER: 'staging',
  STAGING_PASSWORD: 'battery staple',
  GRACE_TOKEN: 'eyJncmFjZSI6MX0',
}

/** Values of `Cypress.expose()` for samples. */
export const EXPOSED: Readonly<Record<string, unknown>> = {
  countries: ['France', 'Japan', 'Kenya'],
  currency: 'EUR',
}

/** A request of the page, before it is sent. */
export interface PageRequest {
  id: number
  method: string
  url: string
  headers: Record<string, string>
  body: string
  httpVersion: string
  resourceType: string
}

export interface PageResponse {
  statusCode: number
  statusMessage: string
  headers: Record<string, string | string[]>
  body: string
  /** Milliseconds before it is sent. */
  delay?: number
}

/** The handling of a request. */
export type Decision =
  | { type: 'continue'; request: PageRequest; watched: boolean }
  | { type: 'reply'; response: PageResponse }
  | { type: 'destroy' }

/** A server on a page. */
export interface PageServer {
  /** A script compiled from its `server.mjs`. */
  code: string
  /** The files that it reads, by path. */
  files: Record<string, string>
}

export interface SampleToRun {
  /** A script, and the name that its errors give it. */
  code: string
  name: string
  /** Whether the code declares tests, or is the body of one. */
  declaresTests: boolean
  /** Fixtures that the page shows, by path. */
  fixtures: Record<string, string>
  spec: string
  env: Readonly<Record<string, string>>
  given: string[]
  /** Default: the example applications. */
  server?: PageServer
  /**
   * A script whose value is an object with modules by specifier. Present if the sample mounts
   * components; otherwise it visits pages.
   */
  components?: string
  /** Factor for all timeouts. */
  patience: number
  /** Milliseconds to wait after each command that has an entry in the log. Default: 0. */
  pause?: number
}

/** The result of a sample. */
export interface Outcome {
  status: 'passed' | 'failed' | 'unknown'
  tests: number
  commands: number
  /** The error of the first failed test. */
  failure?: { test: string; command: string; message: string; stack: string }
}
