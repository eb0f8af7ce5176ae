// Plugins that samples load. The commands that a plugin adds are declared in an ambient fence of
// the page that uses them: declared here, they would exist on every page.

declare module '@cypress/code-coverage/support' {}

declare module '@cypress/code-coverage/task' {
  const register: (
    on: Cypress.PluginEvents,
    config: Cypress.PluginConfigOptions,
  ) => Cypress.PluginConfigOptions
  export default register
}

declare module '@cypress/grep' {
  export function register(): void
}

declare module '@cypress/grep/plugin' {
  export function plugin(config: Cypress.PluginConfigOptions): Cypress.PluginConfigOptions
}

declare module '@bahmutov/cypress-esbuild-preprocessor' {
  function createBundler(options?: object): (file: Cypress.FileObject) => Promise<string>
  export = createBundler
}

declare module '@cypress/webpack-preprocessor' {
  type Preprocessor = (file: Cypress.FileObject) => string | Promise<string>
  interface Options {
    webpackOptions?: object
    watchOptions?: object
    additionalEntries?: string[]
  }
  const preprocessor: {
    (options?: Options): Preprocessor
    defaultOptions: Options
  }
  export default preprocessor
}

declare module '@testing-library/cypress/add-commands' {}
declare module 'cypress-axe' {}
declare module 'cypress-mochawesome-reporter/plugin' {
  const register: (on: Cypress.PluginEvents) => void
  export default register
}
declare module 'cypress-mochawesome-reporter/register' {}
declare module 'cypress-real-events' {}
declare module '@applitools/eyes-cypress/commands' {}
declare module '@percy/cypress' {}
