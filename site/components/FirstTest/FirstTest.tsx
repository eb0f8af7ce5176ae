import type { ReactNode } from 'react'
import { HOME_SAMPLE } from '../../runner/panel/addresses.ts'
import { CommandLog } from '../CommandLog/CommandLog.tsx'
import type { LogEntry } from '../CommandLog/types.ts'
// Only the page with this component loads these styles.
import styles from './first-test.css?url'
import RunAgain from './RunAgain.island.tsx'
import { ShopPage } from './ShopPage.tsx'

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

/** The log of the test, with one entry for each command. */
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
 * A test, its Command Log and its page. Unless the reader prefers reduced motion, they play the steps
 * of the test once, in less than five seconds, and again at the press of a button.
 */
export function FirstTest() {
  return (
    <section className="first-test" aria-label="A test while it runs" data-runner-block="">
      <link rel="stylesheet" href={styles} precedence="component" />
      <div className="first-test-panes">
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
        <ShopPage />
      </div>
      <div className="first-test-buttons" data-md="off">
        <button
          type="button"
          className="first-test-run only-scripts"
          data-action="runner"
          data-sample={HOME_SAMPLE}
        >
          Change it and run it
        </button>
        <RunAgain />
      </div>
    </section>
  )
}
