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
  headers: Record<string, string>
  body: string
}

/** All example applications, with data of their own. */
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
}

export function createApps(options: AppsOptions): Apps
