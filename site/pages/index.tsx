import { PackageManagers } from 'quire-docs/content'
import { FirstTest } from '../components/FirstTest/FirstTest.tsx'
import { type PictureName, SectionPicture } from '../components/SectionPicture/SectionPicture.tsx'
// No other page loads these styles.
import styles from './home.css?url'

interface PageLink {
  label: string
  href: string
}

interface Task extends PageLink {
  /** The main topic of the page, as code. */
  code: string
}

interface Section {
  title: PictureName
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

const tasks: Task[] = [
  { label: 'Wait for a request', code: 'cy.wait()', href: '/api/commands/wait' },
  { label: 'Stub a response', code: 'cy.intercept()', href: '/app/guides/network-requests' },
  { label: 'Sign in once for many tests', code: 'cy.session()', href: '/api/commands/session' },
  { label: 'Debug a failing test', code: '.debug()', href: '/app/guides/debugging' },
  {
    label: 'Test a React component',
    code: 'cy.mount()',
    href: '/app/component-testing/react/overview',
  },
  {
    label: 'Choose a selector that lasts',
    code: 'data-cy',
    href: '/app/core-concepts/best-practices',
  },
  {
    label: 'Run on GitHub Actions',
    code: 'cypress run',
    href: '/app/continuous-integration/github-actions',
  },
  {
    label: 'Run in several browsers',
    code: '--browser',
    href: '/app/guides/cross-browser-testing',
  },
  { label: 'Retry failed tests', code: 'retries', href: '/app/guides/test-retries' },
  { label: 'Upload a file', code: '.selectFile()', href: '/api/commands/selectfile' },
  { label: 'Control the clock', code: 'cy.clock()', href: '/api/commands/clock' },
  {
    label: 'Read a failure message',
    code: 'Timed out retrying',
    href: '/app/references/error-messages',
  },
]

/** The home page: entry points by question, by task and by section. */
export default function Home() {
  return (
    <div className="home">
      <link rel="stylesheet" href={styles} precedence="component" />
      <section className="home-hero">
        <div>
          <h1>Write browser tests that wait, not sleep</h1>
          <p className="home-lead">
            Guides and reference for Cypress: tests of whole applications and of single components,
            the command line, and the cloud service around them.
          </p>
          <p className="home-first">
            <a className="button" href="/app/end-to-end-testing/writing-your-first-end-to-end-test">
              Write your first test
            </a>
          </p>
        </div>
        <div>
          <button type="button" className="home-search only-scripts" data-search-open="">
            <i className="icon icon-magnifier" aria-hidden="true" />
            <span>Search commands and options</span>
            <kbd>/</kbd>
          </button>
          <PackageManagers add="cypress@15" dev />
          <p className="home-next">
            Then <a href="/app/get-started/open-the-app">open the app</a>, or read{' '}
            <a href="/app/core-concepts/introduction-to-cypress">how Cypress works</a> first.
          </p>
        </div>
      </section>

      <FirstTest />

      <section className="home-tasks" aria-labelledby="tasks">
        <h2 id="tasks">What do you want to do?</h2>
        <ul>
          {tasks.map((task) => (
            <li key={task.label}>
              <a href={task.href}>
                <span>{task.label}</span> <code>{task.code}</code>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section className="home-sections" aria-label="Sections">
        {sections.map((section) => (
          <div key={section.title} className="home-card">
            <SectionPicture name={section.title} />
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
