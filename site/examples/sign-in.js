import { randomUUID } from 'node:crypto'
import { data, password, user } from './data.js'
import { cookiesOf, escapeHtml, html, json, redirect } from './http.js'
import { page } from './page.js'

/** Handles signing in and out, and the account page; `false` if the path is not one of its own. */
export function signIn({ method, path, request, response, cart, body }) {
  const session = cookiesOf(request).session_id
  const signedIn = data.sessions.get(session)
  switch (`${method} ${path}`) {
    case 'GET /sign-in':
      html(
        response,
        200,
        page({
          title: 'Sign in',
          cart,
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
      return true
    case 'GET /account':
      if (!signedIn) redirect(response, '/sign-in')
      else {
        const main = `<h1>Hello, ${escapeHtml(signedIn.name)}</h1>\n<button type="button" id="sign-out">Sign out</button>`
        html(response, 200, page({ title: 'Account', cart, script: 'account', main }))
      }
      return true
    case 'POST /api/session': {
      if (body?.email !== user.email || body?.password !== password) {
        json(response, 401, { error: 'Wrong email or password' })
        return true
      }
      const token = randomUUID()
      data.sessions.set(token, user)
      const age = body.remember ? '; Max-Age=2592000' : ''
      const cookie = `session_id=${token}; Path=/; HttpOnly; SameSite=Lax${age}`
      json(response, 200, { token, user }, { 'Set-Cookie': cookie })
      return true
    }
    case 'DELETE /api/session':
      data.sessions.delete(session)
      json(response, 204, undefined, { 'Set-Cookie': 'session_id=; Path=/; Max-Age=0' })
      return true
    default:
      return false
  }
}
