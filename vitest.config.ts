import { defineConfig } from 'vitest/config'
import { plainTheme } from './engine/node/vite/virtual-modules.ts'

export default defineConfig({
  // Components of the theme import each other through the places where sites can wrap them.
  plugins: [plainTheme()],
  test: {
    include: ['{create,docs,engine,plugins,site}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.quire/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default a processor is left free, which on two means that nothing runs side by side.
    maxWorkers: '100%',
  },
})
