// Members that came to version 15 after the pinned release, as the vendor documents them. Remove a
// declaration when the pinned package has it: two that differ are an error in every sample.

declare namespace Cypress {
  interface Chainable {
    /** Since 15.10. */
    // biome-ignore lint/suspicious/noExplicitAny: variables have any type
    env(keys: string[], options?: Partial<Loggable & Timeoutable>): Chainable<Record<string, any>>
    /** Since 15.13. What it yields depends on the last step. */
    // biome-ignore lint/suspicious/noExplicitAny: any command may be the last one
    prompt(steps: string[], options?: { placeholders?: Record<string, string> }): Chainable<any>
  }
  interface Cypress {
    /** Since 15.10. */
    // biome-ignore lint/suspicious/noExplicitAny: variables have any type
    expose(): Record<string, any>
    // biome-ignore lint/suspicious/noExplicitAny: variables have any type
    expose(name: string): any
    expose(name: string, value: unknown): void
    expose(values: Record<string, unknown>): void
  }
  interface ResolvedConfigOptions {
    /** Since 15.10. */
    expose: Record<string, unknown>
    /** Since 15.10. */
    allowCypressEnv: boolean
  }
  interface SuiteConfigOverrides {
    /** Since 15.17. */
    expose?: Record<string, unknown>
  }
  interface TestConfigOverrides {
    /** Since 15.17. */
    expose?: Record<string, unknown>
  }
}
