import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { plainTheme } from './engine/node/vite/virtual-modules.ts'

/** Begins with the tests of whole sites, which take longest: at the end, one would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number =>
      moduleId.includes('/tests/e2e/') ? 0 : moduleId.includes('/tests/') ? 1 : 2
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

const ignored = ['**/node_modules/**', '**/dist/**', '**/.quire/**']

/** Tests that need a process of their own, since they replace modules. */
const alone = '**/*.alone.test.{ts,tsx}'

/**
 * Tests that leave nothing behind for others. A new process for each of their files would take three
 * times as long as they do.
 */
const sharing = '{engine,plugins}/**/*.test.{ts,tsx}'

export default defineConfig({
  // Components of the theme import each other through the places where sites can wrap them.
  plugins: [plainTheme()],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default a processor is left free, which on two means that nothing runs side by side.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: [sharing], exclude: [...ignored, alone], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [alone, '{create,docs,editors,site}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ignored,
        },
      },
    ],
  },
})
