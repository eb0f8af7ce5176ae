/** What the simulator asks of the program that runs the browser. */
export interface Requests {
  /** Presses a key as a user does, with everything that the browser does about it. */
  press: [key: string, result: null]
  request: [options: RequestOptions, result: RequestResult]
  cookies: [none: null, result: Cookie[]]
  setCookies: [cookies: Cookie[], result: null]
  clearCookies: [name: string | null, result: null]
  /** Headers, method and body of the next document that the page is given. */
  nextDocument: [options: DocumentOptions, result: null]
  /** Brings about what a sample says that it starts from. */
  given: [state: Given, result: null]
  /** Whether the requests of the page are shown to the simulator. */
  intercept: [on: boolean, result: null]
}

export type Host = <Name extends keyof Requests>(
  name: Name,
  arg: Requests[Name][0],
) => Promise<Requests[Name][1]>

export interface DocumentOptions {
  headers?: Record<string, string>
  method?: string
  body?: string
}

export interface RequestOptions {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
  followRedirect: boolean
}

export interface RequestResult {
  status: number
  statusText: string
  headers: Record<string, string | string[]>
  body: string
  redirects: string[]
  redirectedToUrl?: string
  requestHeaders: Record<string, string>
  duration: number
}

export interface Cookie {
  name: string
  value: string
  domain: string
  path: string
  expires: number
  httpOnly: boolean
  secure: boolean
  sameSite: 'Strict' | 'Lax' | 'None'
}

/** What a sample may start from: `given="signed in"`. */
export const GIVEN = ['signed in', 'three products in the cart'] as const

export type Given = (typeof GIVEN)[number]

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

/** What becomes of a request. */
export type Decision =
  | { type: 'continue'; request: PageRequest; watched: boolean }
  | { type: 'reply'; response: PageResponse }
  | { type: 'destroy' }

/** What the program finds in the page of the simulator. */
export interface Simulator {
  runSample: (sample: SampleToRun) => Promise<Outcome>
  onRequest: (request: PageRequest) => Promise<Decision>
  onResponse: (id: number, response: PageResponse) => Promise<PageResponse | null>
  onFailure: (id: number) => void
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
  env: Record<string, string>
  given: Given[]
  /** By how much all limits of time are longer than usual. */
  patience: number
}

/** What came of a sample. */
export interface Outcome {
  status: 'passed' | 'failed' | 'unknown'
  tests: number
  commands: number
  /** Of the first failed test. */
  failure?: { test: string; command: string; message: string; stack: string }
}
