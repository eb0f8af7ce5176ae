import { Code } from '../Screen/Text.tsx'
import { type Call, type Drawing, drawings, type Element } from './drawings.ts'
// Only pages with such a drawing load its styles.
import styles from './traversal.css?url'

/** The call as it is written in a test: `.nextUntil('h3')`. */
function codeOf({ method, args }: Call): string {
  const written = args.map((arg) => {
    if (typeof arg === 'function') return arg.name
    return typeof arg === 'string' ? `'${arg}'` : `${arg}`
  })
  return `.${method}(${written.join(', ')})`
}

/** The element as it is called in a sentence: `li Seeds`, `li.done`. */
function nameOf({ tag, note = '' }: Element): string {
  return note.startsWith('.') ? `${tag}${note}` : `${tag} ${note}`.trim()
}

function elementsOf(root: Element): Element[] {
  return [root, ...(root.children ?? []).flatMap(elementsOf)]
}

/** The text alternative of the drawing. */
function textOf({ root, caption, calls }: Drawing): string {
  const names = new Map(elementsOf(root).map((element) => [element.id, nameOf(element)]))
  const sentences = calls.map((call) => {
    const yielded = call.yields.map((id) => names.get(id))
    return `${codeOf(call)} yields ${yielded.join(', ')}.`
  })
  return [caption.replaceAll('`', ''), ...sentences].join(' ')
}

interface Marks {
  start: readonly string[]
  yields: readonly string[]
}

/** An element, marked as the subject, or as part of the result with its position, or as both. */
function Node({ element, start, yields }: Marks & { element: Element }) {
  const index = yields.indexOf(element.id)
  const marks = [
    start.includes(element.id) && 'traversal-start',
    index !== -1 && 'traversal-yielded',
  ].filter(Boolean)
  return (
    <span className={['traversal-node', ...marks].join(' ')}>
      <b>{element.tag}</b>
      {element.note && <span>{element.note}</span>}
      {index !== -1 && yields.length > 1 && <i>{index + 1}</i>}
    </span>
  )
}

/** An element with everything below it, indented. */
function Branch({ element, ...marks }: Marks & { element: Element }) {
  return (
    <div>
      <Node element={element} {...marks} />
      {element.children?.map((child) => (
        <Branch key={child.id} element={child} {...marks} />
      ))}
    </div>
  )
}

/** The children of an element, side by side. */
function Row({ element, ...marks }: Marks & { element: Element }) {
  return element.children?.map((child) => <Node key={child.id} element={child} {...marks} />)
}

export interface TraversalProps {
  /** Name of the command: `nextUntil`. */
  command: string
}

/**
 * The result of a traversal command, drawn in a document beside the results of similar commands.
 */
export function Traversal({ command }: TraversalProps) {
  const drawing = drawings[command]
  if (!drawing) {
    throw new Error(
      `<Traversal command="${command}"> has no drawing. There is one for: ${Object.keys(drawings).join(', ')}.`,
    )
  }
  const { form, root, start, caption, calls } = drawing
  const text = textOf(drawing)
  const Shape = form === 'tree' ? Branch : Row
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <figure className="traversal" data-search="off">
        <div
          className={`traversal-calls traversal-${form}s`}
          role="img"
          aria-label={text}
          data-md-text={text}
        >
          {calls.map((call) => (
            <div key={codeOf(call)}>
              <code>{codeOf(call)}</code>
              <div className={`traversal-${form}`}>
                <Shape element={root} start={start} yields={call.yields} />
              </div>
            </div>
          ))}
        </div>
        <figcaption className="traversal-caption" data-md="off">
          <span className="traversal-node traversal-start">subject</span>{' '}
          <span className="traversal-node traversal-yielded">yielded</span>{' '}
          <span>
            <Code text={caption} />
            {calls.some((call) => call.yields.length > 1) &&
              ' Numbers give the order of the result.'}
          </span>
        </figcaption>
      </figure>
    </>
  )
}
