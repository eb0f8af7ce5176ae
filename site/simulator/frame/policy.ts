/**
 * Sandbox attributes that isolate the frame from the page. Without `allow-forms` the application
 * would get no submit events; the policy blocks the requests.
 */
export const SANDBOX = 'allow-scripts allow-forms'

/**
 * Content-Security-Policy of the frame's document. It allows evaluated code of samples and inline
 * styles of applications, but no requests. There is no rule for `<base>`, which has no effect without
 * requests: browsers would report the removal of one as a violation.
 */
export const FRAME_POLICY = [
  `sandbox ${SANDBOX}`,
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  "connect-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Returns a policy as a `<meta>` element, for hosts that send no headers, without directives that
 * only headers support.
 */
export function metaPolicy(policy: string): string {
  const rules = policy.split('; ').filter((rule) => !/^(?:sandbox|frame-ancestors)\b/.test(rule))
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`
}

/**
 * Returns the frame's document. Its script is inline: a file would have another origin than the
 * frame, and browsers hide the errors of cross-origin scripts, even of code that they evaluate.
 */
export function frameDocument(script: string): string {
  const inline = script.replace(/<(?=\/script|!--)/gi, '\\x3c')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${metaPolicy(FRAME_POLICY)}<title>Application</title></head><body><script>${inline}</script></body></html>`
}
