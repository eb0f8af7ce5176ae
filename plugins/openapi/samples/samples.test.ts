import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { SampleRequest } from '../model/request.ts'
import { curl } from './curl.ts'
import { go } from './go.ts'
import { javascript } from './javascript.ts'
import { python } from './python.ts'

const json: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/pets?a=1',
  headers: [
    ['Accept', 'application/json'],
    ['Authorization', 'Bearer YOUR_TOKEN'],
    ['Content-Type', 'application/json'],
  ],
  body: {
    kind: 'json',
    value: { name: 'O\'Neil "x" `y` \\', ok: true, none: null, list: [1, { a: 'b' }], empty: [] },
  },
}
const form: SampleRequest = {
  method: 'PUT',
  url: 'https://api.example.com/',
  headers: [],
  basic: { user: 'me', password: 'secret' },
  body: { kind: 'form', fields: [['a', "it's"]] },
}
const upload: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/',
  headers: [],
  body: {
    kind: 'multipart',
    fields: [
      ['photo', '<binary>', true],
      ['caption', 'Hi', false],
    ],
  },
}
const get: SampleRequest = { method: 'GET', url: 'https://a.example/', headers: [] }
const all = [json, form, upload, get]

/** Runs a sample with a `fetch` that records its arguments. */
async function fetched(request: SampleRequest): Promise<{ url: string; init: RequestInit }> {
  let call: { url: string; init: RequestInit } | undefined
  const run = new Function(
    'fetch',
    'console',
    'file',
    `return (async () => {${javascript(request)}})()`,
  )
  const fetch = async (url: string, init: RequestInit) => {
    call = { url, init }
    return { json: async () => ({}), status: 200 }
  }
  await run(fetch, { log: () => {} }, new Blob(['x']))
  return call!
}

describe('samples', () => {
  it('of JavaScript send the request', async () => {
    const { url, init } = await fetched(json)
    expect(url).toBe(json.url)
    expect(init.method).toBe('POST')
    expect(JSON.parse(init.body as string)).toEqual((json.body as { value: unknown }).value)
    expect((await fetched(form)).init.headers).toEqual({ Authorization: 'Basic bWU6c2VjcmV0' })
    expect(String((await fetched(form)).init.body)).toBe('a=it%27s')
    expect(((await fetched(upload)).init.body as FormData).get('caption')).toBe('Hi')
  })

  it('of curl are commands of a shell with the request as arguments', () => {
    const args = (request: SampleRequest): string[] =>
      execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${curl(request)}`], {
        encoding: 'utf8',
      }).split('\0')
    const sent = args(json)
    expect(sent).toContain('Authorization: Bearer YOUR_TOKEN')
    expect(JSON.parse(sent[sent.indexOf('-d') + 1]!)).toEqual(
      (json.body as { value: unknown }).value,
    )
    expect(args(form)).toEqual(expect.arrayContaining(['-u', 'me:secret', "a=it's"]))
    expect(args(upload)).toEqual(expect.arrayContaining(['photo=@file', 'caption=Hi']))
  })

  it('of Python and Go are as expected', async () => {
    const texts = all.flatMap((request) => [python(request), go(request)])
    await expect(texts.join('\n\n')).toMatchFileSnapshot('../fixtures/samples.output.txt')
  })
})
