import { type SampleOptions, type Settings, settingsOf } from '@quire-docs/verify/samples'

/** How the samples of this site are compiled. */
export const samples: SampleOptions = {
  setups: [
    { name: 'browser', types: ['cypress'] },
    {
      name: 'node',
      types: ['cypress', 'node'],
      when: {
        flags: ['config'],
        imports: ['node:*'],
        title:
          /(?:^|\/)(?:[\w.-]*\.config\.[mc]?[jt]s|(?:scripts?|server|plugins|tasks?)(?:\/|\.[jt]s))/,
        code: /\bsetupNodeEvents\b|\bdefineConfig\b|\bmodule\.exports\b|\brequire\(|\bcypress\.(?:run|open)\(|^on\('/m,
        withoutCode: /\bcy\./,
      },
    },
  ],
  folder: 'cypress/e2e',
  ambient: 'checks/ambient',
  examples: 'checks/examples',
  brought: { 'cypress/angular': ['@angular/core', '@angular/core/testing'] },
  extended: ['Chainable', 'Window', 'ApplicationWindow', 'Tasks', 'Cypress', 'Chai'],
  compilerOptions: {
    experimentalDecorators: true,
    // Angular components declare inputs that the framework initializes.
    strictPropertyInitialization: false,
  },
  optOuts: 0.03,
}

export const settings: Settings = settingsOf(samples)
