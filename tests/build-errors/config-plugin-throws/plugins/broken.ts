import { definePlugin } from 'quire-docs/plugin'

export function broken(options: { name?: { first: string } }) {
  const first = options.name!.first
  return definePlugin({ name: first, api: 1, version: '1' })
}
