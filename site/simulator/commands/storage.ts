import _ from 'lodash'
import type { Cookie, Host } from '../host.ts'
import type { AppPage } from '../page/app-page.ts'
import { type Call, type Definition, KEEP } from '../queue/command.ts'
import { BASE } from './navigation.ts'
import { request } from './request.ts'

interface SavedSession {
  cookies: Cookie[]
  local: Record<string, string>
  setup: string
}

/** The commands about cookies, storage and sessions, and `cy.request()`. */
export function storage(page: AppPage, host: Host): Record<string, Definition> {
  const sessions = new Map<string, SavedSession>()
  const clearAll = async () => {
    await page.leave()
    await host('clearCookies', null)
    localStorage.clear()
    sessionStorage.clear()
  }
  const cookies = async () => (await host('cookies', null)).map(shownCookie)
  const stored = (area: Storage) => (area.length > 0 ? { [BASE]: { ...area } } : {})
  return {
    getCookie: {
      action: ({ queue, args: [name] }) =>
        soon(queue, async () => (await cookies()).find((cookie) => cookie.name === name) ?? null),
    },
    getCookies: { action: ({ queue }) => soon(queue, cookies) },
    getAllCookies: { action: ({ queue }) => soon(queue, cookies) },
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
        await host('setCookies', [cookie])
        return shownCookie(cookie)
      },
    },
    clearCookie: {
      async action({ args: [name] }) {
        await host('clearCookies', String(name))
        return null
      },
    },
    clearCookies: { action: () => host('clearCookies', null) },
    clearAllCookies: { action: () => host('clearCookies', null) },
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
    request: { action: (call) => request(call, host) },
    session: {
      async action({ queue, args, chain }) {
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
          if (check) queue.insert(() => queue.nested(chain, () => check.call(queue.context), null))
        }
        if (saved) {
          await host('setCookies', saved.cookies)
          Object.assign(localStorage, saved.local)
          validate()
        } else {
          if (typeof setup !== 'function') throw new Error(`There is no session ${key}.`)
          await queue.nested(
            chain,
            () => setup.call(queue.context),
            null,
            () => undefined,
          )
          queue.insert(async () => {
            const now = await host('cookies', null)
            sessions.set(key, {
              cookies: now,
              local: { ...localStorage },
              setup: String(setup),
            })
          })
          validate()
        }
        queue.insert(async () => {
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
async function soon<T>(queue: Call['queue'], ask: () => Promise<T>): Promise<T> {
  await queue.stable()
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
