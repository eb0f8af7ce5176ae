import _ from 'lodash'
import type { AppPage } from '../browser/app-page.ts'
import type { CookieJar } from '../browser/cookies.ts'
import type { Cookie } from '../contract.ts'
import { BASE } from '../network/base.ts'
import type { Server } from '../network/server.ts'
import { KEEP } from '../queue/command.ts'
import type { Call, Definition } from '../queue/command-queue.ts'
import { request } from './request.ts'

interface SavedSession {
  cookies: Cookie[]
  local: Record<string, string>
  setup: string
}

/** The commands about cookies, storage and sessions, and `cy.request()`. */
export function storage(page: AppPage, jar: CookieJar, server: Server): Record<string, Definition> {
  const sessions = new Map<string, SavedSession>()
  const { localStorage, sessionStorage } = page
  const clearAll = () => {
    page.leave()
    jar.clear()
    localStorage.clear()
    sessionStorage.clear()
  }
  const clearCookies = () => {
    jar.clear()
    return null
  }
  const cookies = () => jar.all().map(shownCookie)
  const stored = (area: Storage) => (area.length > 0 ? { [BASE]: { ...area } } : {})
  return {
    getCookie: {
      action: ({ queue, args: [name] }) =>
        soon(queue, () => cookies().find((cookie) => cookie.name === name) ?? null),
    },
    getCookies: { action: ({ queue }) => soon(queue, cookies) },
    getAllCookies: { action: ({ queue }) => soon(queue, cookies) },
    setCookie: {
      action({ args: [name, value, options] }) {
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
        jar.set(cookie)
        return shownCookie(cookie)
      },
    },
    clearCookie: {
      action({ args: [name] }) {
        jar.clear(String(name))
        return null
      },
    },
    clearCookies: { action: () => clearCookies() },
    clearAllCookies: { action: () => clearCookies() },
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
    request: { action: (call) => request(call, server) },
    session: {
      async action({ queue, args, chain }) {
        const [id, setup, options] = args as [
          unknown,
          (() => unknown) | undefined,
          { validate?: () => unknown } | undefined,
        ]
        const key = JSON.stringify(id)
        const saved = sessions.get(key)
        clearAll()
        const validate = () => {
          const check = options?.validate
          if (check) queue.insert(() => queue.nested(chain, () => check.call(queue.context), null))
        }
        if (saved) {
          for (const cookie of saved.cookies) jar.set(cookie)
          Object.assign(localStorage, saved.local)
          validate()
        } else {
          if (typeof setup !== 'function') {
            throw new Error(
              `No session is defined with the name\n  **${typeof id === 'string' ? id : key}**\nIn order to use \`cy.session()\`, provide a \`setup\` as the second argument:\n\n\`cy.session(id, setup)\``,
            )
          }
          await queue.nested(
            chain,
            () => setup.call(queue.context),
            null,
            () => undefined,
          )
          queue.insert(async () => {
            const now = jar.all()
            sessions.set(key, {
              cookies: now,
              local: { ...localStorage },
              setup: String(setup),
            })
          })
          validate()
        }
        queue.insert(async () => {
          page.leave()
          chain.base = null
          chain.latest = null
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

/** Cookies are read until the assertion after them passes, as in other queries. */
async function soon<T>(queue: Call['queue'], ask: () => T): Promise<T> {
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
