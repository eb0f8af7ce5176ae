import { user } from './data.js'
import { escapeHtml, html, json, randomToken, redirect } from './http.js'
import { page } from './page.js'

/** Handles signing in and out, and the account page; `undefined` if the path is not its own. */
export function signIn({ method, path, cookies, cart, body, data, password }) {
  const signedIn = data.sessions.get(cookies.session_id)
  switch (`${method} ${path}`) {
    case 'GET /sign-in':
      return html(
        200,
        page({
          title: 'Sign in',
          cart,
          data,
          script: 'sign-in',
          main: `<h1>Sign in</h1>
<form id="sign-in">
<label>Email <input name="email" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<label><input name="remember" type="checkbox"> Remember me</label>
<button>Sign in</button>
</form>`,
        }),
      )
    case 'GET /account': {
      if (!signedIn) return redirect('/sign-in')
      const main = `<h1>Hello, ${escapeHtml(signedIn.name)}</h1>\n<button type="button" id="sign-out">Sign out</button>`
      return html(200, page({ title: 'Account', cart, data, script: 'account', main }))
    }
    case 'POST /api/session': {
      if (body?.email !== user.email || body?.password !== password) {
        return json(401, { error: 'Wrong email or password' })
      }
      const token = randomToken()
      data.sessions.set(token, user)
      const age = body.remember ? '; Max-Age=2592000' : ''
      const cookie = `session_id=${token}; Path=/; HttpOnly; SameSite=Lax${age}`
      return json(200, { token, user }, { 'set-cookie': cookie })
    }
    case 'DELETE /api/session':
      data.sessions.delete(cookies.session_id)
      return json(204, undefined, { 'set-cookie': 'session_id=; Path=/; Max-Age=0' })
    default:
      return undefined
  }
}
