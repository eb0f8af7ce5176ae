// Explains what the browser blocks because of Trusted Types; its own messages are short.

/** Blocked operations on the page at `path`: items by message. */
const items = new Map()
let path = location.pathname

/** Returns what was blocked on this page, in the format of the server's list of errors. */
export function refusals() {
  if (path !== location.pathname) items.clear()
  path = location.pathname
  return [...items.values()]
}

/** Calls a function whenever the browser blocks something, and logs it to the console. */
export function watchRefusals(changed) {
  document.addEventListener('securitypolicyviolation', (event) => {
    const said = explain(event)
    if (!said) return
    const { sourceFile, lineNumber, columnNumber } = event
    const place = sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : ''
    console.error([place, said.message, said.hint].filter(Boolean).join('\n'))
    const item = document.createElement('li')
    const lines = { place, message: said.message, hint: said.hint, rule: event.effectiveDirective }
    for (const [name, text] of Object.entries(lines)) {
      const line = document.createElement('p')
      line.className = `quire-${name}`
      line.textContent = text
      if (text) item.append(line)
    }
    refusals()
    items.set(place + said.message, item)
    changed()
  })
}

const ofHtml =
  'Use `textContent`, or make elements. Only for text that no reader can write: `trustedHtml` of quire-docs/islands.'
const ofScript =
  'Use `trustedScriptUrl` of quire-docs/islands, for scripts of the site and of sources in `script-src`.'

function explain({ effectiveDirective, sample }) {
  if (effectiveDirective === 'trusted-types') {
    return {
      message: `The browser refuses a policy of Trusted Types with the name "${sample}".`,
      hint:
        sample === 'quire'
          ? 'This is the name of the policy of Quire. Give yours another one.'
          : `If it is that of a library, add it to the config: \`csp: { 'trusted-types': ['${sample}'] }\`.`,
    }
  }
  if (effectiveDirective !== 'require-trusted-types-for') return null
  const [sink, ...text] = sample.split('|')
  return {
    message: `The browser refuses mere text in ${sink}: ${text.join('|')}`,
    hint: `${/\bsrc\b|Worker|register/.test(sink) ? ofScript : ofHtml} For code that you cannot change, turn the requirement off in the config: \`csp: { 'require-trusted-types-for': false }\`.`,
  }
}
