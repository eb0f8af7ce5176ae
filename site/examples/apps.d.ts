/** A request, as the applications see it. */
export interface AppRequest {
  /** In upper case. */
  method: string
  /** Path with query; an origin is ignored. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Empty if there is none. */
  body: string
}

export interface AppResponse {
  status: number
  /** Names in lower case. */
  headers: Record<string, string | string[]>
  body: string
}

/** All example applications, with their data. */
export interface Apps {
  handle(request: AppRequest): AppResponse
  /** Resets the data. */
  reset(): void
}

export interface AppsOptions {
  /** The text of a file in `public/`, by its name; `undefined` if there is none. */
  readPublic(name: string): string | undefined
  /** Password of ada@example.com. Default: `correct horse`. */
  password?: string
  /** Names of the additions to the applications; unknown names are ignored. */
  variants?: readonly string[]
}

/** A request to the applications, with their data. */
export interface AppContext {
  method: string
  path: string
  query: URLSearchParams
  headers: AppRequest['headers']
  cookies: Record<string, string | undefined>
  body: unknown
  data: unknown
}

/** An optional addition to the applications. */
export interface Variant {
  /** Paths of the pages that are changed. */
  pages?: RegExp
  /** Added to the end of `main`. */
  html?: string
  /** CSS of the page. */
  style?: string
  /** Runs in the page, after its own script. It is sent as text, so it sees only its own names. */
  script?: () => unknown
  /** Returns the changed document. */
  change?(html: string, context: AppContext): string
  /** Returns the headers of a response. */
  headers?(headers: AppResponse['headers'], context: AppContext): AppResponse['headers']
  /** Responds before the applications do; `undefined` leaves the request to them. */
  respond?(context: AppContext): AppResponse | undefined
  /** Changes new data. */
  data?(data: unknown): void
  /** What local storage has at the start of a test. */
  storage?: Record<string, string>
}

export function createApps(options: AppsOptions): Apps
