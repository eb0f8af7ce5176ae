import type { SampleRequest } from '../model/request.ts'

/** Returns Python that uses the package `requests`. */
export function python({ method, url, headers, basic, body }: SampleRequest): string {
  const args = [`    ${text(url)},`]
  const otherHeaders = headers.filter(
    ([name]) => !(name === 'Content-Type' && body?.kind === 'json'),
  )
  if (otherHeaders.length > 0)
    args.push(`    headers=${literal(Object.fromEntries(otherHeaders), 1)},`)
  if (basic) args.push(`    auth=(${text(basic.user)}, ${text(basic.password)}),`)
  if (body?.kind === 'json') args.push(`    json=${literal(body.value, 1)},`)
  if (body?.kind === 'text') args.push(`    data=${text(body.text)},`)
  if (body?.kind === 'form') args.push(`    data=${literal(Object.fromEntries(body.fields), 1)},`)
  if (body?.kind === 'multipart') {
    const files = body.fields.filter(([, , isFile]) => isFile)
    const data = body.fields.filter(([, , isFile]) => !isFile)
    if (files.length > 0) {
      const entries = files.map(([name]) => `${text(name)}: open("file", "rb")`).join(', ')
      args.push(`    files={${entries}},`)
    }
    if (data.length > 0) {
      args.push(`    data=${literal(Object.fromEntries(data.map(([n, v]) => [n, v])), 1)},`)
    }
  }
  const methodFunctions = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']
  const call = methodFunctions.includes(method)
    ? `requests.${method.toLowerCase()}(\n`
    : `requests.request(\n    ${text(method)},\n`
  const output = headers.some(([name, value]) => name === 'Accept' && /json/.test(value))
    ? 'data = response.json()'
    : 'print(response.status_code)'
  return `import requests\n\nresponse = ${call}${args.join('\n')}\n)\nresponse.raise_for_status()\n${output}`
}

function literal(value: unknown, steps: number): string {
  const space = '    '.repeat(steps + 1)
  const end = '    '.repeat(steps)
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => `${space}${literal(item, steps + 1)},\n`).join('')}${end}]`
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const lines = entries.map(
    ([name, field]) => `${space}${text(name)}: ${literal(field, steps + 1)},\n`,
  )
  return `{\n${lines.join('')}${end}}`
}

/** JSON's escapes are valid in Python. */
function text(value: string): string {
  return JSON.stringify(value)
}
