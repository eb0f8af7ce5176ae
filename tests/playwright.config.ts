import { defineConfig } from '@playwright/test'
import { findChromium } from '../.ci/setup.mjs'
import type { SiteOptions } from './e2e/test.ts'

const desktop = { width: 1280, height: 800 }
/** Empty for Playwright's own build. */
const executablePath = process.env.CHROMIUM_PATH ?? findChromium() ?? ''

/** Specs about one site, whatever way the features are served. */
const otherSites = /(?:site|axe|lingual|versions|hosted|base|dev|redeploy|bytes)\.spec\.ts$/

/** Specs about what a page's record and document hold, which `dev` makes in its own way. */
const servedByDev = /(?:navigation|loading|islands|content|sidebar|drawer|search)\.spec\.ts$/

/**
 * The specs of the features run against the built site and against the development server. Sites
 * and services are started by `e2e/sites.mjs`, which says which ports they have.
 */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with other things may miss a deadline once; a fault stays one.
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  // What failed stands at the end where nobody watches.
  reporter: process.env.GITHUB_ACTIONS ? 'github' : process.stdout.isTTY ? 'line' : 'dot',
  timeout: 20_000,
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
        // Services of the fixtures answer on this machine, as the sites do.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: [
    {
      name: 'build',
      testIgnore: otherSites,
      use: { mode: 'build', baseURL: 'http://localhost:4300' },
    },
    { name: 'dev', testMatch: servedByDev, use: { mode: 'dev', baseURL: 'http://localhost:4301' } },
    { name: 'sites', testMatch: otherSites, use: { mode: 'build' } },
  ],
  webServer: {
    command: 'node tests/e2e/sites.mjs',
    cwd: '..',
    url: 'http://localhost:4390/',
    timeout: 180_000,
    reuseExistingServer: process.env.CI === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
})
