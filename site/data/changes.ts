/** What kind of change it is, as the changelog marks it. */
export type Kind = 'new' | 'changed' | 'fixed' | 'deprecated' | 'removed'

/** The text about a change in the history of each page in `pages`. */
export interface History {
  /** One or more sentences, without the name of the page's subject. */
  text: string
  /** Routes. */
  pages: readonly string[]
}

/** A change, with `text` or `histories` or both. Texts may contain code in backticks, and links. */
export interface Change {
  kind: Kind
  /** The entry of the changelog; without it, the entry names the pages of the histories. */
  text?: string
  histories?: readonly History[]
}

export interface Release {
  version: string
  /** As `2025-09-23`; missing if no public source has it. */
  date?: string
  changes: readonly Change[]
}

/**
 * The changes in each release of the documented package: the source of the histories of pages and of
 * the changelog, so that they cannot disagree.
 *
 * Facts come from the release notes of the vendor, and for options and types also from the packages;
 * the sentences are ours. Fixes of a single bug are left out, unless a test could depend on the
 * behavior. All releases since 12.0.0 are listed, earlier ones if they affect a page.
 */
export const releases: readonly Release[] = [
  {
    version: '16.3.0',
    date: '2026-11-10',
    changes: [
      {
        kind: 'new',
        text: 'An AI agent can run Cypress without a person.',
      },
      {
        kind: 'new',
        text: '[Node events](/api/node-events/overview) can have several handlers.',
        histories: [
          {
            text: 'Several handlers can be registered.',
            pages: [
              '/api/node-events/after-run-api',
              '/api/node-events/after-spec-api',
              '/api/node-events/before-run-api',
              '/api/node-events/before-spec-api',
            ],
          },
          {
            text: 'Several handlers can be registered. Each receives what the one before it has returned.',
            pages: ['/api/node-events/after-screenshot-api'],
          },
          {
            text: 'Several handlers of `before:browser:launch` can be registered. Each receives what the one before it has returned.',
            pages: ['/api/node-events/browser-launch-api'],
          },
          { text: 'Most events can have several handlers.', pages: ['/api/node-events/overview'] },
        ],
      },
    ],
  },
  {
    version: '16.2.1',
    date: '2026-10-28',
    changes: [
      {
        kind: 'fixed',
        text: 'Runs that hang, or fail after their tests have passed.',
      },
    ],
  },
  {
    version: '16.2.0',
    date: '2026-10-14',
    changes: [
      {
        kind: 'new',
        text: '`cy.getByRole()` finds elements by their role and accessible name.',
      },
      {
        kind: 'fixed',
        text: '[Client certificates](/app/references/client-certificates) in Chrome, Chromium and Edge, which 16.0.0 no longer presented.',
      },
    ],
  },
  {
    version: '16.1.0',
    changes: [
      {
        kind: 'fixed',
        text: 'In Chrome, Chromium and Edge, `blockHosts` has an effect again, and runs no longer stop in the middle, as they could since 16.0.0.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The message of an assertion names what was searched for, also if nothing was found.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: "`--disable-features` is merged with Cypress's own list instead of replacing it.",
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
    ],
  },
  {
    version: '16.0.0',
    date: '2026-09-01',
    changes: [
      {
        kind: 'removed',
        text: '[`Cypress.env()`](/app/references/migration-guide#cypress-env) and `allowCypressEnv`. Use `cy.env()` and `Cypress.expose()`.',
        histories: [
          {
            text: '`Cypress.env()` and the option `allowCypressEnv` are removed.',
            pages: ['/api/cypress-api/env'],
          },
        ],
      },
      {
        kind: 'removed',
        text: '[`cy.exec()`](/app/references/migration-guide#cy-exec), with `execTimeout`, and [`.end()`](/api/commands/end).',
        histories: [
          { text: 'Removed.', pages: ['/api/commands/end'] },
          {
            text: 'Removed, with the config option `execTimeout`. Use `cy.task()`.',
            pages: ['/api/commands/exec'],
          },
        ],
      },
      {
        kind: 'removed',
        text: '`viewportWidth`, `viewportHeight` and `blockHosts` in [`Cypress.config()`](/api/cypress-api/config) during a test.',
        histories: [
          {
            text: '`Cypress.config()` no longer changes the size during a test, so this command or the options of a test have to.',
            pages: ['/api/commands/viewport'],
          },
          {
            text: '`viewportWidth`, `viewportHeight` and `blockHosts` can no longer be set during a test.',
            pages: ['/api/cypress-api/config'],
          },
        ],
      },
      {
        kind: 'removed',
        text: 'CoffeeScript in specs, support files and fixtures.',
        histories: [
          { text: 'CoffeeScript files are no longer supported.', pages: ['/api/commands/fixture'] },
          {
            text: 'The built-in preprocessor no longer compiles CoffeeScript.',
            pages: ['/api/node-events/preprocessors-api'],
          },
        ],
      },
      {
        kind: 'removed',
        text: '`experimentalSourceRewriting`, `experimentalFastVisibility` and `experimentalMemoryManagement`. `manageBrowserMemory`, on by default, replaces the last.',
      },
      {
        kind: 'removed',
        text: 'Node.js 20 and 25. For components: Vite before 8, Angular before 21, Next.js before 15.0.4, and `cypress/angular-zoneless`.',
        histories: [
          {
            text: '`cypress/angular` mounts without `zone.js` and replaces `cypress/angular-zoneless`; `autoSpyOutputs` and `autoDetectChanges` are removed. Needs Angular 21, Vite 8, or Next.js 15.0.4, or later.',
            pages: ['/api/commands/mount'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'With `experimentalInteractiveRunEvents`, fires in open mode when the project is closed, as intended.',
            pages: ['/api/node-events/after-run-api'],
          },
        ],
      },
      {
        kind: 'changed',
        text: "Requests in Chrome, Chromium and Edge go through the browser's own network instead of HTTP/1.1 through Cypress.",
        histories: [
          {
            text: "Works on the browser's own network in Chrome, Chromium and Edge. There, `req.httpVersion` and compression headers are missing.",
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        text: "An element is visible if the browser's `checkVisibility()` says so. `visibilityStrategy: 'legacy'` keeps the old rules and is deprecated from the start.",
        histories: [
          {
            text: "Visibility is what the browser's `checkVisibility()` says. The config option `visibilityStrategy: 'legacy'`, deprecated from the start, keeps the old rules.",
            pages: ['/api/commands/should'],
          },
          {
            text: "`isVisible()` and `isHidden()` follow the browser's `checkVisibility()`, unless the config says `visibilityStrategy: 'legacy'`.",
            pages: ['/api/cypress-api/dom'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '[`cy.getCookie()`](/api/commands/getcookie), `cy.getCookies()`, `cy.getAllCookies()`, `cy.getAllLocalStorage()` and `cy.getAllSessionStorage()` are queries.',
        histories: [
          {
            text: 'Became a query: assertions after it are retried, and the default of `timeout` is `defaultCommandTimeout`.',
            pages: [
              '/api/commands/getallcookies',
              '/api/commands/getcookie',
              '/api/commands/getcookies',
            ],
          },
          {
            text: 'Became a query: assertions after it are retried. Added `timeout`.',
            pages: ['/api/commands/getalllocalstorage', '/api/commands/getallsessionstorage'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '`keystrokeDelay` is 0 by default.',
        histories: [
          {
            text: 'The default of `keystrokeDelay` is 0 instead of 10.',
            pages: ['/api/commands/type', '/api/cypress-api/keyboard-api'],
          },
        ],
      },
      {
        kind: 'changed',
        text: 'Electron 41 with Chromium 146 and Node.js 24.',
      },
      {
        kind: 'deprecated',
        text: 'Electron as a browser for tests.',
        histories: [
          {
            text: 'Electron is deprecated as a browser for tests.',
            pages: ['/api/cypress-api/browser', '/api/node-events/browser-launch-api'],
          },
        ],
      },
    ],
  },
  {
    version: '15.21.1',
    date: '2026-08-25',
    changes: [
      {
        kind: 'fixed',
        text: 'Chrome and Firefox no longer offer to translate the app under test.',
      },
    ],
  },
  {
    version: '15.21.0',
    date: '2026-08-18',
    changes: [
      {
        kind: 'deprecated',
        text: '[`cy.exec()`](/api/commands/exec) and `execTimeout`. Use `cy.task()` and `taskTimeout`.',
        histories: [{ text: 'Deprecated, with `execTimeout`.', pages: ['/api/commands/exec'] }],
      },
      {
        kind: 'new',
        text: '`cypress tap` gives an AI agent access to a session in open mode: it starts specs, and reports results, errors and the DOM.',
        histories: [{ text: 'Added `cypress tap`.', pages: ['/app/references/command-line'] }],
      },
      {
        kind: 'new',
        text: 'The variable `CYPRESS_DISABLE_GUEST_TELEMETRY` turns off what Cypress reports when nobody is signed in.',
      },
      {
        kind: 'fixed',
        text: '`blockHosts` in the options of a suite or a test takes effect.',
      },
      {
        kind: 'fixed',
        text: '`have.attr`, `have.css` and `have.prop` fail when they are given an object. They used to change the element and pass.',
        histories: [
          {
            text: '`have.attr`, `have.css` and `have.prop` refuse an object as the name; before, they applied it to the element.',
            pages: ['/api/commands/should'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: '`cypress open` on Windows notices specs that are added, renamed or deleted.',
      },
      {
        kind: 'changed',
        text: 'While [`cy.clock()`](/api/commands/clock) is active, `performance.mark()` and `performance.measure()` work.',
        histories: [
          {
            text: 'The faked `performance` object implements `mark()`, `measure()` and `timeOrigin`.',
            pages: ['/api/commands/clock'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'In WebKit, many requests at a time to a route with a handler no longer stop the run.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
    ],
  },
  {
    version: '15.20.1',
    date: '2026-08-10',
    changes: [
      {
        kind: 'fixed',
        text: 'Signing in to Cypress Cloud from the app, which 15.20.0 had broken.',
      },
      {
        kind: 'fixed',
        text: 'Pinning a command no longer leaves the snapshot blank, as it did since 15.18.0.',
      },
    ],
  },
  {
    version: '15.20.0',
    date: '2026-08-04',
    changes: [
      {
        kind: 'new',
        text: "[`scrollBehavior`](/app/references/configuration#scrollbehavior) accepts `'start'` and `'end'`, which align both axes, and a value for each axis: `{ block: 'start', inline: 'nearest' }`.",
        histories: [
          {
            text: "`scrollBehavior` accepts `'start'`, `'end'` and a value per axis.",
            pages: [
              '/api/commands/check',
              '/api/commands/clear',
              '/api/commands/click',
              '/api/commands/dblclick',
              '/api/commands/rightclick',
              '/api/commands/selectfile',
              '/api/commands/trigger',
              '/api/commands/type',
              '/api/commands/uncheck',
            ],
          },
          {
            text: "The configuration option `scrollBehavior` accepts `'start'`, `'end'` and a value per axis.",
            pages: ['/api/commands/select'],
          },
          {
            text: "`scrollBehavior` accepts `'start'`, `'end'`, and a value for each axis.",
            pages: ['/app/references/configuration'],
          },
        ],
      },
      {
        kind: 'new',
        text: '[`cy.request()`](/api/commands/request) and [`cy.intercept()`](/api/commands/intercept) know the method `QUERY`.',
        histories: [
          {
            text: 'Accepts the method `QUERY`. `port` matches ports other than 80 and 443, and `auth` compares passwords with a colon.',
            pages: ['/api/commands/intercept'],
          },
          { text: 'Accepts the method `QUERY`.', pages: ['/api/commands/request'] },
        ],
      },
      {
        kind: 'fixed',
        text: 'A numeric `port` in `cy.intercept()` matches ports other than the default ones, and `auth` compares the whole password.',
      },
      {
        kind: 'fixed',
        text: 'Responses with a 3xx status count as successful in the Command Log.',
      },
      {
        kind: 'fixed',
        text: 'Visibility checks on pages with much text no longer exhaust the memory of the browser.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Session cookies of the first page are sent when another origin redirects back to it.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The types accept options of `cy.env()`.', pages: ['/api/cypress-api/env'] },
        ],
      },
    ],
  },
  {
    version: '15.19.0',
    date: '2026-07-21',
    changes: [
      {
        kind: 'new',
        text: 'TypeScript 7, which compiles specs from 15.20 on.',
      },
      {
        kind: 'new',
        text: 'The chainers `exists`, `greaterThanOrEqual`, `lessThanOrEqual`, and `oneOf` after `contain`.',
      },
      {
        kind: 'fixed',
        text: 'A memory leak in Chromium-based browsers, there since 14.0, that could crash long specs.',
      },
      {
        kind: 'fixed',
        text: 'Further assertions can follow `exist` on a DOM element that is not wrapped in jQuery.',
        histories: [
          {
            text: '`exist` on a plain DOM element keeps the subject.',
            pages: ['/api/commands/should'],
          },
        ],
      },
    ],
  },
  {
    version: '15.18.1',
    date: '2026-07-07',
    changes: [
      {
        kind: 'fixed',
        text: '[`.type()`](/api/commands/type) fires `keyup` after the app has handled `input`, as browsers do.',
        histories: [
          {
            text: '`keyup` follows in a step of its own, after listeners of `input` have run.',
            pages: ['/api/commands/type'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: 'A run without video goes on with the next spec when the browser crashes.',
      },
    ],
  },
  {
    version: '15.18.0',
    date: '2026-06-23',
    changes: [
      {
        kind: 'new',
        text: '`removeSRIAttributes` removes `integrity` attributes from scripts and style sheets of your own site, so that the browser does not block files that Cypress has rewritten.',
        histories: [
          { text: 'Added `removeSRIAttributes`.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'changed',
        text: 'The same uncaught exception, thrown many times in a row, is one entry in the Command Log.',
      },
      {
        kind: 'fixed',
        text: '[`cy.screenshot()`](/api/commands/screenshot) no longer shows changes from some running animations.',
        histories: [
          {
            text: 'Waits for running web animations as well.',
            pages: ['/api/commands/screenshot'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: '[`.selectFile()`](/api/commands/selectfile) keeps the file name of a fixture that several tests use by its alias.',
        histories: [
          {
            text: 'An alias of a fixture keeps the file name in every test.',
            pages: ['/api/commands/selectfile'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'In Firefox, sends `Secure` cookies to `localhost` over `http`.',
            pages: ['/api/commands/request'],
          },
        ],
      },
      {
        kind: 'fixed',
        histories: [
          {
            text: 'Opens IPv6 addresses again, which 15.17.0 had broken.',
            pages: ['/api/commands/visit'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Fires once for each spec, even if a test visits another origin.',
            pages: ['/api/node-events/before-spec-api'],
          },
        ],
      },
    ],
  },
  {
    version: '15.17.0',
    date: '2026-06-09',
    changes: [
      {
        kind: 'new',
        text: 'Cypress can be installed and started with Bun.',
      },
      {
        kind: 'new',
        text: '`expose` in the options of a suite or a test.',
        histories: [
          {
            text: '`expose` can be set in the options of a suite or a test.',
            pages: ['/api/cypress-api/env'],
          },
          {
            text: 'The config file is loaded as ES module or CommonJS, without a second attempt; `expose` for suites and tests.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
      {
        kind: 'new',
        text: 'Recorded runs know Argo CD and Argo Workflows.',
      },
      {
        kind: 'new',
        text: 'Signing up for Cypress Cloud in the app writes the `projectId` into the config file.',
      },
      {
        kind: 'changed',
        text: 'The config file is loaded either as an ES module or as CommonJS, by the rules of Node.js, and not a second time in the other form.',
      },
      {
        kind: 'changed',
        text: '`cypress run --spec` warns about patterns that match no spec.',
      },
      {
        kind: 'fixed',
        text: "`cy.wait('@alias')` no longer times out when the connection closes before the response is complete, as it may during a navigation.",
        histories: [
          {
            text: 'An alias no longer times out when the connection closes before the response is complete, for example because of a navigation.',
            pages: ['/api/commands/wait'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: 'Requests of the app to the local network, which Chrome guards with a prompt from version 141 on.',
      },
      {
        kind: 'fixed',
        text: 'Videos in Firefox, and headers that a `cy.intercept()` handler sets to an empty string.',
        histories: [
          {
            text: 'An empty header value is kept instead of dropped.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A redirect no longer makes the block fail with the wrong origin now and then.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A `FormData` body is sent with the right boundary, however its content type is written.',
            pages: ['/api/commands/request'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`config.isInteractive` is `false` in run mode.',
            pages: ['/api/node-events/configuration-api'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`cypress open --detached` returns to the terminal.',
            pages: ['/app/references/command-line'],
          },
        ],
      },
    ],
  },
  {
    version: '15.16.0',
    date: '2026-05-26',
    changes: [
      {
        kind: 'new',
        text: 'Signing up for Cypress Cloud from the app.',
      },
      {
        kind: 'fixed',
        text: 'Installation with Node.js 24.16 and 26.1, which could unpack only one file.',
      },
      {
        kind: 'fixed',
        text: '[Client certificates](/app/references/client-certificates) with elliptic-curve keys.',
      },
    ],
  },
  {
    version: '15.15.0',
    date: '2026-05-12',
    changes: [
      {
        kind: 'deprecated',
        text: '[`.end()`](/api/commands/end). Start a new chain with `cy`.',
        histories: [
          {
            text: 'Deprecated. Start a new chain from `cy` instead.',
            pages: ['/api/commands/end'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: 'Component specs that define components no longer register their tests twice with Vite 8.',
      },
    ],
  },
  {
    version: '15.14.2',
    date: '2026-04-29',
    changes: [
      {
        kind: 'fixed',
        text: '`<base target="_top">` in the app no longer lets links and forms leave the frame of the test.',
      },
      {
        kind: 'fixed',
        text: "A wait for several routes no longer ends with `Cannot read properties of undefined (reading 'routeId')`.",
      },
      {
        kind: 'fixed',
        text: '`cypress open` no longer crashes sometimes when the config file is read again.',
      },
      {
        kind: 'changed',
        text: '`simple-git` is updated because of a vulnerability.',
      },
    ],
  },
  {
    version: '15.14.1',
    date: '2026-04-21',
    changes: [
      {
        kind: 'fixed',
        text: 'A memory leak in open mode, with each rerun of a spec.',
      },
      {
        kind: 'fixed',
        text: 'Component tests with Vite no longer start before the support file can be loaded (`Failed to fetch dynamically imported module`).',
      },
      {
        kind: 'fixed',
        text: 'When a run ends early, for example because the browser crashed, the test in progress shows that error in Cypress Cloud.',
      },
    ],
  },
  {
    version: '15.14.0',
    date: '2026-04-16',
    changes: [
      {
        kind: 'new',
        text: 'TypeScript 6, and Vite 8 for components.',
      },
      {
        kind: 'fixed',
        text: 'Open mode picks up changed `env` values of the config file.',
      },
    ],
  },
  {
    version: '15.13.1',
    date: '2026-04-07',
    changes: [
      {
        kind: 'fixed',
        text: 'A `delay` of `cy.intercept()` that is too large for a timer is an error. It used to be ignored.',
        histories: [
          {
            text: 'A `delay` of 2³¹ milliseconds or more is an error.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '`cypress run` no longer asks Git about every spec, and sends less data when it records.',
      },
      {
        kind: 'changed',
        text: '`node-forge` is updated because of CVE-2026-33896.',
      },
    ],
  },
  {
    version: '15.13.0',
    date: '2026-03-24',
    changes: [
      {
        kind: 'new',
        text: 'The AI command `cy.prompt()` is in beta and needs no invitation. `experimentalPromptCommand` is removed.',
      },
      {
        kind: 'new',
        text: 'Studio adds a new test while a single test is open.',
      },
      {
        kind: 'fixed',
        text: 'A component test no longer hangs when its dev server cannot be reached anymore.',
      },
    ],
  },
  {
    version: '15.12.0',
    date: '2026-03-13',
    changes: [
      {
        kind: 'fixed',
        text: 'A wait for several routes no longer hangs when the page navigates.',
      },
    ],
  },
  {
    version: '15.11.0',
    date: '2026-02-25',
    changes: [
      {
        kind: 'new',
        text: '`--pass-with-no-tests`: a run without specs passes.',
        histories: [
          { text: 'Added `--pass-with-no-tests`.', pages: ['/app/references/command-line'] },
        ],
      },
      {
        kind: 'new',
        text: 'Brotli compression in the proxy.',
      },
      {
        kind: 'new',
        text: 'Recorded runs know the CI providers Harness, AWS Amplify, Buddy, Bitrise and CloudBees Unify.',
      },
      {
        kind: 'new',
        text: 'A page can say where Cypress puts its script, with `<script data-cy-bootstrap>`, so that React finds the markup that it expects from the server.',
      },
    ],
  },
  {
    version: '15.10.0',
    date: '2026-02-03',
    changes: [
      {
        kind: 'deprecated',
        text: '[`Cypress.env()`](/api/cypress-api/env), because it exposes all variables to the page.',
        histories: [
          {
            text: 'Added `cy.env()`, `Cypress.expose()` and the option `allowCypressEnv`. `Cypress.env()` is deprecated.',
            pages: ['/api/cypress-api/env'],
          },
        ],
      },
      {
        kind: 'new',
        text: '`cy.env()` reads [secrets](/app/references/environment-variables#secrets), and `Cypress.expose()` reads public values.',
        histories: [
          {
            text: '`cy.env()` passes only the variables that the callback names.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'new',
        text: '`allowCypressEnv: false` makes calls of `Cypress.env()` fail. Until it is set, Cypress prints a warning at each start.',
        histories: [
          { text: 'Added `expose`, `allowCypressEnv`.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `--expose`.', pages: ['/app/references/command-line'] }],
      },
    ],
  },
  {
    version: '15.9.0',
    date: '2026-01-13',
    changes: [
      {
        kind: 'new',
        text: '[`experimentalRunAllSpecs`](/app/references/experiments#run-all-specs) for component tests.',
      },
    ],
  },
  {
    version: '15.8.2',
    date: '2026-01-06',
    changes: [
      {
        kind: 'fixed',
        text: '`test:after:run` also fires when both a `before` and an `after` hook have failed.',
        histories: [
          {
            text: '`test:after:run` fires when a `before` and an `after` hook have both failed.',
            pages: ['/api/cypress-api/catalog-of-events'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: 'Videos on Macs with Apple silicon use a program for that processor.',
      },
      {
        kind: 'changed',
        text: '`@cypress/request` is updated because of CVE-2025-15284.',
      },
    ],
  },
  {
    version: '15.8.1',
    date: '2025-12-18',
    changes: [
      {
        kind: 'changed',
        text: '`systeminformation` is updated because of CVE-2025-68154.',
      },
    ],
  },
  {
    version: '15.8.0',
    date: '2025-12-16',
    changes: [
      {
        kind: 'new',
        text: '`experimentalFastVisibility` uses a faster algorithm to decide what is visible. Version 16 makes it the default.',
        histories: [
          { text: 'Added `experimentalFastVisibility`.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'new',
        text: 'Angular 21, and components without `zone.js`.',
        histories: [{ text: 'Added `cypress/angular-zoneless`.', pages: ['/api/commands/mount'] }],
      },
      {
        kind: 'new',
        text: 'The Selector Playground is available in open mode again, outside Studio.',
      },
      {
        kind: 'fixed',
        text: 'Synchronous requests that a `cy.intercept()` handler responds to no longer freeze the browser.',
      },
    ],
  },
  {
    version: '15.7.1',
    date: '2025-12-02',
    changes: [
      {
        kind: 'fixed',
        text: 'Elements are highlighted faster when you look at a snapshot of the Command Log.',
      },
      {
        kind: 'changed',
        text: '`yargs-unparser` is updated because of CVE-2020-36632.',
      },
    ],
  },
  {
    version: '15.7.0',
    date: '2025-11-19',
    changes: [
      {
        kind: 'new',
        text: 'Next.js 16 for components, bundled with webpack.',
      },
      {
        kind: 'fixed',
        text: '[`cy.wrap()`](/api/commands/wrap) of an object that contains itself no longer freezes the app.',
        histories: [
          {
            text: 'Objects that contain themselves no longer freeze the app.',
            pages: ['/api/commands/wrap'],
          },
        ],
      },
    ],
  },
  {
    version: '15.6.0',
    date: '2025-11-04',
    changes: [
      {
        kind: 'changed',
        text: "Chrome's popup for addresses and cards stays closed during tests.",
      },
      {
        kind: 'new',
        histories: [{ text: 'The types know `exitCode`.', pages: ['/api/commands/exec'] }],
      },
    ],
  },
  {
    version: '15.5.0',
    date: '2025-10-17',
    changes: [
      {
        kind: 'new',
        text: 'A recorded run with `--posix-exit-codes` exits with code 112 when a network failure keeps it from learning which spec comes next.',
        histories: [
          { text: 'Code 112 with `--posix-exit-codes`.', pages: ['/app/references/command-line'] },
        ],
      },
      {
        kind: 'changed',
        text: 'If a browser is installed in both a 32-bit and a 64-bit version, the 64-bit version is used.',
      },
      {
        kind: 'fixed',
        text: 'An app that overwrites `window.$` no longer breaks commands.',
      },
    ],
  },
  {
    version: '15.4.0',
    date: '2025-10-07',
    changes: [
      {
        kind: 'new',
        text: '[Studio](/app/guides/cypress-studio) is on for everyone. The option `experimentalStudio` is removed: a config file that still has it gets a warning.',
        histories: [
          { text: '`experimentalStudio` is removed.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'new',
        text: 'The Command Log can hide HTTP requests, in a menu that also contains "Open in IDE" and the switch for automatic scrolling.',
      },
      {
        kind: 'new',
        text: '`--posix-exit-codes` makes `cypress run` exit with code 1 if tests fail, no matter how many.',
        histories: [
          { text: 'Added `--posix-exit-codes`.', pages: ['/app/references/command-line'] },
        ],
      },
      {
        kind: 'changed',
        text: '`prompt` is reserved for an AI command. Custom commands with this name no longer work.',
      },
      {
        kind: 'changed',
        text: 'Electron 37 with Chromium 138 and Node.js 22.19.',
      },
      {
        kind: 'fixed',
        text: 'Errors in `cy.origin()` point to the right line of the spec.',
        histories: [
          { text: 'Errors point to the right line of the spec.', pages: ['/api/commands/origin'] },
        ],
      },
    ],
  },
  {
    version: '15.3.0',
    date: '2025-09-23',
    changes: [
      {
        kind: 'new',
        text: '[`cy.press()`](/api/cypress-api/keyboard-api) supports Escape.',
        histories: [
          { text: '`cy.press()` takes `Escape`.', pages: ['/api/cypress-api/keyboard-api'] },
        ],
      },
      {
        kind: 'fixed',
        text: 'Config files that are ES modules load correctly again.',
      },
    ],
  },
  {
    version: '15.2.0',
    date: '2025-09-09',
    changes: [
      {
        kind: 'new',
        text: '`@cypress/grep` works together with Studio.',
      },
      {
        kind: 'fixed',
        text: 'Some `localhost` URLs that failed in `cy.visit()` now resolve.',
        histories: [
          {
            text: 'Resolves some `localhost` addresses that failed before.',
            pages: ['/api/commands/visit'],
          },
        ],
      },
    ],
  },
  {
    version: '15.1.0',
    date: '2025-09-02',
    changes: [
      {
        kind: 'new',
        text: '`cy.press()` supports many more keys.',
        histories: [
          {
            text: '`cy.press()` takes characters and most named keys.',
            pages: ['/api/cypress-api/keyboard-api'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: 'Cypress starts on GNOME if GTK 4 is installed alongside older versions.',
      },
    ],
  },
  {
    version: '15.0.0',
    date: '2025-08-20',
    changes: [
      {
        kind: 'removed',
        text: 'Node.js 18 and 23, and Linux distributions whose glibc is older than 2.31.',
      },
      {
        kind: 'removed',
        text: 'The Chrome DevTools Protocol for Firefox. Cypress now drives Firefox with WebDriver BiDi.',
      },
      {
        kind: 'removed',
        text: '`cy.stub(object, method, function)`. Write `.callsFake()`.',
        histories: [
          {
            text: '`cy.stub(object, method, function)` is removed. Write `.callsFake()`.',
            pages: ['/api/commands/stub'],
          },
        ],
      },
      {
        kind: 'removed',
        text: 'webpack 4, in the preprocessor and for components, and `webpack-dev-server` 4.',
      },
      {
        kind: 'removed',
        text: "Most of Node's modules in specs. `buffer`, `os`, `path`, `process` and `stream` remain.",
        histories: [
          {
            text: "webpack 4 is no longer supported. Specs get only `buffer`, `os`, `path`, `process` and `stream` of Node's modules.",
            pages: ['/api/node-events/preprocessors-api'],
          },
        ],
      },
      {
        kind: 'removed',
        text: 'Angular 17, Vite 4, `zone.js` before 0.14.',
      },
      {
        kind: 'removed',
        text: 'Installation by direct download of the app.',
      },
      {
        kind: 'removed',
        text: "The app's migration assistant for versions before 10.",
      },
      {
        kind: 'changed',
        text: '`code` in the result of [`cy.exec()`](/api/commands/exec) is now called `exitCode`.',
        histories: [
          { text: '`code` in the result is called `exitCode`.', pages: ['/api/commands/exec'] },
        ],
      },
      {
        kind: 'changed',
        text: '`Cypress.SelectorPlayground` is now called [`Cypress.ElementSelector`](/api/cypress-api/selector-playground-api), without `getSelector()` and `onElement`.',
        histories: [
          {
            text: '`Cypress.SelectorPlayground` became `Cypress.ElementSelector`. `onElement` and `getSelector()` are removed. Added `name` and `attribute:…`.',
            pages: ['/api/cypress-api/selector-playground-api'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '`@cypress/vite-dev-server` is an ES module only.',
      },
      {
        kind: 'changed',
        text: "The app's `pagehide` event no longer counts as [`window:unload`](/api/cypress-api/catalog-of-events) in Chromium-based browsers.",
        histories: [
          {
            text: '`pagehide` no longer counts as `window:unload` in Chromium-based browsers.',
            pages: ['/api/cypress-api/catalog-of-events'],
          },
        ],
      },
      {
        kind: 'changed',
        text: 'The config file is run with tsx, no matter what kind of module it is.',
      },
      {
        kind: 'changed',
        text: 'Electron 36 with Chromium 136 and Node.js 22.',
      },
      {
        kind: 'new',
        text: '[`cy.url()`](/api/commands/url), `cy.hash()`, `cy.location()`, `cy.title()`, `cy.go()` and `cy.reload()` work on pages of other origins, except in WebKit.',
        histories: [
          {
            text: 'Works on pages of other origins, except in WebKit.',
            pages: [
              '/api/commands/go',
              '/api/commands/hash',
              '/api/commands/location',
              '/api/commands/reload',
              '/api/commands/title',
              '/api/commands/url',
            ],
          },
        ],
      },
      {
        kind: 'new',
        text: '`name` and `attribute:…` in the [order of selectors](/api/cypress-api/selector-playground-api#the-default-order).',
      },
      {
        kind: 'new',
        text: 'Angular 20 and Vite 7 for components.',
      },
      {
        kind: 'fixed',
        text: '`isSecureContext` is true on `localhost`.',
      },
      {
        kind: 'fixed',
        text: '[`cy.fixture()`](/api/commands/fixture) rereads a file after `cy.writeFile()`, and respects `encoding` in each call.',
        histories: [
          {
            text: 'A file that `cy.writeFile()` has changed is read again, and an encoding always gives raw content.',
            pages: ['/api/commands/fixture'],
          },
          { text: 'A fixture that it changes is read again.', pages: ['/api/commands/writefile'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Reading the URL, the hash and the title, going through the history and reloading need no block, except in WebKit.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Always yields the window, although a page of another origin allows little of it to be read.',
            pages: ['/api/commands/window'],
          },
        ],
      },
    ],
  },
  {
    version: '14.5.4',
    date: '2025-08-07',
    changes: [
      {
        kind: 'changed',
        text: '`tar-fs` is updated because of CVE-2024-12905.',
      },
    ],
  },
  {
    version: '14.5.3',
    date: '2025-07-25',
    changes: [
      {
        kind: 'fixed',
        text: 'Absolute paths in `indexHtmlFile` with webpack.',
      },
      {
        kind: 'fixed',
        text: 'Specs of TypeScript projects can import `.js` and `.mjs` files of ES modules.',
      },
      {
        kind: 'fixed',
        text: 'Fields of Angular components are no longer overwritten by those of another instance.',
      },
      {
        kind: 'changed',
        text: '`@cypress/request` is updated because of CVE-2025-7783.',
      },
    ],
  },
  {
    version: '14.5.2',
    date: '2025-07-15',
    changes: [
      {
        kind: 'fixed',
        text: 'The button that stops a run stops the timer at once, as before 14.5.0.',
      },
      {
        kind: 'fixed',
        text: 'Requests to Cypress Cloud use the right port.',
      },
    ],
  },
  {
    version: '14.5.1',
    date: '2025-07-01',
    changes: [
      {
        kind: 'fixed',
        text: 'Requests in Firefox are matched with their routes correctly.',
      },
      {
        kind: 'changed',
        text: '`pbkdf2` is updated because of a vulnerability.',
      },
    ],
  },
  {
    version: '14.5.0',
    date: '2025-06-17',
    changes: [
      {
        kind: 'new',
        text: 'Windows on ARM: the `x64` app is installed and runs in emulation.',
      },
      {
        kind: 'fixed',
        text: '`Cypress.stop()` no longer loses the Test Replay of the run.',
        histories: [
          {
            text: '`Cypress.stop()` lets Test Replay finish its recording.',
            pages: ['/api/cypress-api/currenttest'],
          },
        ],
      },
    ],
  },
  {
    version: '14.4.1',
    date: '2025-06-03',
    changes: [
      {
        kind: 'fixed',
        text: '`cy.session()` no longer fails when its blank page is slow to load.',
        histories: [
          {
            text: 'No longer fails when the blank page takes long to load.',
            pages: ['/api/commands/session'],
          },
        ],
      },
    ],
  },
  {
    version: '14.4.0',
    date: '2025-05-20',
    changes: [
      {
        kind: 'changed',
        text: 'Chrome 137 no longer loads extensions that Cypress passes to it; Chrome for Testing, Chromium and Electron do.',
      },
      {
        kind: 'new',
        text: "`DEBUG` can turn on webpack's bundle analyzer, to inspect large bundles.",
      },
      {
        kind: 'fixed',
        text: 'Code that sets `top.window.location` no longer leaves the frame of the test.',
      },
      {
        kind: 'new',
        text: 'Files can be opened in Cursor.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`cy.press()` is typed as yielding `null`.',
            pages: ['/api/cypress-api/keyboard-api'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Branded Chrome 137 and newer loads no extensions. Electron, Chromium and Chrome for Testing do.',
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
    ],
  },
  {
    version: '14.3.3',
    date: '2025-05-06',
    changes: [
      {
        kind: 'fixed',
        text: '`trashAssetsBeforeRuns: false` also keeps videos.',
      },
      {
        kind: 'fixed',
        text: 'Cypress no longer hangs when it goes to its blank page, and with `@cypress/grep` when many files match.',
      },
    ],
  },
  {
    version: '14.3.2',
    date: '2025-04-22',
    changes: [
      {
        kind: 'fixed',
        text: 'The Command Log scrolls along correctly.',
      },
    ],
  },
  {
    version: '14.3.1',
    date: '2025-04-17',
    changes: [
      {
        kind: 'fixed',
        text: '`cy.press()` works in every spec of a run, not only in the first.',
        histories: [
          {
            text: '`cy.press()` works in every spec of a run instead of only the first.',
            pages: ['/api/cypress-api/keyboard-api'],
          },
        ],
      },
      {
        kind: 'fixed',
        text: 'Runs behind some proxies are recorded again.',
      },
      {
        kind: 'changed',
        text: 'The first request to Cypress Cloud gives up after five seconds instead of sixty; `CYPRESS_INITIAL_PREFLIGHT_TIMEOUT` changes that.',
      },
    ],
  },
  {
    version: '14.3.0',
    date: '2025-04-08',
    changes: [
      {
        kind: 'new',
        text: '[`cy.press()`](/api/cypress-api/keyboard-api) sends a real Tab key.',
        histories: [
          { text: 'Added `cy.press()`, for `Tab`.', pages: ['/api/cypress-api/keyboard-api'] },
        ],
      },
      {
        kind: 'fixed',
        text: 'Slow animations and tests in Electron.',
      },
    ],
  },
  {
    version: '14.2.1',
    date: '2025-03-26',
    changes: [
      {
        kind: 'fixed',
        text: 'Config files load with Node.js 20.19, which turns ES module detection on.',
      },
      {
        kind: 'fixed',
        text: 'Code frames of errors are right with TypeScript 5.',
      },
    ],
  },
  {
    version: '14.2.0',
    date: '2025-03-12',
    changes: [
      {
        kind: 'new',
        text: '`Cypress.stop()` skips the rest of the spec that is running.',
        histories: [{ text: 'Added `Cypress.stop()`.', pages: ['/api/cypress-api/currenttest'] }],
      },
    ],
  },
  {
    version: '14.1.0',
    date: '2025-02-25',
    changes: [
      {
        kind: 'changed',
        text: 'Cypress drives Firefox 135 and newer with WebDriver BiDi.',
      },
    ],
  },
  {
    version: '14.0.3',
    date: '2025-02-11',
    changes: [
      {
        kind: 'fixed',
        text: '`cy.task()`, `cy.exec()` and others work again if the spec or the support file has certain encoded characters.',
      },
    ],
  },
  {
    version: '14.0.2',
    date: '2025-02-05',
    changes: [
      {
        kind: 'fixed',
        text: 'Commands in `after` and `afterEach` are retried and carried out even when the test before them has failed.',
      },
    ],
  },
  {
    version: '14.0.1',
    date: '2025-01-28',
    changes: [
      {
        kind: 'fixed',
        text: 'Visibility of elements in clipping ancestors, which 14.0.0 had changed.',
      },
      {
        kind: 'fixed',
        text: 'Without test isolation, Cypress no longer goes to its blank page when the last test is retried.',
      },
    ],
  },
  {
    version: '14.0.0',
    date: '2025-01-16',
    changes: [
      {
        kind: 'removed',
        text: 'Node.js 16 and 21, and Linux distributions whose glibc is older than 2.28.',
      },
      {
        kind: 'removed',
        text: 'Support for browsers older than the three latest major versions of Chrome, Edge and Firefox.',
      },
      {
        kind: 'removed',
        text: '`delayMs` of `cy.intercept()`: use `delay`.',
      },
      {
        kind: 'removed',
        text: '`experimentalFetchPolyfill` and `experimentalSkipDomainInjection`.',
        histories: [
          {
            text: '`injectDocumentDomain`, `justInTimeCompile`; `experimentalFetchPolyfill` and `experimentalSkipDomainInjection` are removed.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
      {
        kind: 'removed',
        text: '`cypress open-ct` and `cypress run-ct`: use `--component`.',
        histories: [
          {
            text: '`cypress open-ct` and `cypress run-ct` are removed: use `--component`.',
            pages: ['/app/references/command-line'],
          },
        ],
      },
      {
        kind: 'removed',
        text: '`fetch` from the blank page in Electron, before any visit.',
      },
      {
        kind: 'removed',
        text: 'The second argument of [`before:browser:launch`](/api/node-events/browser-launch-api) as an array of arguments.',
        histories: [
          {
            text: 'The second argument of `before:browser:launch` is no longer an array.',
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
      {
        kind: 'removed',
        text: 'For components: Create React App, Vue CLI, React 16 and 17, Vue 2, Nuxt 2, Svelte 3 and 4, Angular before 17.2, Next.js before 14, Vite 2 and 3, `webpack-dev-server` 3.',
      },
      {
        kind: 'changed',
        text: 'Subdomains count as different origins: a test moves between them with [`cy.origin()`](/api/commands/origin). `injectDocumentDomain` restores the old behavior, and was deprecated from the start.',
        histories: [
          {
            text: 'Fails outside `cy.origin()` when the page is at another origin.',
            pages: [
              '/api/commands/document',
              '/api/commands/go',
              '/api/commands/hash',
              '/api/commands/location',
              '/api/commands/reload',
              '/api/commands/scrollto',
              '/api/commands/title',
              '/api/commands/url',
              '/api/commands/window',
            ],
          },
          {
            text: 'A subdomain is an origin of its own. `injectDocumentDomain` restores the old behavior.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '`cypress/react18` and `cypress/angular-signals` became `cypress/react` and `cypress/angular`.',
        histories: [
          {
            text: '`cypress/react18` and `cypress/angular-signals` became `cypress/react` and `cypress/angular`. Vue 2 is no longer supported.',
            pages: ['/api/commands/mount'],
          },
        ],
      },
      {
        kind: 'changed',
        text: 'jQuery 3.7. Electron 33 with Chromium 130 and Node.js 20.',
      },
      {
        kind: 'deprecated',
        text: '`resourceType` of [`cy.intercept()`](/api/commands/intercept).',
        histories: [
          {
            text: '`delayMs` is removed, and `resourceType` is deprecated.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'new',
        text: '`justInTimeCompile`, on by default: webpack compiles only what the component spec needs.',
      },
      {
        kind: 'new',
        text: 'React 19, Angular 19, Next.js 15, Svelte 5 and Vite 6 for components.',
      },
      {
        kind: 'fixed',
        text: 'Visibility of elements with `display: contents`, of positioned elements in clipped ancestors, and of ancestors with `overflow: clip`.',
      },
      {
        kind: 'removed',
        histories: [
          {
            text: '`minSupportedVersion`, which was not documented, is removed.',
            pages: ['/api/cypress-api/browser'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'jQuery 3.7.', pages: ['/api/utilities/$'] }],
      },
    ],
  },
  {
    version: '13.17.0',
    date: '2024-12-17',
    changes: [
      {
        kind: 'new',
        text: '`chrome-for-testing` is found and can be named.',
      },
    ],
  },
  {
    version: '13.16.1',
    date: '2024-12-04',
    changes: [
      {
        kind: 'fixed',
        text: 'A recorded spec fails instead of being skipped if the service cannot be reached for it.',
      },
    ],
  },
  {
    version: '13.16.0',
    date: '2024-11-19',
    changes: [
      {
        kind: 'new',
        text: '[`defaultBrowser`](/app/references/configuration#browser).',
        histories: [{ text: 'Added `defaultBrowser`.', pages: ['/app/references/configuration'] }],
      },
    ],
  },
  {
    version: '13.15.2',
    date: '2024-11-05',
    changes: [
      {
        kind: 'fixed',
        text: 'Hooks after a page load timeout no longer hang.',
      },
    ],
  },
  {
    version: '13.15.1',
    date: '2024-10-24',
    changes: [
      {
        kind: 'fixed',
        text: 'Several routes for the same URL get the right stub.',
      },
      {
        kind: 'changed',
        text: 'Firefox is started with geckodriver.',
      },
    ],
  },
  {
    version: '13.15.0',
    date: '2024-09-25',
    changes: [
      {
        kind: 'new',
        text: 'Clearer errors for uploads of Test Replay.',
      },
      {
        kind: 'fixed',
        text: 'Checkboxes in Firefox 129.',
      },
      {
        kind: 'changed',
        text: '`express`, `send` and `loader-utils` are updated because of CVE-2024-43796, CVE-2024-43799 and others.',
      },
    ],
  },
  {
    version: '13.14.2',
    date: '2024-09-04',
    changes: [
      {
        kind: 'fixed',
        text: 'Cypress starts again on Linux with Wayland, and no longer crashes with `WebSocket Connection Closed`.',
      },
    ],
  },
  {
    version: '13.14.1',
    date: '2024-08-29',
    changes: [
      {
        kind: 'fixed',
        text: '`experimentalJustInTimeCompile` is described in the settings of the app.',
      },
    ],
  },
  {
    version: '13.14.0',
    date: '2024-08-27',
    changes: [
      {
        kind: 'new',
        text: '`experimentalJustInTimeCompile`; `CYPRESS_SKIP_VERIFY`; arrow keys in [`.type()`](/api/commands/type) on date, time and range fields.',
        histories: [
          {
            text: '`{upArrow}` and `{downArrow}` step through date, time and range fields.',
            pages: ['/api/commands/type'],
          },
        ],
      },
    ],
  },
  {
    version: '13.13.3',
    date: '2024-08-14',
    changes: [
      {
        kind: 'fixed',
        text: "No message about `unload` in Chrome's console.",
      },
    ],
  },
  {
    version: '13.13.2',
    date: '2024-07-31',
    changes: [
      {
        kind: 'fixed',
        text: "A memory leak with Test Replay. Yarn Plug'n'Play.",
      },
    ],
  },
  {
    version: '13.13.1',
    date: '2024-07-16',
    changes: [
      {
        kind: 'fixed',
        text: 'Snapshots in `cy.origin()` are part of Test Replay.',
      },
      {
        kind: 'changed',
        text: '`json-lint` is replaced because of CVE-2021-23358.',
      },
      {
        kind: 'changed',
        histories: [{ text: 'jQuery 3.4.', pages: ['/api/utilities/$'] }],
      },
    ],
  },
  {
    version: '13.13.0',
    date: '2024-07-02',
    changes: [
      {
        kind: 'new',
        text: 'Signals in Angular components.',
      },
    ],
  },
  {
    version: '13.12.0',
    date: '2024-06-18',
    changes: [
      {
        kind: 'new',
        text: 'Angular 18.',
      },
      {
        kind: 'fixed',
        text: 'Arrow keys on number fields fire `input` and `change`.',
        histories: [
          {
            text: 'Arrow keys on number fields send `input` and `change`.',
            pages: ['/api/commands/type'],
          },
        ],
      },
    ],
  },
  {
    version: '13.11.0',
    date: '2024-06-04',
    changes: [
      {
        kind: 'new',
        text: 'Next.js 14. Types for bodies in `cy.intercept()` and `cy.wait()`. The variable `IGNORE_CHROME_PREFERENCES`.',
        histories: [
          {
            text: 'The types of request and response bodies can be specified.',
            pages: ['/api/commands/intercept', '/api/commands/wait'],
          },
        ],
      },
    ],
  },
  {
    version: '13.10.0',
    date: '2024-05-21',
    changes: [
      {
        kind: 'new',
        text: 'Vite 5.',
      },
    ],
  },
  {
    version: '13.9.0',
    date: '2024-05-07',
    changes: [
      {
        kind: 'changed',
        text: '`navigator.webdriver` is true in Electron.',
      },
    ],
  },
  {
    version: '13.8.1',
    date: '2024-04-23',
    changes: [
      {
        kind: 'fixed',
        text: 'Successful runs no longer exit with code 1 sometimes, as since 13.6.0.',
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The types exclude `null` and `undefined`.', pages: ['/api/commands/its'] },
        ],
      },
    ],
  },
  {
    version: '13.8.0',
    date: '2024-04-18',
    changes: [
      {
        kind: 'new',
        text: '`webpack-dev-server` 5.',
      },
    ],
  },
  {
    version: '13.7.3',
    date: '2024-04-11',
    changes: [
      {
        kind: 'fixed',
        text: 'Assertions with a message of their own are shown correctly.',
      },
    ],
  },
  {
    version: '13.7.2',
    date: '2024-04-02',
    changes: [
      {
        kind: 'fixed',
        text: 'Lists in the config file. `.select()` with quotation marks. Firefox 124 with a custom user agent.',
        histories: [
          { text: 'Selects values that contain quotation marks.', pages: ['/api/commands/select'] },
        ],
      },
    ],
  },
  {
    version: '13.7.1',
    date: '2024-03-21',
    changes: [
      {
        kind: 'fixed',
        text: 'Runs in Firefox 124 go on after the first spec. `.blur()` in a shadow root.',
        histories: [
          {
            text: 'Elements in a shadow root lose the focus correctly.',
            pages: ['/api/commands/blur'],
          },
        ],
      },
    ],
  },
  {
    version: '13.7.0',
    date: '2024-03-13',
    changes: [
      {
        kind: 'changed',
        text: 'Children of disabled elements get no click events.',
        histories: [
          {
            text: 'A child of a disabled element gets no `click` event without `force`.',
            pages: ['/api/commands/click'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The types accept booleans and `null` as a body.',
            pages: ['/api/commands/request'],
          },
        ],
      },
    ],
  },
  {
    version: '13.6.6',
    date: '2024-02-22',
    changes: [
      {
        kind: 'fixed',
        text: '`cypress verify` works with Nx again.',
      },
    ],
  },
  {
    version: '13.6.5',
    date: '2024-02-20',
    changes: [
      {
        kind: 'fixed',
        text: 'Tests no longer hang if the extension in Chrome is disabled.',
      },
    ],
  },
  {
    version: '13.6.4',
    date: '2024-01-30',
    changes: [
      {
        kind: 'fixed',
        text: 'Slower requests, as since 13.3.2.',
      },
      {
        kind: 'new',
        text: 'Types of `Cypress.spec` are complete.',
        histories: [{ text: 'The types know all properties.', pages: ['/api/cypress-api/spec'] }],
      },
    ],
  },
  {
    version: '13.6.3',
    date: '2024-01-16',
    changes: [
      {
        kind: 'fixed',
        text: '`http://` sites no longer reload forever in Chrome 114 and newer. `cy.intercept()` with service workers. `node_modules` in the path of a project.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Has the right value in the callback of `cy.origin()`.',
            pages: ['/api/cypress-api/currentretry'],
          },
        ],
      },
    ],
  },
  {
    version: '13.6.2',
    date: '2023-12-26',
    changes: [
      {
        kind: 'fixed',
        text: 'A malformed URL no longer crashes Cypress.',
      },
    ],
  },
  {
    version: '13.6.1',
    date: '2023-12-05',
    changes: [
      {
        kind: 'fixed',
        text: 'Commands work if `baseUrl` contains a user and a password.',
      },
    ],
  },
  {
    version: '13.6.0',
    date: '2023-11-21',
    changes: [
      {
        kind: 'changed',
        text: 'Other tabs are closed between tests in Chromium-based browsers.',
      },
    ],
  },
  {
    version: '13.5.1',
    date: '2023-11-14',
    changes: [
      {
        kind: 'fixed',
        text: 'Cached requests are as fast as before 13.5.0.',
      },
    ],
  },
  {
    version: '13.5.0',
    date: '2023-11-08',
    changes: [
      {
        kind: 'new',
        text: 'Angular 17.',
      },
    ],
  },
  {
    version: '13.4.0',
    date: '2023-10-30',
    changes: [
      {
        kind: 'new',
        text: '[`retries.experimentalStrategy`](/app/references/experiments#retry-strategies).',
        histories: [
          {
            text: 'Added `retries.experimentalStrategy`, `retries.experimentalOptions`.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
    ],
  },
  {
    version: '13.3.3',
    date: '2023-10-24',
    changes: [
      {
        kind: 'fixed',
        text: 'Requests of web workers are as fast as before 13.3.1.',
      },
    ],
  },
  {
    version: '13.3.2',
    date: '2023-10-18',
    changes: [
      {
        kind: 'fixed',
        text: 'Requests of service workers are as fast as before 13.3.1.',
      },
    ],
  },
  {
    version: '13.3.1',
    date: '2023-10-11',
    changes: [
      {
        kind: 'fixed',
        text: '`cy.intercept()` matches requests in the right order. Several responses of `cy.wait()` are in order.',
        histories: [
          { text: 'Several responses are yielded in order.', pages: ['/api/commands/wait'] },
        ],
      },
    ],
  },
  {
    version: '13.3.0',
    date: '2023-09-27',
    changes: [
      {
        kind: 'fixed',
        text: 'Actions no longer request fonts again and again. Stubs may have status 999.',
      },
    ],
  },
  {
    version: '13.2.0',
    date: '2023-09-12',
    changes: [
      {
        kind: 'changed',
        text: 'Electron 25 with Chromium 114 and Node.js 18.',
      },
    ],
  },
  {
    version: '13.1.0',
    date: '2023-08-31',
    changes: [
      {
        kind: 'fixed',
        text: 'Results of runs contain `stats.skipped` again.',
        histories: [
          {
            text: '`stats.skipped` is back in the results of a spec.',
            pages: ['/api/node-events/after-run-api'],
          },
          {
            text: '`stats.skipped` is back in the results.',
            pages: ['/api/node-events/after-spec-api'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '`plist` is updated because of CVE-2022-37616.',
      },
    ],
  },
  {
    version: '13.0.0',
    date: '2023-08-29',
    changes: [
      {
        kind: 'new',
        text: '[Test Replay](/cloud/features/test-replay) for recorded runs.',
      },
      {
        kind: 'changed',
        text: 'While a replay is recorded, the frame of the app under test and the Command Log are hidden. `--runner-ui` shows them, `--no-runner-ui` hides them always.',
        histories: [
          {
            text: 'Added `--runner-ui`, `--no-runner-ui`.',
            pages: ['/app/references/command-line'],
          },
        ],
      },
      {
        kind: 'changed',
        text: '`video` and `videoCompression` are `false` by default.',
        histories: [
          {
            text: '`video` and `videoCompression` are `false` by default; `videoUploadOnPasses` and `nodeVersion` are removed.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
      {
        kind: 'removed',
        text: '`videoUploadOnPasses` and `nodeVersion`.',
      },
      {
        kind: 'changed',
        text: '[`cy.readFile()`](/api/commands/readfile) is a query.',
        histories: [{ text: 'Became a query.', pages: ['/api/commands/readfile'] }],
      },
      {
        kind: 'changed',
        text: 'The results of the [module API](/app/references/module-api), `after:spec` and `after:run` have a new, common shape.',
        histories: [
          {
            text: 'The results have a new shape.',
            pages: ['/api/node-events/after-run-api', '/api/node-events/after-spec-api'],
          },
        ],
      },
      {
        kind: 'removed',
        text: 'Support for Node.js 14, and for TypeScript before version 4.',
      },
    ],
  },
  {
    version: '12.17.4',
    date: '2023-08-15',
    changes: [
      {
        kind: 'changed',
        text: 'End-to-end specs are bundled with webpack 5.',
        histories: [
          {
            text: 'Specs are bundled with webpack 5.',
            pages: ['/api/node-events/preprocessors-api'],
          },
        ],
      },
    ],
  },
  {
    version: '12.17.3',
    date: '2023-08-01',
    changes: [
      {
        kind: 'fixed',
        text: 'Names of branches of runs on GitHub Actions.',
      },
    ],
  },
  {
    version: '12.17.2',
    date: '2023-07-20',
    changes: [
      {
        kind: 'fixed',
        text: '`must only be invoked from the spec file or support file` no longer appears without a reason. Web workers in specs.',
      },
    ],
  },
  {
    version: '12.17.1',
    date: '2023-07-10',
    changes: [
      {
        kind: 'fixed',
        text: 'A crash when notifications are turned on.',
      },
      {
        kind: 'changed',
        text: '`@cypress/request` is updated because of CVE-2022-24999.',
      },
    ],
  },
  {
    version: '12.17.0',
    date: '2023-07-06',
    changes: [
      {
        kind: 'new',
        text: 'Desktop notifications about recorded runs.',
      },
      {
        kind: 'fixed',
        text: 'Cypress recovers when Chrome crashes.',
      },
    ],
  },
  {
    version: '12.16.0',
    date: '2023-06-26',
    changes: [
      {
        kind: 'new',
        text: 'Angular 16.1.',
      },
    ],
  },
  {
    version: '12.15.0',
    date: '2023-06-20',
    changes: [
      {
        kind: 'new',
        text: '[`experimentalCspAllowList`](/app/references/content-security-policy).',
        histories: [
          { text: 'Added `experimentalCspAllowList`.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'changed',
        text: "Chrome's new headless mode; `videoCompression` takes a number.",
      },
    ],
  },
  {
    version: '12.14.0',
    date: '2023-06-07',
    changes: [
      {
        kind: 'new',
        text: 'The list of specs has a switch for the testing type.',
      },
    ],
  },
  {
    version: '12.13.0',
    date: '2023-05-23',
    changes: [
      {
        kind: 'fixed',
        text: 'End-to-end tests with Yarn 3. Setup of component tests with TypeScript 5.',
      },
    ],
  },
  {
    version: '12.12.0',
    date: '2023-05-09',
    changes: [
      {
        kind: 'fixed',
        text: 'Placeholders in `CYPRESS_DOWNLOAD_PATH_TEMPLATE` may occur several times.',
      },
      {
        kind: 'changed',
        text: '`plist` and `engine.io` are updated because of CVE-2022-26260 and CVE-2023-31125.',
      },
    ],
  },
  {
    version: '12.11.0',
    date: '2023-04-26',
    changes: [
      {
        kind: 'new',
        text: 'Angular 16.',
      },
    ],
  },
  {
    version: '12.10.0',
    date: '2023-04-17',
    changes: [
      {
        kind: 'fixed',
        text: '`click` after `{enter}` in a shadow root. Branches and pull requests on Semaphore and Azure.',
      },
      {
        kind: 'changed',
        text: '`minimist` is updated because of CVE-2021-44906.',
      },
    ],
  },
  {
    version: '12.9.0',
    date: '2023-03-28',
    changes: [
      {
        kind: 'new',
        text: 'The Debug page shows all runs of a commit.',
      },
      {
        kind: 'fixed',
        text: 'Vite 4.2. `.type()` in a shadow root.',
      },
    ],
  },
  {
    version: '12.8.1',
    date: '2023-03-15',
    changes: [
      {
        kind: 'fixed',
        text: 'Automatic scrolling stays on.',
      },
      {
        kind: 'changed',
        text: '`ejs` is updated because of CVE-2022-29078.',
      },
    ],
  },
  {
    version: '12.8.0',
    date: '2023-03-14',
    changes: [
      {
        kind: 'new',
        text: '`log` in [`cy.intercept()`](/api/commands/intercept).',
        histories: [{ text: 'Added `log`.', pages: ['/api/commands/intercept'] }],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Works in projects without TypeScript.', pages: ['/api/cypress-api/require'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Waits for promises in run mode.', pages: ['/api/node-events/before-spec-api'] },
        ],
      },
    ],
  },
  {
    version: '12.7.0',
    date: '2023-02-24',
    changes: [
      {
        kind: 'new',
        text: '`hostOnly` in [`cy.setCookie()`](/api/commands/setcookie). [Definitions](/app/component-testing/custom-frameworks) for other component frameworks.',
        histories: [{ text: 'Added `hostOnly`.', pages: ['/api/commands/setcookie'] }],
      },
    ],
  },
  {
    version: '12.6.0',
    date: '2023-02-15',
    changes: [
      {
        kind: 'new',
        text: '`Cypress.Commands.overwriteQuery()`; `--auto-cancel-after-failures`.',
        histories: [
          {
            text: 'Added `--auto-cancel-after-failures`.',
            pages: ['/app/references/command-line'],
          },
          { text: 'Added `overwriteQuery()`.', pages: ['/api/cypress-api/custom-queries'] },
        ],
      },
      {
        kind: 'changed',
        text: '`Cypress.require()` instead of `require()` in `cy.origin()`.',
        histories: [
          {
            text: '`Cypress.require()` replaces `require()` and `import()` in the callback.',
            pages: ['/api/commands/origin'],
          },
          {
            text: 'Added again, in place of `require()` and `import()`.',
            pages: ['/api/cypress-api/require'],
          },
        ],
      },
    ],
  },
  {
    version: '12.5.1',
    date: '2023-02-02',
    changes: [
      {
        kind: 'fixed',
        text: '`test:after:run` gets the runnable again.',
      },
    ],
  },
  {
    version: '12.5.0',
    date: '2023-01-31',
    changes: [
      {
        kind: 'new',
        text: 'The Debug page.',
      },
      {
        kind: 'changed',
        text: 'Run mode needs less memory.',
      },
    ],
  },
  {
    version: '12.4.1',
    date: '2023-01-27',
    changes: [
      {
        kind: 'fixed',
        text: 'Runs of several component specs in Electron end.',
      },
    ],
  },
  {
    version: '12.4.0',
    date: '2023-01-24',
    changes: [
      {
        kind: 'new',
        text: "`experimentalMemoryManagement`; [`.as()`](/api/commands/as) with `type: 'static'`. Vite 4.",
        histories: [
          { text: '`type` stores the value instead of the queries.', pages: ['/api/commands/as'] },
          {
            text: 'Added `experimentalMemoryManagement`.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'A `\\n` in the message breaks the line.', pages: ['/api/commands/log'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `data-qa` to the default order.',
            pages: ['/api/cypress-api/selector-playground-api'],
          },
        ],
      },
    ],
  },
  {
    version: '12.3.0',
    date: '2023-01-03',
    changes: [
      {
        kind: 'new',
        text: '`Cypress.currentRetry`. Variables for pull request and build of unknown CI providers.',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/currentretry'] }],
      },
      {
        kind: 'fixed',
        text: 'Specs with brackets in their path run.',
      },
    ],
  },
  {
    version: '12.2.0',
    date: '2022-12-20',
    changes: [
      {
        kind: 'new',
        text: '`resourceType` in `cy.intercept()`. Specs made from React components.',
        histories: [
          {
            text: 'Added `resourceType`. `query` is available on requests that are yielded.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'fixed',
        histories: [
          {
            text: 'Respects `withinSubject: null` again, which 12.0.0 had broken.',
            pages: ['/api/commands/get'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'The types include `filter`.', pages: ['/api/commands/nextuntil'] }],
      },
    ],
  },
  {
    version: '12.1.0',
    date: '2022-12-12',
    changes: [
      {
        kind: 'new',
        text: '`cy.getAllCookies()` and `cy.clearAllCookies()`.',
        histories: [
          {
            text: 'Added.',
            pages: ['/api/commands/clearallcookies', '/api/commands/getallcookies'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Selects by index when several options have the same value.',
            pages: ['/api/commands/select'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The saved state includes what `validate` has changed.',
            pages: ['/api/commands/session'],
          },
        ],
      },
    ],
  },
  {
    version: '12.0.2',
    date: '2022-12-08',
    changes: [
      {
        kind: 'fixed',
        text: '`cy.contains()` searches in all elements of its subject, and in the whole form.',
        histories: [
          {
            text: 'Searches inside every element of the subject again, which 12.0.0 had broken.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
    ],
  },
  {
    version: '12.0.1',
    date: '2022-12-06',
    changes: [
      {
        kind: 'fixed',
        text: '`testIsolation: false` in `e2e` is no error for component runs.',
      },
    ],
  },
  {
    version: '12.0.0',
    date: '2022-12-06',
    changes: [
      {
        kind: 'changed',
        text: '[Test isolation](/app/core-concepts/test-isolation) is on by default.',
        histories: [
          { text: '`testIsolation` is on by default.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'new',
        text: '[`cy.session()`](/api/commands/session) and [`cy.origin()`](/api/commands/origin) need no experimental flag.',
        histories: [
          {
            text: 'Needs no experimental flag. Dependencies in the callback need `experimentalOriginDependencies`.',
            pages: ['/api/commands/origin'],
          },
          { text: 'Needs no experimental flag.', pages: ['/api/commands/session'] },
        ],
      },
      {
        kind: 'changed',
        text: 'Queries become a separate kind of command: a chain of them is [retried together](/app/core-concepts/retry-ability), and aliases are queried again.',
        histories: [
          {
            text: 'Became a query. An alias of elements is queried again when it is read.',
            pages: ['/api/commands/as'],
          },
          {
            text: 'Promises that the method returns are no longer awaited.',
            pages: ['/api/commands/invoke'],
          },
          {
            text: 'Became a query: it is retried with the queries before it, and `Cypress.Commands.overwrite()` no longer takes it.',
            pages: [
              '/api/commands/children',
              '/api/commands/closest',
              '/api/commands/contains',
              '/api/commands/document',
              '/api/commands/eq',
              '/api/commands/filter',
              '/api/commands/find',
              '/api/commands/first',
              '/api/commands/focused',
              '/api/commands/get',
              '/api/commands/hash',
              '/api/commands/invoke',
              '/api/commands/its',
              '/api/commands/last',
              '/api/commands/location',
              '/api/commands/next',
              '/api/commands/nextall',
              '/api/commands/nextuntil',
              '/api/commands/not',
              '/api/commands/parent',
              '/api/commands/parents',
              '/api/commands/parentsuntil',
              '/api/commands/prev',
              '/api/commands/prevall',
              '/api/commands/prevuntil',
              '/api/commands/root',
              '/api/commands/shadow',
              '/api/commands/siblings',
              '/api/commands/title',
              '/api/commands/url',
              '/api/commands/window',
            ],
          },
        ],
      },
      {
        kind: 'removed',
        text: '`cy.route()`, `cy.server()`, `Cypress.Server`, `Cypress.Cookies.defaults()` and `Cypress.Cookies.preserveOnce()`.',
        histories: [
          {
            text: '`Cypress.Cookies.defaults()` and `Cypress.Cookies.preserveOnce()` are removed.',
            pages: ['/api/cypress-api/cookies'],
          },
        ],
      },
      {
        kind: 'changed',
        text: 'It is now an error to call `.within()` on several elements, or to use commands inside a `.should()` callback.',
        histories: [
          { text: 'A `cy` command in the callback is an error.', pages: ['/api/commands/should'] },
          {
            text: 'A subject of more than one element is an error.',
            pages: ['/api/commands/within'],
          },
        ],
      },
      {
        kind: 'changed',
        text: 'Cookie commands use the full host name, not its parent domain.',
        histories: [
          {
            text: 'The default domain is the host name of the page instead of the domain above it.',
            pages: [
              '/api/commands/clearcookie',
              '/api/commands/clearcookies',
              '/api/commands/getcookies',
              '/api/commands/setcookie',
            ],
          },
          {
            text: "The default domain is the host name of the page. `should('not.exist')` works for a missing cookie.",
            pages: ['/api/commands/getcookie'],
          },
        ],
      },
      {
        kind: 'removed',
        text: 'Support for Node.js 12, 15 and 17.',
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added.',
            pages: [
              '/api/commands/clearalllocalstorage',
              '/api/commands/clearallsessionstorage',
              '/api/commands/getalllocalstorage',
              '/api/commands/getallsessionstorage',
              '/api/cypress-api/ensure',
            ],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`qs` is converted in the same way as that of `cy.visit()`.',
            pages: ['/api/commands/request'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Queries can no longer be overwritten with `overwrite()`.',
            pages: ['/api/cypress-api/custom-commands'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `addQuery()`.', pages: ['/api/cypress-api/custom-queries'] }],
      },
    ],
  },
  {
    version: '11.2.0',
    date: '2022-11-22',
    changes: [
      {
        kind: 'new',
        text: 'Open mode runs all end-to-end specs again, with [`experimentalRunAllSpecs`](/app/references/experiments#run-all-specs).',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The page is always cleared at the end if test isolation is on, and no longer between `setup` and `validate`.',
            pages: ['/api/commands/session'],
          },
        ],
      },
    ],
  },
  {
    version: '11.1.0',
    date: '2022-11-14',
    changes: [
      {
        kind: 'new',
        text: 'Next.js 13 for components.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Vue 2 components accept `extensions.directives`.',
            pages: ['/api/commands/mount'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A session that fails its validation is not saved.',
            pages: ['/api/commands/session'],
          },
        ],
      },
    ],
  },
  {
    version: '11.0.0',
    date: '2022-11-08',
    changes: [
      {
        kind: 'removed',
        text: 'For components: `mountHook`, `unmount` and styles in mount options.',
      },
      {
        kind: 'changed',
        text: 'Component testing is generally available.',
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `domain`.',
            pages: [
              '/api/commands/clearcookie',
              '/api/commands/clearcookies',
              '/api/commands/getcookie',
              '/api/commands/getcookies',
              '/api/commands/setcookie',
            ],
          },
        ],
      },
      {
        kind: 'removed',
        histories: [
          {
            text: 'A second call removes the first component. Styles in the mount options are removed.',
            pages: ['/api/commands/mount'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: '`cy.pause()` works in the callback.', pages: ['/api/commands/origin'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Works in the callback of `cy.origin()`.', pages: ['/api/commands/pause'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`setup` is required. More than twenty sessions can be created in a test.',
            pages: ['/api/commands/session'],
          },
        ],
      },
    ],
  },
  {
    version: '10.11.0',
    date: '2022-10-25',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'More than 30 origins can be visited in one test.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'removed',
        histories: [
          {
            text: 'Removed in favor of `require()` and `import()`.',
            pages: ['/api/cypress-api/require'],
          },
        ],
      },
    ],
  },
  {
    version: '10.10.0',
    date: '2022-10-11',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'The URL has to be the exact origin of the page.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
    ],
  },
  {
    version: '10.9.0',
    date: '2022-09-27',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'A page of another origin can be visited outside the block.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `cacheAcrossSpecs`.', pages: ['/api/commands/session'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Opens a page of another origin outside `cy.origin()`.',
            pages: ['/api/commands/visit'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The options may contain `env`.',
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
    ],
  },
  {
    version: '10.8.0',
    date: '2022-09-13',
    changes: [
      {
        kind: 'new',
        text: 'WebKit, behind `experimentalWebKitSupport`.',
      },
      {
        kind: 'fixed',
        histories: [
          {
            text: 'Fires in open mode with `experimentalInteractiveRunEvents` again.',
            pages: ['/api/node-events/before-spec-api'],
          },
        ],
      },
    ],
  },
  {
    version: '10.7.0',
    date: '2022-08-30',
    changes: [
      {
        kind: 'new',
        text: 'Svelte components; Cypress Studio returns as an experiment.',
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `setSystemTime()` to the clock.', pages: ['/api/commands/clock'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`Cypress.require()` loads dependencies in the callback.',
            pages: ['/api/commands/origin'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added, for the experimental `cy.origin()`.',
            pages: ['/api/cypress-api/require'],
          },
        ],
      },
    ],
  },
  {
    version: '10.6.0',
    date: '2022-08-16',
    changes: [
      {
        kind: 'new',
        text: '`experimentalSingleTabRunMode` for component tests.',
      },
      {
        kind: 'changed',
        histories: [{ text: 'An id stands for one definition.', pages: ['/api/commands/session'] }],
      },
    ],
  },
  {
    version: '10.5.0',
    date: '2022-08-15',
    changes: [
      {
        kind: 'new',
        text: 'Angular components.',
      },
    ],
  },
  {
    version: '10.4.0',
    date: '2022-08-02',
    changes: [
      {
        kind: 'new',
        text: 'React 18 and Vite 3 for components; `experimentalModifyObstructiveThirdPartyCode`.',
      },
      {
        kind: 'changed',
        histories: [
          { text: '`datetime-local` fields take seconds.', pages: ['/api/commands/type'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `testIsolation`.', pages: ['/app/references/configuration'] }],
      },
    ],
  },
  {
    version: '10.3.1',
    date: '2022-07-19',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'A regular expression also matches the label of a submit button.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
    ],
  },
  {
    version: '10.2.0',
    date: '2022-06-21',
    changes: [
      {
        kind: 'new',
        text: 'Native apps for Apple silicon and for Linux on ARM64.',
      },
    ],
  },
  {
    version: '10.0.1',
    date: '2022-06-01',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Ends the indeterminate state of a checkbox.',
            pages: ['/api/commands/check', '/api/commands/uncheck'],
          },
        ],
      },
    ],
  },
  {
    version: '10.0.0',
    date: '2022-06-01',
    changes: [
      {
        kind: 'removed',
        text: 'Running all specs at once in open mode, and Cypress Studio.',
      },
      {
        kind: 'deprecated',
        text: '`cypress open-ct` and `cypress run-ct`.',
      },
      {
        kind: 'new',
        text: 'A redesigned app with a Launchpad. Component testing, in beta, is part of it.',
      },
      {
        kind: 'changed',
        text: '`cypress.config.ts` replaces `cypress.json`, and `setupNodeEvents()` the plugins file. `specPattern` replaces `integrationFolder` and `testFiles`.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'You can add a command of this name with `Cypress.Commands.add()`.',
            pages: ['/api/commands/hover'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The mount functions come with Cypress, and you can add a command of this name.',
            pages: ['/api/commands/mount'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Commands in the block are shown as a group.', pages: ['/api/commands/within'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'You can add commands named `hover` and `mount`. Names that Cypress reserves are rejected.',
            pages: ['/api/cypress-api/custom-commands'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Component tests are part of the app, and `--e2e` and `--component` choose the type.',
            pages: ['/api/cypress-api/testing-type'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`before:browser:launch` fires once per run instead of before each spec.',
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`setupNodeEvents` in the config file replaces the plugins file.',
            pages: ['/api/node-events/configuration-api'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`setupNodeEvents` replaces the plugins file. The option `devServer` starts the server of component tests.',
            pages: ['/api/node-events/overview'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`cypress.config.ts` replaces `cypress.json`.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
    ],
  },
  {
    version: '9.7.0',
    date: '2022-05-23',
    changes: [
      {
        kind: 'deprecated',
        histories: [
          {
            text: 'Both are deprecated, in favor of `cy.session()`.',
            pages: ['/api/cypress-api/cookies'],
          },
        ],
      },
    ],
  },
  {
    version: '9.6.0',
    date: '2022-04-25',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Added, behind an experimental flag.', pages: ['/api/commands/origin'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The flag is `experimentalSessionAndOrigin`.', pages: ['/api/commands/session'] },
        ],
      },
    ],
  },
  {
    version: '9.5.4',
    date: '2022-04-11',
    changes: [
      {
        kind: 'fixed',
        histories: [{ text: 'Respects `timeout`.', pages: ['/api/commands/root'] }],
      },
      {
        kind: 'new',
        histories: [
          { text: 'The types know `addAll()`.', pages: ['/api/cypress-api/custom-commands'] },
        ],
      },
    ],
  },
  {
    version: '9.5.3',
    date: '2022-03-28',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'The encoding `null` waits for a missing file, and reports it.',
            pages: ['/api/commands/readfile'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The type is that of the constructor.', pages: ['/api/utilities/buffer'] },
        ],
      },
    ],
  },
  {
    version: '9.5.0',
    date: '2022-02-15',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'The log entry leaves out the origin if it is that of the page.',
            pages: ['/api/commands/request'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Sends `input` and `change` only if the selection changes.',
            pages: ['/api/commands/select'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'A space on a focused button clicks it.', pages: ['/api/commands/type'] },
        ],
      },
    ],
  },
  {
    version: '9.4.0',
    date: '2022-01-31',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Infers the type from the extension. Added `mimeType`, and typed arrays as contents.',
            pages: ['/api/commands/selectfile'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: '`{enter}` on a focused button clicks it.', pages: ['/api/commands/type'] },
        ],
      },
    ],
  },
  {
    version: '9.3.0',
    date: '2022-01-18',
    changes: [
      {
        kind: 'new',
        text: 'The variable `CYPRESS_DOWNLOAD_PATH_TEMPLATE`.',
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added.', pages: ['/api/commands/selectfile', '/api/utilities/buffer'] },
        ],
      },
    ],
  },
  {
    version: '9.2.0',
    date: '2021-12-20',
    changes: [
      {
        kind: 'new',
        text: 'The variable `CYPRESS_VERIFY_TIMEOUT`.',
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `timeout`. Accepts much larger files.',
            pages: ['/api/commands/writefile'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Setting a read-only option is an error.', pages: ['/api/cypress-api/config'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'The types know `clearAllSavedSessions()`.',
            pages: ['/api/cypress-api/session'],
          },
        ],
      },
    ],
  },
  {
    version: '9.1.0',
    date: '2021-11-22',
    changes: [
      {
        kind: 'new',
        text: 'The variable `CYPRESS` is set in the processes that run the config file and tasks.',
      },
    ],
  },
  {
    version: '9.0.0',
    date: '2021-11-10',
    changes: [
      {
        kind: 'removed',
        text: 'Windows on 32-bit processors.',
      },
      {
        kind: 'changed',
        text: 'The config file and plugins run with the Node.js of the system. `nodeVersion` is deprecated.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Ignores the text of `<script>` and `<style>`.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The encoding `null` reads a buffer.',
            pages: ['/api/commands/fixture', '/api/commands/readfile'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A fixture is read as UTF-8 text instead of a buffer, unless you give an encoding.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The encoding `null` writes a buffer.', pages: ['/api/commands/writefile'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Setting an invalid value is an error.', pages: ['/api/cypress-api/config'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`add()` with the name of a built-in command is an error.',
            pages: ['/api/cypress-api/custom-commands'],
          },
        ],
      },
    ],
  },
  {
    version: '8.7.0',
    date: '2021-10-25',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `overwrite`.', pages: ['/api/cypress-api/screenshot-api'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A kind that does not exist is an error.',
            pages: ['/api/cypress-api/selector-playground-api'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `slowTestThreshold`.', pages: ['/app/references/configuration'] },
        ],
      },
    ],
  },
  {
    version: '8.6.0',
    date: '2021-10-11',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'Pauses in run mode with `--headed --no-exit`.', pages: ['/api/commands/pause'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `overwrite`.', pages: ['/api/commands/screenshot'] }],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'An empty array clears the selection.', pages: ['/api/commands/select'] },
        ],
      },
    ],
  },
  {
    version: '8.5.0',
    date: '2021-09-27',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Accepts the index of an option.', pages: ['/api/commands/select'] }],
      },
    ],
  },
  {
    version: '8.4.0',
    date: '2021-09-13',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `decode`.', pages: ['/api/commands/url'] }],
      },
    ],
  },
  {
    version: '8.2.0',
    date: '2021-08-04',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Routes and requests are shown together in the Command Log, with whether they were changed.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added, behind an experimental flag.', pages: ['/api/commands/session'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'A function as the second argument is an error.', pages: ['/api/commands/wait'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `Cypress.currentTest`.', pages: ['/api/cypress-api/currenttest'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added with `cy.session()`.', pages: ['/api/cypress-api/session'] }],
      },
    ],
  },
  {
    version: '8.0.0',
    date: '2021-07-19',
    changes: [
      {
        kind: 'changed',
        text: 'Browser versions that are not supported are refused.',
      },
      {
        kind: 'changed',
        text: '`cypress run` is headless in every browser, at 1280 by 720 pixels.',
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `clientCertificates`.', pages: ['/app/references/configuration'] },
        ],
      },
      {
        kind: 'removed',
        histories: [
          { text: '`firefoxGcInterval` is removed.', pages: ['/app/references/configuration'] },
        ],
      },
    ],
  },
  {
    version: '7.6.0',
    date: '2021-06-23',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `req.query`. Bodies may be an `ArrayBuffer`.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The pause between keys can be set with `Cypress.Keyboard.defaults()` and in the options of a test.',
            pages: ['/api/commands/type'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `Cypress.Keyboard.defaults()`.',
            pages: ['/api/cypress-api/keyboard-api'],
          },
        ],
      },
    ],
  },
  {
    version: '7.5.0',
    date: '2021-06-07',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Waits when the requested part is an empty string, as it may be during a redirect.',
            pages: ['/api/commands/location'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The type of the body can be specified.', pages: ['/api/commands/request'] },
        ],
      },
    ],
  },
  {
    version: '7.4.0',
    date: '2021-05-24',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added shortcuts: `c` continues, `n` goes to the next command.',
            pages: ['/api/commands/pause'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Sends binary data, as a blob or in a form.', pages: ['/api/commands/request'] },
        ],
      },
    ],
  },
  {
    version: '7.3.0',
    date: '2021-05-10',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `times`. The URL before a route matcher may be a regular expression.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Shows all arguments instead of the first two.', pages: ['/api/commands/log'] },
        ],
      },
    ],
  },
  {
    version: '7.2.0',
    date: '2021-04-26',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'An option in a disabled `<fieldset>` is an error.',
            pages: ['/api/commands/select'],
          },
        ],
      },
    ],
  },
  {
    version: '7.1.0',
    date: '2021-04-12',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Fires in open mode with `experimentalInteractiveRunEvents`.',
            pages: [
              '/api/node-events/after-run-api',
              '/api/node-events/after-spec-api',
              '/api/node-events/before-run-api',
              '/api/node-events/before-spec-api',
            ],
          },
        ],
      },
    ],
  },
  {
    version: '7.0.0',
    date: '2021-04-05',
    changes: [
      {
        kind: 'removed',
        text: '`Cypress.moment()`, and Node.js before 12.',
      },
      {
        kind: 'changed',
        text: 'The test fails on an uncaught error or unhandled rejection of the app, even if it defines `window.onerror`.',
      },
      {
        kind: 'changed',
        text: 'Component tests have a runner of their own.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Newer routes run first, and a string has to match a whole URL. Added `middleware`, `req.on()`, `req.continue()` and the form with a URL and a route matcher. `res.delay()` and `res.throttle()` became `setDelay()` and `setThrottle()`.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `log`.', pages: ['/api/commands/tick'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Opens XHTML pages.', pages: ['/api/commands/visit'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`uncaught:exception` also fires for unhandled promise rejections, with the promise as the third argument.',
            pages: ['/api/cypress-api/catalog-of-events'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/testing-type'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `dev-server:start`.', pages: ['/api/node-events/overview'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'No longer used for component specs.',
            pages: ['/api/node-events/preprocessors-api'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `e2e`, `component`, `redirectionLimit`.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
    ],
  },
  {
    version: '6.7.0',
    date: '2021-03-15',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: "Does the same as `.type('{selectall}{del}')` for elements that contain text inputs.",
            pages: ['/api/commands/clear'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Needs no experimental flag.',
            pages: [
              '/api/node-events/after-run-api',
              '/api/node-events/after-spec-api',
              '/api/node-events/before-run-api',
              '/api/node-events/before-spec-api',
            ],
          },
        ],
      },
    ],
  },
  {
    version: '6.4.0',
    date: '2021-02-01',
    changes: [
      {
        kind: 'new',
        text: 'Downloads are entries of the Command Log.',
      },
      {
        kind: 'changed',
        histories: [{ text: '`delayMs` became `delay`.', pages: ['/api/commands/intercept'] }],
      },
    ],
  },
  {
    version: '6.3.0',
    date: '2021-01-19',
    changes: [
      {
        kind: 'new',
        text: 'Cypress Studio as an experiment; downloads are saved without a dialog.',
      },
    ],
  },
  {
    version: '6.2.1',
    date: '2021-01-04',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: '`isJquery()` always returns a boolean.', pages: ['/api/cypress-api/dom'] },
        ],
      },
    ],
  },
  {
    version: '6.2.0',
    date: '2020-12-21',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Responds to preflight requests for matching routes. Network errors can be awaited.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'No longer changes the subject when it is called in `.then()`.',
            pages: ['/api/commands/log'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added, behind an experimental flag.',
            pages: [
              '/api/node-events/after-run-api',
              '/api/node-events/after-spec-api',
              '/api/node-events/before-run-api',
              '/api/node-events/before-spec-api',
            ],
          },
        ],
      },
    ],
  },
  {
    version: '6.1.0',
    date: '2020-12-07',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `scrollBehavior`.',
            pages: [
              '/api/commands/check',
              '/api/commands/clear',
              '/api/commands/click',
              '/api/commands/dblclick',
              '/api/commands/rightclick',
              '/api/commands/trigger',
              '/api/commands/type',
              '/api/commands/uncheck',
            ],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The click follows the new configuration option `scrollBehavior`.',
            pages: ['/api/commands/select'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `scrollBehavior`.', pages: ['/app/references/configuration'] }],
      },
    ],
  },
  {
    version: '6.0.0',
    date: '2020-11-23',
    changes: [
      {
        kind: 'deprecated',
        text: '`cy.server()` and `cy.route()`.',
      },
      {
        kind: 'changed',
        text: 'Elements with `opacity: 0` are not visible.',
      },
      {
        kind: 'changed',
        text: 'Assertions about an element that does not exist fail, except `not.exist`.',
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/intercept'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Checks of an element that does not exist fail, unless they expect it to be absent.',
            pages: ['/api/commands/should'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Yields an interception for routes of `cy.intercept()`.',
            pages: ['/api/commands/wait'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'An element with `opacity: 0` is not visible.', pages: ['/api/cypress-api/dom'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: '`cypress version` takes `--component`.',
            pages: ['/app/references/command-line'],
          },
        ],
      },
    ],
  },
  {
    version: '5.6.0',
    date: '2020-11-09',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'The type of the result can be specified.', pages: ['/api/commands/task'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added shortcuts such as `{ctrl+z}`.', pages: ['/api/commands/type'] }],
      },
    ],
  },
  {
    version: '5.5.0',
    date: '2020-10-26',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'Sends `beforeinput`.', pages: ['/api/commands/type'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added the preset `macbook-16`.', pages: ['/api/commands/viewport'] }],
      },
    ],
  },
  {
    version: '5.4.0',
    date: '2020-10-14',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Commands such as `cy.contains()` in and after the loop search where they should.',
            pages: ['/api/commands/each'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added the presets `iphone-7`, `iphone-8` and `iphone-se2`.',
            pages: ['/api/commands/viewport'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A command chained after the block is no longer limited to it.',
            pages: ['/api/commands/within'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `cypress cache prune` and `--size` of `cypress cache list`.',
            pages: ['/app/references/command-line'],
          },
        ],
      },
    ],
  },
  {
    version: '5.3.0',
    date: '2020-09-28',
    changes: [
      {
        kind: 'new',
        text: 'Firefox is no longer in beta.',
      },
      {
        kind: 'new',
        histories: [
          { text: 'Accepts names with the prefix `__Host-`.', pages: ['/api/commands/setcookie'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A task without an argument gets `undefined` instead of `null`.',
            pages: ['/api/commands/task'],
          },
        ],
      },
    ],
  },
  {
    version: '5.2.0',
    date: '2020-09-15',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `includeShadowDom`.', pages: ['/api/commands/contains'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`includeShadowDom` works without an experimental flag.',
            pages: ['/api/commands/find', '/api/commands/get'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Works without an experimental flag.', pages: ['/api/commands/shadow'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The types accept a promise as the result.',
            pages: ['/api/cypress-api/custom-commands'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `includeShadowDom`.', pages: ['/app/references/configuration'] },
        ],
      },
    ],
  },
  {
    version: '5.1.0',
    date: '2020-09-01',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'A chainer without any check, such as `be` alone, is an error.',
            pages: ['/api/commands/and', '/api/commands/should'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added as `cy.route2()`, with `experimentalNetworkStubbing`.',
            pages: ['/api/commands/intercept'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `eventConstructor`.', pages: ['/api/commands/trigger'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'The types know `specType`.', pages: ['/api/cypress-api/spec'] }],
      },
    ],
  },
  {
    version: '5.0.0',
    date: '2020-08-19',
    changes: [
      {
        kind: 'changed',
        text: 'Linux needs `libgbm-dev`; TypeScript 3.4 and Node.js 10 are the oldest versions.',
      },
      {
        kind: 'changed',
        text: '`whitelist` of `Cypress.Cookies.defaults()` is called `preserve`, that of `cy.server()` `ignore`.',
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `altKey`, `ctrlKey`, `metaKey` and `shiftKey`.',
            pages: ['/api/commands/click', '/api/commands/dblclick', '/api/commands/rightclick'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'The cookie has `sameSite`, if set.', pages: ['/api/commands/getcookie'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Cookies have `sameSite`, if set.', pages: ['/api/commands/getcookies'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Works in a shadow root, with `experimentalShadowDomSupport`. Since 5.2.0, the option is not needed.',
            pages: ['/api/commands/parent', '/api/commands/parentsuntil'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Works with a selector in a shadow root, with `experimentalShadowDomSupport`. Since 5.2.0, the option is not needed.',
            pages: ['/api/commands/parents'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The yielded cookie has `sameSite`, if set.',
            pages: ['/api/commands/setcookie'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `.snapshot()`.', pages: ['/api/commands/spy', '/api/commands/stub'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`whitelist` of `Cypress.Cookies.defaults()` became `preserve`.',
            pages: ['/api/cypress-api/cookies'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'webpack is the default, in place of Browserify.',
            pages: ['/api/node-events/preprocessors-api'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Four of the functions return the Blob itself instead of a promise.',
            pages: ['/api/utilities/blob'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: '`retries`; `blacklistHosts` is called `blockHosts`.',
            pages: ['/app/references/configuration'],
          },
        ],
      },
    ],
  },
  {
    version: '4.12.0',
    date: '2020-08-03',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Added `config.version`.', pages: ['/api/node-events/configuration-api'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `screenshotOnRunFailure`.', pages: ['/app/references/configuration'] },
        ],
      },
    ],
  },
  {
    version: '4.11.0',
    date: '2020-07-21',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Accepts a `Date` as well as a number.', pages: ['/api/commands/clock'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `ensureScrollable`.', pages: ['/api/commands/scrollto'] }],
      },
    ],
  },
  {
    version: '4.9.0',
    date: '2020-06-23',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `--quiet`.', pages: ['/app/references/command-line'] }],
      },
    ],
  },
  {
    version: '4.8.0',
    date: '2020-06-08',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Added, behind an experimental flag.', pages: ['/api/commands/shadow'] },
        ],
      },
      {
        kind: 'fixed',
        histories: [{ text: 'Respects `timeout` for a promise.', pages: ['/api/commands/wrap'] }],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts an object, and arrays of names and objects.',
            pages: ['/api/cypress-api/isbrowser'],
          },
        ],
      },
    ],
  },
  {
    version: '4.7.0',
    date: '2020-05-26',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `encoding`.', pages: ['/api/commands/request'] }],
      },
    ],
  },
  {
    version: '4.6.0',
    date: '2020-05-20',
    changes: [
      {
        kind: 'new',
        text: 'Errors show the code around them; `experimentalSourceRewriting`.',
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `force`. An option in a disabled `<optgroup>` is an error.',
            pages: ['/api/commands/select'],
          },
        ],
      },
    ],
  },
  {
    version: '4.5.0',
    date: '2020-04-28',
    changes: [
      {
        kind: 'new',
        text: 'Component testing as an experiment.',
      },
    ],
  },
  {
    version: '4.4.0',
    date: '2020-04-13',
    changes: [
      {
        kind: 'new',
        text: 'Specs in TypeScript, without a plugin.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'TypeScript needs no preprocessor of its own.',
            pages: ['/api/node-events/preprocessors-api'],
          },
        ],
      },
    ],
  },
  {
    version: '4.3.0',
    date: '2020-03-30',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'The cookie has `sameSite`, with `experimentalGetCookiesSameSite`.',
            pages: ['/api/commands/getcookie'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The cookies have `sameSite`, with `experimentalGetCookiesSameSite`.',
            pages: ['/api/commands/getcookies'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Cookies have `SameSite`.', pages: ['/api/commands/request'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `sameSite`.', pages: ['/api/commands/setcookie'] }],
      },
    ],
  },
  {
    version: '4.2.0',
    date: '2020-03-16',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'The types know `Cypress.sinon`.', pages: ['/api/utilities/sinon'] }],
      },
    ],
  },
  {
    version: '4.1.0',
    date: '2020-02-28',
    changes: [
      {
        kind: 'fixed',
        histories: [{ text: 'Respects `log`.', pages: ['/api/commands/clearlocalstorage'] }],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `config.projectRoot` and `config.configFile`.',
            pages: ['/api/node-events/configuration-api'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `cypress info`.', pages: ['/app/references/command-line'] }],
      },
    ],
  },
  {
    version: '4.0.0',
    date: '2020-02-06',
    changes: [
      {
        kind: 'removed',
        text: 'CJSX, and Node.js before 8.',
      },
      {
        kind: 'changed',
        text: 'New major versions of Mocha, Chai and Sinon.',
      },
      {
        kind: 'new',
        text: 'Firefox, in beta, and Microsoft Edge.',
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `matchCase`. White space at the ends and repeated spaces are ignored.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: '`0` is a valid name.', pages: ['/api/commands/its'] }],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Yields `null` instead of the contents.', pages: ['/api/commands/writefile'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `channel`. `family` is `chromium` for all browsers based on it.',
            pages: ['/api/cypress-api/browser'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/isbrowser'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The second argument of `before:browser:launch` is an object with `args`.',
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Bluebird 3.7.', pages: ['/api/utilities/promise'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Sinon 8.1, in place of 3.2.', pages: ['/api/utilities/sinon'] }],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `firefoxGcInterval`.', pages: ['/app/references/configuration'] },
        ],
      },
    ],
  },
  {
    version: '3.8.2',
    date: '2020-01-10',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Several calls with a callback can follow one another.',
            pages: ['/api/commands/and'],
          },
        ],
      },
    ],
  },
  {
    version: '3.8.0',
    date: '2019-12-12',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts options, with `log`.',
            pages: ['/api/commands/invoke', '/api/commands/its'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Any size is allowed.', pages: ['/api/commands/viewport'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `--tag`.', pages: ['/app/references/command-line'] }],
      },
    ],
  },
  {
    version: '3.7.0',
    date: '2019-11-27',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'The name may be a number.',
            pages: ['/api/commands/invoke', '/api/commands/its'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The returned config is validated. Added `config.browsers`.',
            pages: ['/api/node-events/configuration-api'],
          },
        ],
      },
    ],
  },
  {
    version: '3.5.0',
    date: '2019-10-23',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Sends the pointer and mouse events that belong to the movement.',
            pages: ['/api/commands/click'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts a position, coordinates, `force` and `multiple`, sends all mouse events, and checks actionability.',
            pages: ['/api/commands/dblclick'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A second argument that is not an object is an error.',
            pages: ['/api/commands/get'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/rightclick'] }],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `padding` for screenshots of an element.',
            pages: ['/api/commands/screenshot'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Events have `screenX` and `screenY`.', pages: ['/api/commands/trigger'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Types into every element, and follows the focus when it moves.',
            pages: ['/api/commands/type'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Sizes up to 4,000 pixels. Added the presets `iphone-xr`, `iphone-x`, `samsung-s10` and `samsung-note9`.',
            pages: ['/api/commands/viewport'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `qs`.', pages: ['/api/commands/visit'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Values with a `<script>` tag in the config file are read correctly.',
            pages: ['/api/cypress-api/env'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'jQuery 3.1.', pages: ['/api/utilities/$'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `nodeVersion`.', pages: ['/app/references/configuration'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `--config-file`.', pages: ['/app/references/command-line'] }],
      },
    ],
  },
  {
    version: '3.4.1',
    date: '2019-07-29',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `parseSpecialCharSequences`. Waits until a field is not `readonly`.',
            pages: ['/api/commands/type'],
          },
        ],
      },
    ],
  },
  {
    version: '3.4.0',
    date: '2019-07-09',
    changes: [
      {
        kind: 'new',
        text: 'Signing in with the browser of the system.',
      },
    ],
  },
  {
    version: '3.3.2',
    date: '2019-06-27',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'An element that has the focus is not clicked first.',
            pages: ['/api/commands/type'],
          },
        ],
      },
    ],
  },
  {
    version: '3.3.1',
    date: '2019-05-23',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'Names may contain a period.', pages: ['/api/commands/as'] }],
      },
    ],
  },
  {
    version: '3.3.0',
    date: '2019-05-17',
    changes: [
      {
        kind: 'new',
        text: 'The proxy settings of the system are used.',
      },
      {
        kind: 'fixed',
        histories: [
          {
            text: 'Failed requests are sent again. Added `retryOnStatusCodeFailure` and `retryOnNetworkFailure`.',
            pages: ['/api/commands/request', '/api/commands/visit'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `have.focus` and `be.focused`.', pages: ['/api/commands/should'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `{insert}`, `{pageup}` and `{pagedown}`.', pages: ['/api/commands/type'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'An argument that is not an object is an error. Works before any command has run.',
            pages: ['/api/cypress-api/cypress-log'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/iscy'] }],
      },
    ],
  },
  {
    version: '3.2.0',
    date: '2019-03-15',
    changes: [
      {
        kind: 'fixed',
        histories: [
          {
            text: 'Respects the options when it is called with a function.',
            pages: ['/api/commands/filter'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Accepts every valid HTTP method.', pages: ['/api/commands/request'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `{home}` and `{end}`.', pages: ['/api/commands/type'] }],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `method`, `body` and `headers`, and `url` as an option.',
            pages: ['/api/commands/visit'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Waits for the assertions linked to it.', pages: ['/api/commands/wrap'] },
        ],
      },
      {
        kind: 'fixed',
        histories: [
          {
            text: 'A single slash at the end of `baseUrl` is kept.',
            pages: ['/api/cypress-api/config'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: '`--browser` accepts a path.', pages: ['/app/references/command-line'] },
        ],
      },
    ],
  },
  {
    version: '3.1.5',
    date: '2019-01-30',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Works on date fields.', pages: ['/api/commands/clear'] }],
      },
    ],
  },
  {
    version: '3.1.3',
    date: '2018-12-03',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: '`force` checks a box that is not visible.', pages: ['/api/commands/check'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `requestTimeout` and `responseTimeout`.', pages: ['/api/commands/wait'] },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Has all methods and values of jQuery.', pages: ['/api/utilities/$'] }],
      },
    ],
  },
  {
    version: '3.1.1',
    date: '2018-11-02',
    changes: [
      {
        kind: 'new',
        text: 'The variable `CYPRESS_DOWNLOAD_MIRROR`.',
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A date of the stopped clock is an instance of `Date`.',
            pages: ['/api/commands/clock'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`blackout` covers all elements of a selector.',
            pages: ['/api/commands/screenshot'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: "Tasks of several `on('task')` calls are merged.",
            pages: ['/api/commands/task', '/api/node-events/overview'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `flag`. An object is written to a `.json` file as JSON.',
            pages: ['/api/commands/writefile'],
          },
        ],
      },
    ],
  },
  {
    version: '3.1.0',
    date: '2018-08-13',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `--parallel`, `--group` and `--ci-build-id`.',
            pages: ['/app/references/command-line'],
          },
        ],
      },
    ],
  },
  {
    version: '3.0.3',
    date: '2018-07-30',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: "Accepts `cy.get('body')`.",
            pages: ['/api/commands/blur', '/api/commands/focus'],
          },
        ],
      },
    ],
  },
  {
    version: '3.0.2',
    date: '2018-06-28',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Files are put into a folder named after the spec, and get a number if the name is in use.',
            pages: ['/api/commands/screenshot'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added.',
            pages: [
              '/api/cypress-api/browser',
              '/api/cypress-api/spec',
              '/api/node-events/after-screenshot-api',
            ],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The callbacks also run for screenshots of failed tests.',
            pages: ['/api/cypress-api/screenshot-api'],
          },
        ],
      },
    ],
  },
  {
    version: '3.0.0',
    date: '2018-05-29',
    changes: [
      {
        kind: 'changed',
        text: '`videoRecording` is called `video`; `screenshotOnHeadlessFailure` is removed.',
      },
      {
        kind: 'changed',
        text: 'The app is installed into a cache that projects share.',
      },
      {
        kind: 'changed',
        text: 'Specs run one by one, each in isolation. Hooks of the support file run in each.',
      },
      {
        kind: 'changed',
        histories: [
          { text: 'A name that starts with `@` is an error.', pages: ['/api/commands/as'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Takes the app without the Cypress interface by default, as a full page. Works on an element. Added the options that `Cypress.Screenshot.defaults()` shares.',
            pages: ['/api/commands/screenshot'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added.', pages: ['/api/commands/task', '/api/cypress-api/screenshot-api'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The smallest size is 20 pixels instead of 200.',
            pages: ['/api/commands/viewport'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `task`.', pages: ['/api/node-events/overview'] }],
      },
      {
        kind: 'new',
        histories: [
          { text: '`--spec` accepts glob patterns.', pages: ['/app/references/command-line'] },
        ],
      },
    ],
  },
  {
    version: '2.1.0',
    date: '2018-03-01',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added as `Cypress.SelectorPlayground`.',
            pages: ['/api/cypress-api/selector-playground-api'],
          },
        ],
      },
    ],
  },
  {
    version: '2.0.0',
    date: '2018-02-15',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Assertions on an alias are retried.',
            pages: ['/api/commands/spy', '/api/commands/stub'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `auth`.', pages: ['/api/commands/visit'] }],
      },
    ],
  },
  {
    version: '1.3.0',
    date: '2017-12-17',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `before:browser:launch`.',
            pages: ['/api/node-events/browser-launch-api'],
          },
        ],
      },
    ],
  },
  {
    version: '1.2.0',
    date: '2017-12-14',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Returns the options that were not set, too.',
            pages: ['/api/cypress-api/config'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The function may return a promise, and change the config.',
            pages: ['/api/node-events/configuration-api'],
          },
        ],
      },
    ],
  },
  {
    version: '1.1.3',
    date: '2017-12-03',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `failOnStatusCode`.', pages: ['/api/commands/visit'] }],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added.', pages: ['/api/cypress-api/arch', '/api/cypress-api/platform'] },
        ],
      },
    ],
  },
  {
    version: '1.1.1',
    date: '2017-11-20',
    changes: [
      {
        kind: 'fixed',
        histories: [{ text: 'Respects `maxlength`.', pages: ['/api/commands/type'] }],
      },
    ],
  },
  {
    version: '1.1.0',
    date: '2017-11-19',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/node-events/preprocessors-api'] }],
      },
    ],
  },
  {
    version: '1.0.3',
    date: '2017-10-29',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Accepts a collection of elements.', pages: ['/api/commands/spread'] }],
      },
    ],
  },
  {
    version: '1.0.2',
    date: '2017-10-13',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Values from the command line may contain `=`.',
            pages: ['/api/cypress-api/env'],
          },
        ],
      },
    ],
  },
  {
    version: '0.20.2',
    date: '2017-10-06',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'The output has no line break at its end.', pages: ['/api/commands/exec'] },
        ],
      },
    ],
  },
  {
    version: '0.20.0',
    date: '2017-09-10',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Accepts `cy.window()`.', pages: ['/api/commands/blur', '/api/commands/focus'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts more positions. `force` no longer scrolls to the element.',
            pages: ['/api/commands/click'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'The subject has to be an element, the window or the document.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: 'Waits until an element has the focus.', pages: ['/api/commands/focused'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added.',
            pages: [
              '/api/commands/scrollintoview',
              '/api/commands/scrollto',
              '/api/commands/trigger',
            ],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: "Spaces around an option's text are ignored.", pages: ['/api/commands/select'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: '`prop`, `attr` and `css` with a value keep the subject.',
            pages: ['/api/commands/should'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `.log()`.', pages: ['/api/commands/spy', '/api/commands/stub'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`null` becomes the subject; only `undefined` keeps the one before.',
            pages: ['/api/commands/then'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Types into date, time, month and week fields. `force` no longer scrolls to the element.',
            pages: ['/api/commands/type'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: '`.focus()` and `.blur()` accept its subject.', pages: ['/api/commands/window'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `uncaught:exception`, `window:confirm` and other events.',
            pages: ['/api/cypress-api/catalog-of-events'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added, in place of `Cypress.addParentCommand()` and its siblings.',
            pages: ['/api/cypress-api/custom-commands'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`Cypress.Log.command` became `Cypress.log`.',
            pages: ['/api/cypress-api/cypress-log'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          { text: '`Cypress.Dom` became `Cypress.dom`.', pages: ['/api/cypress-api/dom'] },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Lodash, in place of Underscore.', pages: ['/api/utilities/_'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Bluebird 3.5, in place of 2.9.', pages: ['/api/utilities/promise'] }],
      },
    ],
  },
  {
    version: '0.19.2',
    date: '2017-04-16',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added.',
            pages: [
              '/api/commands/nextall',
              '/api/commands/nextuntil',
              '/api/commands/parentsuntil',
              '/api/commands/prevall',
              '/api/commands/prevuntil',
            ],
          },
        ],
      },
    ],
  },
  {
    version: '0.19.1',
    date: '2017-03-09',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'Selects options in an `<optgroup>`.', pages: ['/api/commands/select'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/version'] }],
      },
    ],
  },
  {
    version: '0.18.8',
    date: '2017-02-05',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added.',
            pages: [
              '/api/commands/clock',
              '/api/commands/spy',
              '/api/commands/stub',
              '/api/commands/tick',
            ],
          },
        ],
      },
    ],
  },
  {
    version: '0.18.3',
    date: '2016-12-18',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/log'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Reads `document.title`.', pages: ['/api/commands/title'] }],
      },
    ],
  },
  {
    version: '0.18.2',
    date: '2016-12-15',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'Sends the header `Accept: text/html,*/*`.', pages: ['/api/commands/visit'] },
        ],
      },
    ],
  },
  {
    version: '0.18.1',
    date: '2016-12-11',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `followRedirect`, `qs` and `form`. `failOnStatus` became `failOnStatusCode`.',
            pages: ['/api/commands/request'],
          },
        ],
      },
    ],
  },
  {
    version: '0.17.4',
    date: '2016-09-12',
    changes: [
      {
        kind: 'fixed',
        histories: [
          {
            text: 'A visit that only changes the hash does not load the page again.',
            pages: ['/api/commands/visit'],
          },
        ],
      },
    ],
  },
  {
    version: '0.17.1',
    date: '2016-08-31',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts an encoding, and files of every type.',
            pages: ['/api/commands/fixture'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added.', pages: ['/api/commands/readfile', '/api/commands/writefile'] },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added modifiers, `release`, and typing into `body` and `document`.',
            pages: ['/api/commands/type'],
          },
        ],
      },
    ],
  },
  {
    version: '0.17.0',
    date: '2016-08-30',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: "Sends the browser's cookies, and sets those of the response.",
            pages: ['/api/commands/request'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'A test cannot visit two different superdomains.',
            pages: ['/api/commands/visit'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: '`onConsole` became `consoleProps`, and `onRender` became `renderProps`.',
            pages: ['/api/cypress-api/cypress-log'],
          },
        ],
      },
    ],
  },
  {
    version: '0.16.3',
    date: '2016-06-17',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Accepts elements with `tabindex`.', pages: ['/api/commands/type'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/utilities/minimatch'] }],
      },
    ],
  },
  {
    version: '0.16.2',
    date: '2016-06-11',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Accepts a regular expression.', pages: ['/api/commands/contains'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/each', '/api/commands/screenshot'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Queuing commands and returning another value is an error.',
            pages: ['/api/commands/then'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          { text: 'Added `{downarrow}` and `{uparrow}`.', pages: ['/api/commands/type'] },
        ],
      },
    ],
  },
  {
    version: '0.16.1',
    date: '2016-05-22',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `verbose` to `Cypress.Cookies.debug()`.',
            pages: ['/api/cypress-api/cookies'],
          },
        ],
      },
    ],
  },
  {
    version: '0.16.0',
    date: '2016-05-17',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: "Controls the browser's own cookie store.",
            pages: ['/api/commands/clearcookie'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Yields `null` instead of the removed cookies.',
            pages: ['/api/commands/clearcookies'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Added.',
            pages: ['/api/commands/exec', '/api/commands/getcookie', '/api/commands/setcookie'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts `timeout`. The default is `responseTimeout`.',
            pages: ['/api/commands/fixture'],
          },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Yields an array of cookies with all of their properties.',
            pages: ['/api/commands/getcookies'],
          },
        ],
      },
      {
        kind: 'removed',
        histories: [
          {
            text: 'Functions that read and set cookies are removed, in favor of commands.',
            pages: ['/api/cypress-api/cookies'],
          },
        ],
      },
    ],
  },
  {
    version: '0.15.4',
    date: '2016-04-22',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts nested names. A property that is not a function is an error.',
            pages: ['/api/commands/invoke'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts nested names, and no longer calls functions.',
            pages: ['/api/commands/its'],
          },
        ],
      },
    ],
  },
  {
    version: '0.15.1',
    date: '2016-04-01',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `timeout`. The limit is `pageLoadTimeout`.',
            pages: ['/api/commands/go', '/api/commands/reload'],
          },
        ],
      },
    ],
  },
  {
    version: '0.15.0',
    date: '2016-03-28',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'The error explains what to do instead.', pages: ['/api/commands/hover'] },
        ],
      },
    ],
  },
  {
    version: '0.14.3',
    date: '2016-03-20',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/getcookies'] }],
      },
    ],
  },
  {
    version: '0.14.0',
    date: '2016-03-08',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'Yields the window of the new page.', pages: ['/api/commands/reload'] },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `timeout`.', pages: ['/api/commands/then'] }],
      },
    ],
  },
  {
    version: '0.13.9',
    date: '2016-01-28',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: '`cy.$` became `Cypress.$`.', pages: ['/api/utilities/$'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: '`cy._` became `Cypress._`.', pages: ['/api/utilities/_'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: '`cy.Blob` became `Cypress.Blob`.', pages: ['/api/utilities/blob'] }],
      },
      {
        kind: 'changed',
        histories: [
          { text: '`cy.Promise` became `Cypress.Promise`.', pages: ['/api/utilities/promise'] },
        ],
      },
    ],
  },
  {
    version: '0.13.8',
    date: '2016-01-24',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/reload'] }],
      },
    ],
  },
  {
    version: '0.13.5',
    date: '2016-01-03',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/go'] }],
      },
    ],
  },
  {
    version: '0.13.3',
    date: '2015-12-25',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Waits until the option exists and is enabled.',
            pages: ['/api/commands/select'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `isHidden()`.', pages: ['/api/cypress-api/dom'] }],
      },
    ],
  },
  {
    version: '0.13.2',
    date: '2015-12-20',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'The limit is `responseTimeout`.', pages: ['/api/commands/request'] }],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Waits for the request and for the response, each with its own limit.',
            pages: ['/api/commands/wait'],
          },
        ],
      },
    ],
  },
  {
    version: '0.12.6',
    date: '2015-11-29',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'More than one element is an error without `multiple`.',
            pages: ['/api/commands/click'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/config'] }],
      },
    ],
  },
  {
    version: '0.12.4',
    date: '2015-11-19',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/cookies'] }],
      },
    ],
  },
  {
    version: '0.12.2',
    date: '2015-11-01',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `Cypress.env()`.', pages: ['/api/cypress-api/env'] }],
      },
    ],
  },
  {
    version: '0.11.10',
    date: '2015-10-04',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `force`.', pages: ['/api/commands/blur'] }],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Is ignored in run mode.', pages: ['/api/commands/pause'] }],
      },
    ],
  },
  {
    version: '0.11.9',
    date: '2015-10-03',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/pause', '/api/utilities/blob'] }],
      },
    ],
  },
  {
    version: '0.11.8',
    date: '2015-09-25',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/request'] }],
      },
    ],
  },
  {
    version: '0.11.6',
    date: '2015-09-25',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Is shown in the Command Log, and waits for the assertions linked to it.',
            pages: ['/api/commands/document', '/api/commands/window'],
          },
        ],
      },
    ],
  },
  {
    version: '0.11.4',
    date: '2015-09-17',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Accepts a callback.', pages: ['/api/commands/should'] }],
      },
    ],
  },
  {
    version: '0.11.0',
    date: '2015-09-13',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'Assertions wait by default.', pages: ['/api/commands/should'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `log`.', pages: ['/api/commands/within'] }],
      },
    ],
  },
  {
    version: '0.9.3',
    date: '2015-07-06',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Accepts a position and coordinates.', pages: ['/api/commands/click'] },
        ],
      },
    ],
  },
  {
    version: '0.9.1',
    date: '2015-07-03',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Accepts an orientation.', pages: ['/api/commands/viewport'] }],
      },
    ],
  },
  {
    version: '0.9.0',
    date: '2015-07-02',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/viewport'] }],
      },
    ],
  },
  {
    version: '0.8.0',
    date: '2015-06-26',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Sends the events of a real keyboard, with ten milliseconds between keys. Added the first special keys.',
            pages: ['/api/commands/type'],
          },
        ],
      },
    ],
  },
  {
    version: '0.7.0',
    date: '2015-06-15',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/fixture'] }],
      },
    ],
  },
  {
    version: '0.6.14',
    date: '2015-06-11',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Yields the document itself instead of a jQuery object.',
            pages: ['/api/commands/document'],
          },
        ],
      },
    ],
  },
  {
    version: '0.6.12',
    date: '2015-06-09',
    changes: [
      {
        kind: 'new',
        histories: [
          {
            text: 'Added `force`.',
            pages: [
              '/api/commands/check',
              '/api/commands/clear',
              '/api/commands/type',
              '/api/commands/uncheck',
            ],
          },
        ],
      },
    ],
  },
  {
    version: '0.6.11',
    date: '2015-06-08',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'More than one form is an error.', pages: ['/api/commands/submit'] }],
      },
    ],
  },
  {
    version: '0.6.10',
    date: '2015-06-06',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `force`.', pages: ['/api/commands/click'] }],
      },
    ],
  },
  {
    version: '0.6.8',
    date: '2015-06-05',
    changes: [
      {
        kind: 'new',
        histories: [
          { text: 'Added.', pages: ['/api/commands/clearcookie', '/api/commands/clearcookies'] },
        ],
      },
      {
        kind: 'changed',
        histories: [
          {
            text: 'Searches the `<body>` instead of the whole document.',
            pages: ['/api/commands/contains'],
          },
        ],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added `log`.', pages: ['/api/commands/visit'] }],
      },
    ],
  },
  {
    version: '0.6.5',
    date: '2015-05-23',
    changes: [
      {
        kind: 'changed',
        histories: [
          {
            text: 'Submits the form instead of only sending the event.',
            pages: ['/api/commands/submit'],
          },
        ],
      },
    ],
  },
  {
    version: '0.5.9',
    date: '2015-04-26',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'Reads the alias of a route.', pages: ['/api/commands/get'] }],
      },
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/spread'] }],
      },
      {
        kind: 'new',
        histories: [
          {
            text: 'Accepts several aliases, and takes the requests of an alias one after the other.',
            pages: ['/api/commands/wait'],
          },
        ],
      },
    ],
  },
  {
    version: '0.5.8',
    date: '2015-04-24',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'Names any value, not only elements and routes.', pages: ['/api/commands/as'] },
        ],
      },
      {
        kind: 'changed',
        histories: [{ text: 'Reads aliases of every kind.', pages: ['/api/commands/get'] }],
      },
    ],
  },
  {
    version: '0.5.4',
    date: '2015-04-20',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'Became another name for `.should()`.', pages: ['/api/commands/and'] }],
      },
    ],
  },
  {
    version: '0.4.5',
    date: '2015-04-10',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/wrap'] }],
      },
    ],
  },
  {
    version: '0.4.4',
    date: '2015-04-09',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/not'] }],
      },
    ],
  },
  {
    version: '0.4.3',
    date: '2015-04-09',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added `onBeforeLoad`.', pages: ['/api/commands/visit'] }],
      },
    ],
  },
  {
    version: '0.3.13',
    date: '2015-03-27',
    changes: [
      {
        kind: 'changed',
        histories: [
          { text: 'Yields the subject that it was given.', pages: ['/api/commands/debug'] },
        ],
      },
    ],
  },
  {
    version: '0.3.12',
    date: '2015-03-26',
    changes: [
      {
        kind: 'changed',
        histories: [{ text: 'Starts a chain.', pages: ['/api/commands/focused'] }],
      },
    ],
  },
  {
    version: '0.3.11',
    date: '2015-03-25',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added as `cy.Promise`.', pages: ['/api/utilities/promise'] }],
      },
    ],
  },
  {
    version: '0.3.9',
    date: '2015-03-24',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/cypress-api/cypress-log'] }],
      },
    ],
  },
  {
    version: '0.3.3',
    date: '2015-03-18',
    changes: [
      {
        kind: 'new',
        histories: [{ text: 'Added.', pages: ['/api/commands/uncheck'] }],
      },
      {
        kind: 'new',
        text: 'The release notes begin here. Commands that no later release announces are older.',
        histories: [
          {
            text: 'Already there in this release, with which the release notes begin.',
            pages: [
              '/api/commands/should',
              '/api/commands/siblings',
              '/api/commands/submit',
              '/api/commands/then',
              '/api/commands/title',
              '/api/commands/url',
              '/api/commands/visit',
              '/api/commands/wait',
              '/api/commands/within',
            ],
          },
          {
            text: 'Probably added before this release: the release notes, which begin with it, do not announce it.',
            pages: [
              '/api/commands/as',
              '/api/commands/blur',
              '/api/commands/check',
              '/api/commands/children',
              '/api/commands/clear',
              '/api/commands/clearlocalstorage',
              '/api/commands/click',
              '/api/commands/closest',
              '/api/commands/contains',
              '/api/commands/dblclick',
              '/api/commands/debug',
              '/api/commands/document',
              '/api/commands/end',
              '/api/commands/eq',
              '/api/commands/filter',
              '/api/commands/find',
              '/api/commands/first',
              '/api/commands/focus',
              '/api/commands/focused',
              '/api/commands/get',
              '/api/commands/hash',
              '/api/commands/invoke',
              '/api/commands/its',
              '/api/commands/last',
              '/api/commands/location',
              '/api/commands/next',
              '/api/commands/parent',
              '/api/commands/parents',
              '/api/commands/prev',
              '/api/commands/root',
              '/api/commands/select',
              '/api/commands/window',
            ],
          },
        ],
      },
    ],
  },
]
