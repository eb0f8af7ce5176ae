import { CHANGES } from './page/changes.ts'

/** Members of the types that no page documents, each with a reason. */
export const omissions: Readonly<Record<string, string>> = {
  'cy.$$': 'Searches the page without a command; tests have Cypress.$ for that.',
  'cy.now':
    'Runs a command outside the queue. Only custom queries need it, and their page shows it.',
  'Cypress.action': 'Marked private in the types.',
  'Cypress.automation': 'Marked as internal in the types.',
  'Cypress.backend': 'Marked as internal in the types.',
  'Cypress.LocalStorage': 'Marked as an internal class in the types.',
  'Cypress.onSpecWindow': 'Marked private in the types.',
}

/** Members that pages document although the package's types do not declare them. */
export const untyped: Readonly<Record<string, string>> = {
  'cy.mount':
    'Every project adds and declares it itself, from the mount function of its framework.',
  'cy.hover': 'Does not exist; its page says what to do instead.',
  'cy.env': 'Came with 15.10, after the pinned release; declared in ambient/later.d.ts.',
  'cy.prompt':
    'Open to everyone since 15.13, after the pinned release; declared in ambient/later.d.ts.',
  'Cypress.expose': 'Came with 15.10, after the pinned release; declared in ambient/later.d.ts.',
}

/** Chainers on pages that the types lack. */
export const untypedChainers: Readonly<Record<string, string>> = {
  be: 'Checks nothing; a page says so.',
  'not.have.all.key': 'Works, as the reference says, though the types lack it.',
  'not.have.any.key': 'Works, as the reference says, though the types lack it.',
  'not.include.all.keys': 'Works, as the reference says, though the types lack it.',
  'be.at.most': 'Chai has it. The types have be.lte, which is the same.',
}

/** Misspelled chainers that a page shows as mistakes, with the page. */
export const shownMistakes: Readonly<Record<string, string>> = {
  'be.visble': '/app/references/error-messages',
}

/** Flags of commands that came to version 15 after the pinned release. */
export const laterFlags: Readonly<Record<string, readonly string[]>> = {
  open: ['--expose', '-x'],
  run: ['--expose', '-x', '--posix-exit-codes', '--pass-with-no-tests'],
}

/** Pages and files that may mention members of other major versions. */
export const formerPages: readonly string[] = [
  CHANGES,
  '/app/references/changelog',
  '/app/references/error-messages',
  '/app/references/migration-guide',
]

/** Members of other major versions that those pages and the histories may mention. */
export const former: Readonly<Record<string, string>> = {
  'cy.$': 'Gave way to Cypress.$.',
  'cy._': 'Gave way to Cypress._.',
  'cy.Blob': 'Gave way to Cypress.Blob.',
  'cy.Promise': 'Gave way to Cypress.Promise.',
  'cy.getByRole': 'Comes with version 16.2.',
  'cy.route': 'Gave way to cy.intercept().',
  'cy.route2': 'Gave way to cy.intercept().',
  'cy.server': 'Gave way to cy.intercept().',
  'Cypress.addParentCommand': 'Gave way to Cypress.Commands.add().',
  'Cypress.Cookies.defaults': 'Gave way to cy.session().',
  'Cypress.Cookies.preserveOnce': 'Gave way to cy.session().',
  'Cypress.Dom': 'Gave way to Cypress.dom.',
  'Cypress.Log.command': 'Gave way to Cypress.log().',
  'Cypress.moment': 'Was removed in version 7.',
  'Cypress.Server': 'Gave way to cy.intercept().',
}

/** Config options that are in the types but not allowed in a config file, each with a reason. */
export const internalConfig: Readonly<Record<string, string>> = {
  resolvedNodePath: 'Filled in by Cypress.',
  resolvedNodeVersion: 'Filled in by Cypress.',
  supportFolder: 'Worked out from supportFile.',
}

/** A default that the JSDoc states wrongly; if `right` is absent, the default is not compared. */
export interface Correction {
  stated: string
  right?: string
}

/**
 * Defaults that the JSDoc states wrongly, by option, or by type and option if only one type is
 * wrong.
 */
export const corrections: Readonly<Record<string, Correction>> = {
  // The JSDoc repeats the line above it, which belongs to `reporter`.
  reporterOptions: { stated: '"spec"', right: 'null' },
  // The value that the code uses if the option is absent.
  retries: { stated: 'null', right: '{ runMode: 0, openMode: 0 }' },
  // From older versions: the file now depends on the testing type, and videos are not compressed.
  supportFile: {
    stated: '"cypress/support/{e2e|component}.js"',
    right: '"cypress/support/e2e.{js,jsx,ts,tsx}"',
  },
  videoCompression: { stated: '32', right: 'false' },
  // A function cannot be `false`; the JSDoc means that there is none.
  validate: { stated: '{false}' },
  // It replaces two other options with different defaults.
  'WaitOptions.timeout': { stated: 'defaultCommandTimeout' },
}

/**
 * Planned pages, with the members that they will document. An entry applies only until its page
 * exists; from then on, the front matter of the page has to name the members.
 */
export const pending: Readonly<Record<string, readonly string[]>> = {}

/** Pages that have their first sample further down than others may, each with a reason. */
export const lateSamples: Readonly<Record<string, string>> = {}
