import type { SampleRequest } from '../model/request.ts'

/** Returns JavaScript that calls `fetch`. */
export function javascript({ method, url, headers, basic, body }: SampleRequest): string {
  const setup: string[] = []
  const headerLines = headers.map(([name, value]) => `    ${key(name)}: ${text(value)},`)
  if (basic) {
    headerLines.unshift(`    Authorization: \`Basic \${btoa('${basic.user}:${basic.password}')}\`,`)
  }
  const options: string[] = []
  if (method !== 'GET') options.push(`  method: ${text(method)},`)
  if (headerLines.length > 0) options.push('  headers: {', ...headerLines, '  },')
  if (body?.kind === 'json') options.push(`  body: JSON.stringify(${literal(body.value, 1)}),`)
  if (body?.kind === 'text') options.push(`  body: ${text(body.text)},`)
  if (body?.kind === 'form') {
    const fields = Object.fromEntries(body.fields)
    options.push(`  body: new URLSearchParams(${literal(fields, 1)}),`)
  }
  if (body?.kind === 'multipart') {
    setup.push('const body = new FormData()')
    for (const [name, value, isFile] of body.fields) {
      setup.push(`body.append(${text(name)}, ${isFile ? 'file' : text(value)})`)
    }
    setup.push('')
    options.push('  body,')
  }
  const call =
    options.length > 0 ? `fetch(${text(url)}, {\n${options.join('\n')}\n})` : `fetch(${text(url)})`
  const output = headers.some(([name, value]) => name === 'Accept' && /json/.test(value))
    ? 'const data = await response.json()'
    : 'console.log(response.status)'
  return [...setup, `const response = await ${call}`, output].join('\n')
}

/** Returns a value as JavaScript source. `steps` is the level of indentation. */
function literal(value: unknown, steps: number): string {
  const space = '  '.repeat(steps + 1)
  const end = '  '.repeat(steps)
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => `${space}${literal(item, steps + 1)},\n`).join('')}${end}]`
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 0) return '{}'
    const lines = entries.map(
      ([name, field]) => `${space}${key(name)}: ${literal(field, steps + 1)},\n`,
    )
    return `{\n${lines.join('')}${end}}`
  }
  return JSON.stringify(value) ?? 'undefined'
}

function key(name: string): string {
  return /^[a-zA-Z_$][\w$]*$/.test(name) ? name : text(name)
}

function text(value: string): string {
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}
