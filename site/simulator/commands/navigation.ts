import _ from 'lodash'
import type { AppPage, DocumentOptions, View } from '../browser/app-page.ts'
import { BASE } from '../network/base.ts'
import { KEEP } from '../queue/command.ts'
import type { Call, Definition } from '../queue/command-queue.ts'
import { badStatus } from '../queue/messages.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

const DEVICES: Record<string, [number, number]> = {
  'ipad-2': [768, 1024],
  'ipad-mini': [768, 1024],
  'iphone-3': [320, 480],
  'iphone-4': [320, 480],
  'iphone-5': [320, 568],
  'iphone-6': [375, 667],
  'iphone-6+': [414, 736],
  'iphone-7': [375, 667],
  'iphone-8': [375, 667],
  'iphone-x': [375, 812],
  'iphone-xr': [414, 896],
  'iphone-se2': [375, 667],
  'macbook-11': [1366, 768],
  'macbook-13': [1280, 800],
  'macbook-15': [1440, 900],
  'macbook-16': [1536, 960],
  'samsung-note9': [414, 846],
  'samsung-s10': [360, 760],
}

interface VisitOptions {
  url?: string
  qs?: Record<string, unknown>
  headers?: Record<string, string>
  method?: string
  body?: unknown
  failOnStatusCode?: boolean
  onBeforeLoad?: (window: View) => void
  onLoad?: (window: View) => void
  auth?: { username: string; password: string }
}

/** The commands for location, viewport size and clock. */
export function navigation(page: AppPage): Record<string, Definition> {
  return {
    visit: {
      async action({ queue, args }) {
        const [first, second] = args
        const options = (typeof first === 'string' ? second : first) as VisitOptions | undefined
        const path = typeof first === 'string' ? first : options?.url
        if (typeof path !== 'string') {
          throw new Error(
            '`cy.visit()` must be called with a `url` or an `options` object containing a `url` as its 1st argument',
          )
        }
        const known = [
          'url',
          'qs',
          'headers',
          'method',
          'body',
          'failOnStatusCode',
          'onBeforeLoad',
          'log',
          'onLoad',
          'auth',
          'timeout',
          'retryOnStatusCodeFailure',
          'retryOnNetworkFailure',
        ]
        const strange = Object.keys(options ?? {}).find((name) => !known.includes(name))
        if (strange) throw new NotSimulated(`the option \`${strange}\` is not known`)
        const url = new URL(path, `${queue.baseUrl}/`)
        for (const [name, value] of Object.entries(options?.qs ?? {})) {
          url.searchParams.set(name, String(value))
        }
        if (url.origin !== BASE) throw new NotSimulated(`it visits ${url.origin}`)
        page.onBeforeLoad = options?.onBeforeLoad
        const status = await page.visit(url.href, documentOptions(options))
        if (status >= 400 && options?.failOnStatusCode !== false) {
          throw new Error(badStatus('visit', url.href, status))
        }
        options?.onLoad?.(page.window)
        return page.window
      },
    },
    reload: {
      async action() {
        await page.reload()
        return page.window
      },
    },
    go: {
      async action({ args: [where] }) {
        const steps = stepsOf(where)
        await page.go(steps)
        return page.window
      },
    },
    viewport: {
      async action({ args: [width, height] }) {
        const size = typeof width === 'string' ? DEVICES[width] : [Number(width), Number(height)]
        if (!size) {
          const presets = Object.keys(DEVICES).map((name) => `\`${name}\``)
          throw new Error(
            `\`cy.viewport()\` could not find a preset for: \`${width}\`. Available presets are: ${presets.join(', ')}`,
          )
        }
        const [x, y] = size as [number, number]
        if (height === 'landscape') await page.resize(y, x)
        else await page.resize(x, y)
        return null
      },
    },
    clock: {
      action({ queue, args }) {
        const now = args.find((arg) => typeof arg === 'number' || arg instanceof Date)
        const functions = args.find(Array.isArray) as string[] | undefined
        const time = now instanceof Date ? now.getTime() : (now as number | undefined)
        const make = () => {
          const clock = page.clock ?? page.install(time, functions)
          return Object.assign(Object.create(clock), {
            tick: (ms: number) => page.clock?.tick(ms),
            restore: () => page.uninstall(),
            setSystemTime: (to: number | Date) => page.clock?.setSystemTime(to),
          })
        }
        const clock = make()
        queue.aliases.set('clock', () => clock)
        queue.context.clock = clock
        return clock
      },
    },
    tick: {
      action({ queue, args: [ms] }) {
        if (!page.clock) {
          throw new Error('`cy.tick()` cannot be called without first calling `cy.clock()`')
        }
        if (ms !== undefined && typeof ms !== 'number') {
          throw new Error(
            `\`clock.tick()\`/\`cy.tick()\` only accepts a number as their argument. You passed: \`${ms}\``,
          )
        }
        page.clock.tick(ms ?? 0)
        return queue.aliases.get('clock')?.()
      },
    },
    wait: {
      async action({ args: [ms], queue, chain, first }: Call) {
        if (typeof ms !== 'number') return undefined
        if (ms > 6000) throw new NotSimulated(`it waits for ${ms} ms`)
        await new Promise((resume) => setTimeout(resume, ms))
        return first ? undefined : queue.evaluate(chain)
      },
    },
    screenshot: {
      action: ({ queue, chain, first }) => (first ? null : queue.evaluate(chain)),
    },
    pause: { action: () => KEEP },
    debug: { action: () => KEEP },
  }
}

/** Steps in the browser's history, for the argument of `cy.go()`. */
function stepsOf(where: unknown): number {
  if (where === 'back') return -1
  if (where === 'forward') return 1
  const steps = typeof where === 'number' ? where : Number.NaN
  if (steps !== 0 && !Number.isNaN(steps)) return steps
  throw new Error(
    steps === 0
      ? '`cy.go()` cannot accept `0`. The number must be greater or less than `0`.'
      : typeof where === 'string'
        ? `\`cy.go()\` accepts either \`forward\` or \`back\`. You passed: \`${where}\``
        : '`cy.go()` accepts only a string or number argument',
  )
}

function documentOptions(options: VisitOptions | undefined): DocumentOptions {
  const result: DocumentOptions = {}
  const { headers, method, body, auth } = options ?? {}
  if (headers || auth) result.headers = { ...headers }
  if (auth) {
    result.headers!.authorization = `Basic ${btoa(`${auth.username}:${auth.password}`)}`
  }
  if (method && method !== 'GET') result.method = method
  if (body !== undefined) {
    result.body = _.isPlainObject(body)
      ? new URLSearchParams(body as Record<string, string>).toString()
      : String(body)
    result.headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...result.headers,
    }
  }
  return result
}
