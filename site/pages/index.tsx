import type { ReactNode } from 'react'
import { CommandLog } from '../components/CommandLog/CommandLog.tsx'
import type { LogEntry } from '../components/CommandLog/types.ts'
import { PackageManagers } from '../components/PackageManagers/PackageManagers.tsx'
import styles from './index.module.css'

interface PageLink {
  label: string
  href: string
}

interface Section {
  title: string
  href: string
  text: string
  links: PageLink[]
}

const sections: Section[] = [
  {
    title: 'App',
    href: '/app/get-started/why-cypress',
    text: 'Install the tool, write end-to-end and component tests, run them on your machine and in continuous integration.',
    links: [
      { label: 'Install Cypress', href: '/app/get-started/install-cypress' },
      {
        label: 'Your first end-to-end test',
        href: '/app/end-to-end-testing/writing-your-first-end-to-end-test',
      },
      { label: 'Retry-ability', href: '/app/core-concepts/retry-ability' },
      { label: 'Best practices', href: '/app/core-concepts/best-practices' },
      { label: 'Component testing', href: '/app/component-testing/get-started' },
      { label: 'Configuration', href: '/app/references/configuration' },
    ],
  },
  {
    title: 'API',
    href: '/api/table-of-contents',
    text: 'Every command, property, event and utility: its arguments and options, what it yields, how it waits, with examples.',
    links: [
      { label: 'All commands', href: '/api/table-of-contents' },
      { label: 'cy.get()', href: '/api/commands/get' },
      { label: 'cy.intercept()', href: '/api/commands/intercept' },
      { label: '.should()', href: '/api/commands/should' },
      { label: 'Custom commands', href: '/api/cypress-api/custom-commands' },
      { label: 'Node events', href: '/api/node-events/overview' },
    ],
  },
  {
    title: 'Cloud',
    href: '/cloud/get-started/introduction',
    text: 'Record runs, replay failed tests, find flaky ones, and spread specs over machines.',
    links: [
      { label: 'Record your first run', href: '/cloud/get-started/setup' },
      { label: 'Test Replay', href: '/cloud/features/test-replay' },
      { label: 'Parallelization', href: '/cloud/features/smart-orchestration/parallelization' },
    ],
  },
  {
    title: 'UI Coverage',
    href: '/ui-coverage/get-started/introduction',
    text: 'See which buttons, links and fields of your application no test has touched.',
    links: [
      { label: 'Interactivity', href: '/ui-coverage/core-concepts/interactivity' },
      { label: 'Element grouping', href: '/ui-coverage/core-concepts/element-grouping' },
      { label: 'Configuration', href: '/ui-coverage/configuration/overview' },
    ],
  },
  {
    title: 'Accessibility',
    href: '/accessibility/get-started/introduction',
    text: 'Check the pages that your tests already visit, and follow the score from run to run.',
    links: [
      { label: 'How it works', href: '/accessibility/core-concepts/how-it-works' },
      { label: 'Run-level reports', href: '/accessibility/core-concepts/run-level-reports' },
      { label: 'Configuration', href: '/accessibility/configuration/overview' },
    ],
  },
]

const tasks: PageLink[] = [
  { label: 'Wait for a request', href: '/api/commands/wait' },
  { label: 'Stub a response', href: '/app/guides/network-requests' },
  { label: 'Sign in once for many tests', href: '/api/commands/session' },
  { label: 'Debug a failing test', href: '/app/guides/debugging' },
  { label: 'Test a React component', href: '/app/component-testing/react/overview' },
  { label: 'Choose a selector that lasts', href: '/app/core-concepts/best-practices' },
  { label: 'Run on GitHub Actions', href: '/app/continuous-integration/github-actions' },
  { label: 'Run in several browsers', href: '/app/guides/cross-browser-testing' },
  { label: 'Retry failed tests', href: '/app/guides/test-retries' },
  { label: 'Upload a file', href: '/api/commands/selectfile' },
  { label: 'Control the clock', href: '/api/commands/clock' },
  { label: 'Read a failure message', href: '/app/references/error-messages' },
]

const fn = (name: string) => <span className="f">{name}</span>
const text = (value: string) => <span className="s">{`'${value}'`}</span>

/** The lines of a first test, in the example shop that the samples use. */
const lines: readonly ReactNode[] = [
  <>
    {fn('it')}({text('adds a product to the cart')}, () {'=>'} {'{'}
  </>,
  <>
    {'  '}cy.{fn('visit')}({text('/products')})
  </>,
  null,
  <>
    {'  '}cy.{fn('contains')}({text('[data-cy=product]')}, {text('Chess')})
  </>,
  <>
    {'    '}.{fn('contains')}({text('Add to cart')})
  </>,
  <>
    {'    '}.{fn('click')}()
  </>,
  null,
  <>
    {'  '}
    <span className="c">{'// Looks again until it holds.'}</span>
  </>,
  <>
    {'  '}cy.{fn('get')}({text('[data-cy=cart-count]')})
  </>,
  <>
    {'    '}.{fn('should')}({text('have.text')}, {text('1')})
  </>,
  '})',
]

/** What the test writes to the log, one entry for each command. */
const entries: readonly LogEntry[] = [
  { name: 'visit', message: '/products' },
  { name: 'contains', message: '[data-cy=product], Chess' },
  { name: 'contains', message: 'Add to cart', child: true },
  { name: 'click', child: true },
  { name: 'get', message: '[data-cy=cart-count]' },
  {
    name: 'assert',
    message: 'expected **<span>** to have text **1**',
    child: true,
  },
]

/**
 * A test beside its Command Log. Where motion is welcome, both go through the steps of the test once,
 * in less than five seconds.
 */
function Stage() {
  return (
    <section className={styles.stage} aria-label="A test and its Command Log">
      <figure className="code" data-lang="ts">
        <figcaption className="code-title">cypress/e2e/cart.cy.ts</figcaption>
        <div className="code-actions">
          <button
            type="button"
            className="code-button"
            data-action="copy"
            aria-label="Copy"
            title="Copy"
          />
        </div>
        <pre className="code-pre">
          <code>
            {lines.map((line, index) => (
              <span key={index} className="line">
                {line}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
      </figure>
      <CommandLog test="adds a product to the cart" entries={entries} />
    </section>
  )
}

/** The home page: entry points by question, by task and by section. */
export default function Home() {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div>
          <h1>Write browser tests that wait, not sleep</h1>
          <p className={styles.lead}>
            Guides and reference for Cypress: tests of whole applications and of single components,
            the command line, and the cloud service around them.
          </p>
        </div>
        <div>
          <button type="button" className={`${styles.search} only-scripts`} data-search-open="">
            <i className="icon icon-magnifier" aria-hidden="true" />
            <span>Search commands and options</span>
            <kbd>/</kbd>
          </button>
          <PackageManagers add="cypress@15" dev />
          <p className={styles.next}>
            Then <a href="/app/get-started/open-the-app">open the app</a>, or read{' '}
            <a href="/app/core-concepts/introduction-to-cypress">how Cypress works</a> first.
          </p>
        </div>
      </section>

      <Stage />

      <section className={styles.tasks} aria-labelledby="tasks">
        <h2 id="tasks">What do you want to do?</h2>
        <ul>
          {tasks.map((task) => (
            <li key={task.label}>
              <a href={task.href}>{task.label}</a>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.sections} aria-label="Sections">
        {sections.map((section) => (
          <div key={section.title} className={styles.card}>
            <h2>
              <a href={section.href}>{section.title}</a>
            </h2>
            <p>{section.text}</p>
            <ul>
              {section.links.map((link) => (
                <li key={link.label}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}
