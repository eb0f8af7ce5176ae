import _ from 'lodash'
import type { Backend, Cookie, RequestOptions } from './backend.ts'
import { BASE } from './navigation.ts'
import { parseBody, textOf } from './network.ts'
import type { AppPage } from './page.ts'
import { type Call, type Definition, KEEP, NotKnown } from './run.ts'

interface SavedSession {
  cookies: Cookie[]
  local: Record<string, string>
  setup: string
}

/** The commands about cookies, storage and sessions, and `cy.request()`. */
export function storage(page: AppPage, backend: Backend): Record<string, Definition> {
  const sessions = new Map<string, SavedSession>()
  const clearAll = async () => {
    await page.leave()
    await backend('clearCookies', null)
    localStorage.clear()
    sessionStorage.clear()
  }
  const cookies = async () => (await backend('cookies', null)).map(shownCookie)
  const stored = (area: Storage) => (area.length > 0 ? { [BASE]: { ...area } } : {})
  return {
    getCookie: {
      action: ({ run, args: [name] }) =>
        soon(run, async () => (await cookies()).find((cookie) => cookie.name === name) ?? null),
    },
    getCookies: { action: ({ run }) => soon(run, cookies) },
    getAllCookies: { action: ({ run }) => soon(run, cookies) },
    setCookie: {
      async action({ args: [name, value, options] }) {
        const own = (options ?? {}) as Record<string, unknown>
        const sameSite = _.upperFirst(String(own.sameSite ?? 'lax'))
        const cookie: Cookie = {
          name: String(name),
          value: String(value),
          domain: String(own.domain ?? 'localhost'),
          path: String(own.path ?? '/'),
          // Twenty years from now, as the documentation says.
          expires: Number(own.expiry ?? Math.floor(Date.now() / 1000) + 20 * 365 * 24 * 3600),
          httpOnly: own.httpOnly === true,
          secure: own.secure === true,
          sameSite: sameSite === 'No_restriction' ? 'None' : (sameSite as 'Lax'),
        }
        await backend('setCookies', [cookie])
        return shownCookie(cookie)
      },
    },
    clearCookie: {
      async action({ args: [name] }) {
        await backend('clearCookies', String(name))
        return null
      },
    },
    clearCookies: { action: () => backend('clearCookies', null) },
    clearAllCookies: { action: () => backend('clearCookies', null) },
    clearLocalStorage: {
      action({ args: [key] }) {
        for (const name of Object.keys(localStorage)) {
          const chosen =
            key instanceof RegExp ? key.test(name) : typeof key !== 'string' || key === name
          if (chosen) localStorage.removeItem(name)
        }
        return page.window.localStorage
      },
    },
    clearAllLocalStorage: emptying(localStorage),
    clearAllSessionStorage: emptying(sessionStorage),
    getAllLocalStorage: { action: () => stored(localStorage) },
    getAllSessionStorage: { action: () => stored(sessionStorage) },
    request: { action: (call) => request(call, backend) },
    session: {
      async action({ run, args, chain }) {
        const [id, setup, options] = args as [
          unknown,
          (() => unknown) | undefined,
          { validate?: () => unknown } | undefined,
        ]
        const key = JSON.stringify(id)
        const saved = sessions.get(key)
        await clearAll()
        const validate = () => {
          const check = options?.validate
          if (check) run.insert(() => run.nested(chain, () => check.call(run.context), null))
        }
        if (saved) {
          await backend('setCookies', saved.cookies)
          Object.assign(localStorage, saved.local)
          validate()
        } else {
          if (typeof setup !== 'function') throw new Error(`There is no session ${key}.`)
          await run.nested(
            chain,
            () => setup.call(run.context),
            null,
            () => undefined,
          )
          run.insert(async () => {
            const now = await backend('cookies', null)
            sessions.set(key, {
              cookies: now,
              local: { ...localStorage },
              setup: String(setup),
            })
          })
          validate()
        }
        run.insert(async () => {
          await page.leave()
          chain.base = null
          chain.steps = []
        })
        return KEEP
      },
    },
  }
}

function emptying(area: Storage): Definition {
  return {
    action() {
      area.clear()
      return null
    },
  }
}

/** Cookies are asked for until what follows holds, as with other queries. */
async function soon<T>(run: Call['run'], ask: () => Promise<T>): Promise<T> {
  await run.stable()
  return ask()
}

function shownCookie({ expires, sameSite, ...cookie }: Cookie): Record<string, unknown> {
  return {
    ...cookie,
    ...(expires > 0 && { expiry: Math.floor(expires) }),
    hostOnly: !cookie.domain.startsWith('.'),
    sameSite: sameSite === 'None' ? 'no_restriction' : sameSite.toLowerCase(),
  }
}

const OPTIONS = [
  ...['url', 'method', 'body', 'headers', 'qs', 'auth', 'failOnStatusCode', 'followRedirect'],
  ...['form', 'log', 'timeout', 'retryOnStatusCodeFailure', 'retryOnNetworkFailure', 'gzip'],
]

async function request({ run, args }: Call, backend: Backend): Promise<unknown> {
  const options = requestOptions(args)
  const strange = Object.keys(options).find((name) => !OPTIONS.includes(name))
  if (strange) throw new NotKnown(`the option \`${strange}\` is not known`)
  const url = new URL(String(options.url ?? ''), `${run.baseUrl}/`)
  if (url.origin !== BASE) throw new NotKnown(`it sends a request to ${url.origin}`)
  for (const [name, value] of Object.entries((options.qs ?? {}) as object)) {
    url.searchParams.set(name, String(value))
  }
  const headers = _.mapKeys((options.headers ?? {}) as Record<string, string>, (_value, name) =>
    name.toLowerCase(),
  )
  const { body, form, auth } = options
  let text: string | null = null
  if (body !== undefined && body !== null) {
    if (form) {
      text = new URLSearchParams(body as Record<string, string>).toString()
      headers['content-type'] ??= 'application/x-www-form-urlencoded'
    } else {
      text = textOf(body)
      if (typeof body === 'object') headers['content-type'] ??= 'application/json'
    }
  }
  if (auth) {
    const { bearer, user, username, pass, password } = auth as Record<string, string>
    headers.authorization =
      bearer !== undefined
        ? `Bearer ${bearer}`
        : `Basic ${btoa(`${user ?? username}:${pass ?? password}`)}`
  }
  const sent: RequestOptions = {
    url: url.href,
    method: String(options.method ?? 'GET').toUpperCase(),
    headers: _.mapValues(headers, String),
    body: text,
    followRedirect: options.followRedirect !== false,
  }
  const result = await backend('request', sent)
  const isOk = result.status >= 200 && result.status < 400
  if (!isOk && options.failOnStatusCode !== false) {
    throw new Error(
      `${sent.method} ${url.pathname} is answered with the status ${result.status}: ${result.body.slice(0, 200)}`,
    )
  }
  return {
    ..._.omit(result, ['redirects']),
    ...(result.redirects.length > 0 && { redirects: result.redirects }),
    isOkStatusCode: isOk,
    body: parseBody(result.body, result.headers),
    allRequestResponses: [],
  }
}

function requestOptions(args: unknown[]): Record<string, unknown> {
  const [first, second, third] = args
  if (_.isPlainObject(first)) return first as Record<string, unknown>
  const isMethod =
    typeof first === 'string' && /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i.test(first)
  if (isMethod) return { method: first, url: second, body: third }
  return { url: first, body: second }
}
