/**
 * Runs in a page before its scripts: collects errors, warnings and violations of the policy in the
 * tab, across page loads. Drivers of WebKit do not report the console.
 */
export function recordTroubles(): void {
  let isLeft = false
  const record = (text: string): void => {
    if (isLeft) return
    sessionStorage.setItem('troubles', `${sessionStorage.getItem('troubles') ?? ''}${text}\n`)
  }
  // Pending requests fail then, unnoticed by the reader.
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  addEventListener('pageshow', () => {
    isLeft = false
  })
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...values) => {
      record(`${level}: ${values.join(' ')}`)
      write.apply(console, values)
    }
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      if (target === window) record(`uncaught: ${message}`)
      else {
        const { src, href } = target as HTMLImageElement & HTMLLinkElement
        const url = src ?? href
        // The services of other origins are not running.
        if (url?.startsWith(location.origin)) record(`not loaded: ${url}`)
      }
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => record(`rejected: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  )
  // Without this signal, pages load analytics services, which are not running.
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
}

/** Runs in a page: returns the problems in the tab, and clears them. */
export function takeTroubles(): string[] {
  const text = sessionStorage.getItem('troubles') ?? ''
  sessionStorage.clear()
  return text.split('\n').filter((line) => line !== '')
}
