import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{create,docs,engine,plugins,site}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.quire/**'],
    testTimeout: 120_000,
    // By default a processor is left free, which on two means that nothing runs side by side.
    maxWorkers: '100%',
  },
})
