import { definePlugin } from 'quire-docs/plugin'

export const votes = () =>
  definePlugin({
    name: 'votes',
    api: 1,
    version: '1',
    theme: { components: new URL('./components', import.meta.url) },
  })
