import { defineConfig } from '@playwright/test'
import { findChromium } from '../.ci/setup.mjs'
import type { SiteOptions } from './e2e/test.ts'

const desktop = { width: 1280, height: 800 }
/** Empty to use Playwright's own build. */
const executablePath = process.env.CHROMIUM_PATH ?? findChromium() ?? ''

/** Specs about one particular site, independent of how the features site is served. */
const otherSites =
  /(?:site|docs|axe|lingual|versions|hosted|base|dev|dev-refresh|redeploy|divided-search|bytes|parts|feedback|plugins|samples|trusted-types|kit)\.spec\.ts$/

/**
 * Specs about a page's record and document, which `dev` generates differently. The shell has the
 * same code in both, so specs that are mostly about the shell run on `dev` only with `npm run
 * test:long`.
 */
const servedByDev = process.env.LONG
  ? /(?:navigation|loading|islands|content|sidebar|drawer|search)\.spec\.ts$/
  : /(?:navigation|islands|content)\.spec\.ts$/

/** Names the folder of this run's results and sites. Workers and `sites.mjs` inherit it. */
process.env.QUIRE_E2E_RUN ??= String(process.pid)

/**
 * The feature specs run on the built site and on the development server. `e2e/sites.mjs` starts the
 * sites and services on free ports, and reports their URLs.
 */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: `test-results/${process.env.QUIRE_E2E_RUN}/results`,
  fullyParallel: true,
  // One more than two processors: browsers wait a sixth of the time.
  workers: 3,
  // A busy machine may miss a deadline once; a real fault fails again.
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  // Without a terminal, `dot` lists the failures at the end.
  reporter: process.env.GITHUB_ACTIONS ? 'github' : process.stdout.isTTY ? 'line' : 'dot',
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    viewport: desktop,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // The mocked services run on this machine, as the sites do.
        '--disable-features=LocalNetworkAccessChecks',
        // The browser would start a process for a page before its site is known.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    {
      name: 'build',
      testIgnore: otherSites,
      use: { mode: 'build', site: 'features' },
    },
    { name: 'dev', testMatch: servedByDev, use: { mode: 'dev', site: 'features in dev' } },
    { name: 'sites', testMatch: otherSites, use: { mode: 'build' } },
  ],
  webServer: {
    command: 'node tests/e2e/sites.mjs',
    cwd: '..',
    wait: { stdout: /^Addresses: (?<quire_e2e_addresses>\{.*\})$/m },
    // The sites are built first, possibly on a busy machine.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
})
