import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { nearName } from '../../simulator/queue/near-name.ts'
import type { CommandHint } from '../hints-file.ts'
import { loadHints } from './editor/hints.ts'
import type { Failure } from './run-state.ts'

/** Number of lines shown before and after the failing line. */
const AROUND = 1

/** The message of a failure, and the lines of the sample around it. */
export function FailureBox({ failure, code }: { failure: Failure; code: string }): ReactNode {
  const { message, place, unknown } = failure
  return (
    <div className="runner-failure">
      {unknown === undefined && <p className="runner-why">{inCode(message)}</p>}
      {unknown !== undefined && <UnknownCommand command={unknown} />}
      {place && <CodeFrame code={code} line={place.line} column={place.column} />}
    </div>
  )
}

function CodeFrame(props: { code: string; line: number; column: number }): ReactNode {
  const { code, line, column } = props
  const lines = code.split('\n')
  const first = Math.max(1, line - AROUND)
  const shown = lines.slice(first - 1, line + AROUND)
  const width = String(first + shown.length - 1).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <pre className="runner-frame" tabIndex={0}>
      {shown.map((text, index) => {
        const number = first + index
        const label = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | `
        return (
          <Fragment key={number}>
            {`${label}${text}\n`}
            {number === line &&
              `${' '.repeat(label.length - 2)}| ${' '.repeat(Math.max(0, column - 1))}^\n`}
          </Fragment>
        )
      })}
    </pre>
  )
}

/** Links to the page of a command that only the simulator lacks; other commands do not exist. */
function UnknownCommand({ command }: { command: string }): ReactNode {
  const [hints, setHints] = useState<readonly CommandHint[]>()
  useEffect(() => {
    loadHints().then(({ commands }) => setHints(commands))
  }, [])
  if (!hints) return null
  const hint = hints.find(({ name }) => name === command)
  if (hint) {
    return (
      <p>
        The simulator does not imitate <a href={hint.url}>{`cy.${command}()`}</a>. Cypress has it.
      </p>
    )
  }
  const near = nearName(
    command,
    hints.map(({ name }) => name),
  )
  const url = hints.find(({ name }) => name === near)?.url
  return (
    <p>
      <code>{`cy.${command}`}</code> is not a function.
      {url !== undefined && (
        <>
          {' Did you mean '}
          <a href={url}>{`cy.${near}()`}</a>?
        </>
      )}
    </p>
  )
}

/** Formats text in backticks as code. */
function inCode(text: string): ReactNode {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}
