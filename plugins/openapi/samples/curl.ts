import type { SampleRequest } from '../model/request.ts'

/** Returns a curl command for POSIX shells. */
export function curl({ method, url, headers, basic, body }: SampleRequest): string {
  const parts = [
    method === 'GET' && !body ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
  ]
  if (basic) parts.push(`-u ${quote(`${basic.user}:${basic.password}`)}`)
  for (const [name, value] of headers) parts.push(`-H ${quote(`${name}: ${value}`)}`)
  if (body?.kind === 'json') parts.push(`-d ${quote(JSON.stringify(body.value, null, 2))}`)
  if (body?.kind === 'text') parts.push(`--data-binary ${quote(body.text)}`)
  if (body?.kind === 'form') {
    for (const [name, value] of body.fields) {
      parts.push(`--data-urlencode ${quote(`${name}=${value}`)}`)
    }
  }
  if (body?.kind === 'multipart') {
    for (const [name, value, isFile] of body.fields) {
      parts.push(`-F ${quote(isFile ? `${name}=@file` : `${name}=${value}`)}`)
    }
  }
  return parts.join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
