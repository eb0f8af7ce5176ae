import { expect, it } from 'vitest'
import type { TryItProps } from './props.ts'
import { toRequest } from './request.ts'

const props: TryItProps = {
  method: 'POST',
  path: '/pets/{id}',
  servers: ['https://api.example.com'],
  parameters: [
    { name: 'id', in: 'path', required: true, value: '' },
    { name: 'page', in: 'query', required: false, value: '' },
    { name: 'X-Trace', in: 'header', required: false, value: '' },
    { name: 'left', in: 'query', required: false, value: '' },
  ],
  body: { type: 'application/json', text: '{}' },
  auth: { kind: 'basic' },
}

it('makes a request of what was filled in', () => {
  const { url, init } = toRequest(props, {
    server: 'https://api.example.com',
    values: ['a/b', '2 3', 't', ''],
    body: '{"x":1}',
    token: '',
    user: 'mé',
    password: 'p',
  })
  expect(url).toBe('https://api.example.com/pets/a%2Fb?page=2%203')
  expect(Object.fromEntries(init.headers as Headers)).toEqual({
    authorization: 'Basic bcOpOnA=',
    'content-type': 'application/json',
    'x-trace': 't',
  })
  expect(init).toMatchObject({ method: 'POST', body: '{"x":1}', credentials: 'omit' })
})
