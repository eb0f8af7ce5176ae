import { user } from '../data.js'
import { json, randomToken, redirect, html as respondHtml } from '../http.js'

const pages = /^\/account$/
const cookieOf = (token) => `session_id=${token}; Path=/; HttpOnly; SameSite=Lax`

/** Signs somebody in, and returns the token. */
function createSession(data, who = user) {
  const token = randomToken()
  data.sessions.set(token, who)
  return token
}

/** What signing in and the account may have in addition. */
export const account = {
  'a way to sign in without a password': {
    respond({ method, path, body, data, cookies }) {
      if (`${method} ${path}` === 'POST /api/test/session') {
        const token = createSession(data, { ...user, email: body.email })
        return json(201, { token }, { 'set-cookie': cookieOf(token) })
      }
      if (`${method} ${path}` !== 'GET /api/account') return undefined
      const signedIn = data.sessions.get(cookies.session_id)
      return signedIn ? json(200, signedIn) : json(401, { error: 'Sign in first' })
    },
  },
  'a second user': {
    respond({ method, path, body, data, password }) {
      const isGrace = body?.email === 'grace@example.com' && body.password === password
      if (`${method} ${path}` !== 'POST /api/session' || !isGrace) return undefined
      const grace = { id: 2, name: 'Grace', email: body.email, role: 'customer' }
      const token = createSession(data, grace)
      return json(200, { token, user: grace }, { 'set-cookie': cookieOf(token) })
    },
  },
  'a second cookie that restores the session': {
    pages: /^\/api\/session$/,
    headers({ 'set-cookie': cookie, ...headers }) {
      return { ...headers, 'set-cookie': [cookie, 'remember_me=ada; Path=/; Max-Age=2592000'] }
    },
    respond({ path, data, cookies }) {
      const isKnown = cookies.remember_me === 'ada' && !data.sessions.has(cookies.session_id)
      if (path !== '/account' || !isKnown) return undefined
      return {
        ...redirect('/account'),
        headers: { location: '/account', 'set-cookie': cookieOf(createSession(data)) },
      }
    },
  },
  'a provider that remembers the user': {
    respond({ path, data, cookies }) {
      if (path !== '/account' || data.sessions.has(cookies.session_id)) return undefined
      const headers = { location: '/account', 'set-cookie': cookieOf(createSession(data)) }
      return { status: 303, headers, body: '' }
    },
  },
  'a token in the storage': {
    pages,
    storage: { token: 'eyJhIjoxfQ' },
    html: '<button type="button" id="orders">Orders</button>',
    respond: ({ path }) =>
      path === '/account'
        ? respondHtml(
            200,
            `<!doctype html><title>Account</title><main></main><script>
              const check = () => { if (!localStorage.getItem('token')) location.assign('/sign-in') }
              document.querySelector('main').innerHTML = '<h1>Hello, Ada</h1><button type="button">Orders</button>'
              document.querySelector('button').addEventListener('click', check)
              check()
            </script>`,
          )
        : undefined,
  },
  'an account page that signs out after a while': {
    pages,
    script: () => {
      const LIMIT = 15 * 60 * 1000
      const signOut = async () => {
        await fetch('/api/session', { method: 'DELETE' })
        location.assign('/sign-in')
      }
      let timer = setTimeout(signOut, LIMIT)
      addEventListener('click', () => {
        clearTimeout(timer)
        timer = setTimeout(signOut, LIMIT)
      })
    },
  },
  'an account page with tabs': {
    pages,
    html: `<div role="tablist">
<button type="button" role="tab" data-tab="orders">Orders</button>
<button type="button" role="tab" data-tab="addresses">Addresses</button>
</div>`,
    script: () => {
      const tabs = document.querySelectorAll('[role=tab]')
      const show = () => {
        for (const tab of tabs) {
          tab.setAttribute('aria-selected', location.hash === `#${tab.dataset.tab}`)
        }
      }
      for (const tab of tabs) {
        tab.addEventListener('click', () => {
          location.hash = tab.dataset.tab
          show()
        })
      }
      show()
    },
  },
  'an account page with a picture': {
    pages,
    html: '<canvas width="120" height="60" aria-label="Orders by month"></canvas>',
    script: () => {
      const context = document.querySelector('canvas').getContext('2d')
      for (const [index, height] of [20, 50, 35].entries()) {
        context.fillRect(index * 40, 60 - height, 30, height)
      }
    },
  },
  'a dark mode': {
    pages,
    html: '<button type="button" id="dark">Dark mode</button>',
    script: () => {
      document.querySelector('#dark').addEventListener('click', () => {
        document.documentElement.dataset.theme = 'dark'
      })
    },
  },
  'a reminder to choose a password': {
    pages,
    html: '<section data-cy="password-reminder"><p>Choose a password.</p><button type="button">Later</button></section>',
    script: () => {
      const reminder = document.querySelector('[data-cy=password-reminder]')
      document.querySelector('main').prepend(reminder)
      reminder.querySelector('button').addEventListener('click', () => reminder.remove())
    },
  },
  'a box that is ticked from the start': {
    pages: /^\/sign-in$/,
    change: (html) => html.replace('name="remember" type="checkbox"', '$& checked'),
  },
  'a sign-in service that returns its response in the hash': {
    respond: ({ path }) =>
      path === '/signed-in'
        ? respondHtml(
            200,
            `<!doctype html><title>Signed in</title><script>location.replace('/account')</script>`,
          )
        : undefined,
  },
  'a page /callback': {
    respond: ({ path }) =>
      path === '/callback'
        ? respondHtml(
            400,
            '<!doctype html><title>Sign in</title><p role="alert">Signing in has failed</p>',
          )
        : undefined,
  },
  'an app with routes in the hash': {
    respond: ({ path }) =>
      path === '/'
        ? respondHtml(
            200,
            `<!doctype html><title>Board</title><h1>Board</h1><button type="button">open</button><script>
              document.querySelector('button').addEventListener('click', () => {
                location.hash = '#/board?filter=open'
              })
            </script>`,
          )
        : undefined,
  },
}
