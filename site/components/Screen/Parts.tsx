import { Icon } from './Icon.tsx'
import { Badges, Code, ItemText, itemOf, Note, Step } from './Text.tsx'
import type { BlockOf, Entry } from './types.ts'

/** The title of a run, a test or a pull request, with its facts and counters. */
export function Head({ title, state, facts = [], counts = [], step }: BlockOf<'head'>) {
  return (
    <div className="screen-head">
      <div className="screen-grow">
        <p className="screen-title">
          {state && <Icon state={state} />}
          <Code text={title} />
          <Step number={step} />
        </p>
        {facts.length > 0 && (
          <ul className="screen-facts">
            {facts.map((fact) => (
              <li key={fact}>
                <Code text={fact} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {counts.length > 0 && <Row className="screen-counts" items={counts} />}
    </div>
  )
}

/** Tabs, or the navigation of the app, with one item chosen. */
export function Choices({
  type,
  items,
  selected,
  step,
}: BlockOf<'tabs' | 'nav'> & { step?: number }) {
  return (
    <ul className={`screen-${type}`}>
      {items.map((entry) => {
        const { text, badges, value, step: itemStep } = itemOf(entry)
        const chosen = text === selected
        return (
          <li key={text} className={chosen ? 'screen-chosen' : undefined}>
            {text}
            {value !== undefined && (
              <>
                {' '}
                <span className="screen-count">{value}</span>
              </>
            )}
            <Badges badges={badges} />
            {chosen && <span className="visually-hidden"> (selected)</span>}
            <Step number={itemStep ?? (chosen ? step : undefined)} />
          </li>
        )
      })}
    </ul>
  )
}

function Row({ items, className }: { items: readonly Entry[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((entry) => (
        <li key={itemOf(entry).text}>
          <ItemText entry={entry} />
        </li>
      ))}
    </ul>
  )
}

export function Figures({ items }: BlockOf<'figures'>) {
  return (
    <dl className="screen-figures">
      {items.map(({ label, value, state, note, step }) => (
        <div key={label}>
          <dt>
            {label}
            <Step number={step} />
          </dt>
          <dd>
            {state && <Icon state={state} named />}
            {value}
            <Note text={note} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function List({ title, items, ordered }: Omit<BlockOf<'list'>, 'type'>) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <>
      {title !== undefined && <p className="screen-label">{title}</p>}
      <Tag className="screen-list">
        {items.map((entry, index) => {
          const { selected, items: nested } = itemOf(entry)
          return (
            <li key={index} className={selected ? 'screen-chosen' : undefined}>
              <ItemText entry={entry} />
              {nested && <List items={nested} />}
            </li>
          )
        })}
      </Tag>
    </>
  )
}

/** A table. On narrow screens, each row becomes a card with the column name in each cell. */
export function Table({ title, columns, rows }: BlockOf<'table'>) {
  return (
    <>
      {title !== undefined && <p className="screen-label">{title}</p>}
      <table className="screen-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr
              key={index}
              className={itemOf(cells[0] ?? '').selected ? 'screen-chosen' : undefined}
            >
              {cells.map((cell, column) => (
                <td key={columns[column]} data-column={columns[column]}>
                  <ItemText entry={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function Cards({ items }: BlockOf<'cards'>) {
  return (
    <ul className="screen-cards">
      {items.map((item) => (
        <li key={item.text} className={item.selected ? 'screen-chosen' : undefined}>
          <ItemText entry={item} />
          {item.button !== undefined && <span className="screen-button">{item.button}</span>}
        </li>
      ))}
    </ul>
  )
}
