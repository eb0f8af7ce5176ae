import type { Cookie } from '../contract.ts'

/** The cookies of the application, which has one host. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  all(): Cookie[] {
    const now = Date.now() / 1000
    for (const { name, expires } of this.#cookies.values()) {
      if (expires !== -1 && expires <= now) this.#cookies.delete(name)
    }
    return [...this.#cookies.values()]
  }

  set(cookie: Cookie): void {
    this.#cookies.set(cookie.name, cookie)
  }

  /** Removes one cookie, or all. */
  clear(name?: string): void {
    if (name === undefined) this.#cookies.clear()
    else this.#cookies.delete(name)
  }

  /** The value of a `Cookie` header for a path; empty if there is none. */
  header(path: string): string {
    return pairs(this.all().filter((cookie) => path.startsWith(cookie.path)))
  }

  /** Returns `document.cookie` of a page. */
  text(path: string): string {
    return pairs(this.all().filter((cookie) => !cookie.httpOnly && path.startsWith(cookie.path)))
  }

  /** Sets a cookie from a `Set-Cookie` header, or from an assignment to `document.cookie`. */
  take(text: string): void {
    const [pair = '', ...attributes] = text.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const named = new Map(
      attributes.map((attribute) => {
        const [key = '', text = ''] = attribute.split('=')
        return [key.toLowerCase(), text] as const
      }),
    )
    const age = named.get('max-age')
    const date = named.get('expires')
    const expires =
      age !== undefined
        ? Date.now() / 1000 + Number(age)
        : date !== undefined
          ? Date.parse(date) / 1000
          : -1
    this.set({
      name: name.trim(),
      value: value.trim(),
      domain: named.get('domain') ?? 'localhost',
      path: named.get('path') || '/',
      expires,
      httpOnly: named.has('httponly'),
      secure: named.has('secure'),
      sameSite: (named.get('samesite') as Cookie['sameSite'] | undefined) ?? 'Lax',
    })
  }
}

function pairs(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
