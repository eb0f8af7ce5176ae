import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { commandHints } from './editor/completion.ts'
import type { Failure } from './run-state.ts'

/** Lines before and after that of the failure. */
const AROUND = 1

/** The message of a failure, and the lines of the sample around its place. */
export function FailureBox({ failure, code }: { failure: Failure; code: string }): ReactNode {
  const { message, place, unknown } = failure
  return (
    <div className="runner-failure">
      <p>{inCode(message)}</p>
      {place && <CodeFrame code={code} line={place.line} column={place.column} />}
      {unknown !== undefined && <PageOf command={unknown} />}
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
    <pre className="runner-frame">
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

/** A command that the simulator does not know has a page all the same. */
function PageOf({ command }: { command: string }): ReactNode {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    commandHints().then((hints) => setUrl(hints.find(({ name }) => name === command)?.url ?? null))
  }, [command])
  if (url === undefined) return null
  if (url === null) return <p>{`There is no command with this name, unless the sample adds it.`}</p>
  return (
    <p>
      The simulator does not imitate this command: see <a href={url}>{`cy.${command}()`}</a>.
    </p>
  )
}

/** Sets what is in backticks in code. */
function inCode(text: string): ReactNode {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}
