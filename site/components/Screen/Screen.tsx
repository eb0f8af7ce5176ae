import { Blocks } from './Blocks.tsx'
// Only pages with a screen load its styles.
import styles from './screen.css?url'
import { Code } from './Text.tsx'
import type { Block } from './types.ts'

export interface ScreenProps {
  /** A description of the screen, in one sentence. */
  caption: string
  /** The program that the screen belongs to. */
  app?: string
  /** Where in the program: `shop / Runs / #412`. */
  place?: string
  /** The parts, from top to bottom. */
  blocks: readonly Block[]
  /** Explanations of the numbers on the screen, in order. */
  steps?: readonly string[]
}

/**
 * A screen of the app or of the service, redrawn as text, so it follows the theme, fits narrow
 * screens and can be read aloud.
 */
export function Screen({ caption, app = 'Cypress Cloud', place, blocks, steps }: ScreenProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <figure className="screen" data-search="off" data-md="quote">
        <p className="screen-bar">
          <strong>{app}</strong> {place !== undefined && <span>{place}</span>}
        </p>
        <div className="screen-body">
          <Blocks blocks={blocks} />
        </div>
        {steps && (
          <ol className="screen-steps">
            {steps.map((step) => (
              <li key={step}>
                <Code text={step} />
              </li>
            ))}
          </ol>
        )}
        <figcaption className="screen-caption">
          <Code text={caption} /> <span>Redrawn, with example data.</span>
        </figcaption>
      </figure>
    </>
  )
}
