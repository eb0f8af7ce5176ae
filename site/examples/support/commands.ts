// The support file of the sample project, with the custom commands of samples.
Cypress.Commands.add('signIn', (email: string) => {
  cy.session(
    email,
    () => {
      cy.env(['PASSWORD']).then(({ PASSWORD: password }) => {
        cy.request({
          method: 'POST',
          url: '/api/session',
          body: { email, password },
          log: false,
        })
      })
    },
    {
      validate() {
        cy.request({ url: '/account', followRedirect: false }).its('status').should('equal', 200)
      },
      cacheAcrossSpecs: true,
    },
  )
})
