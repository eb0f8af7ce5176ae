import { toneOf } from './states.ts'
import { Note } from './Text.tsx'
import type { BlockOf } from './types.ts'

/** Specs by machine: a bar for each machine, with its text below. */
export function Lanes({ unit, total, lanes }: BlockOf<'lanes'>) {
  return (
    <ul className="screen-lanes">
      {lanes.map(({ name, note, spans }) => (
        <li key={name}>
          <p className="screen-lane-name">
            {name}
            <Note text={note} />
          </p>
          <svg
            className="screen-lane"
            viewBox={`0 0 ${total} 10`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={total} height="10" className="screen-track" />
            {spans.map(({ name: spec, from, to, state }) => (
              <rect
                key={spec}
                className={`screen-${toneOf(state)}`}
                x={from + total / 400}
                width={to - from - total / 200}
                height="10"
              />
            ))}
          </svg>
          <ul className="screen-spans">
            {spans.map(({ name: spec, from, to, state }) => (
              <li key={spec}>
                {`${spec} ${Math.round((to - from) * 10) / 10} ${unit}`}
                {state && state !== 'passed' && ` (${state})`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Stacked columns with labels. Screen readers get the figures as text. */
export function Chart({ title, unit = '', series, columns }: BlockOf<'chart'>) {
  const most = Math.max(...columns.map(({ values }) => sum(values)), 1)
  return (
    <div className="screen-chart">
      <p className="screen-label">{title}</p>
      <ol className="screen-columns">
        {columns.map(({ label, values }) => (
          <li key={label}>
            <span className="visually-hidden">{`${label}: ${describe(values, series, unit)}`}</span>
            <span className="screen-top" aria-hidden="true">{`${sum(values)}${unit}`}</span>
            <svg
              className="screen-column"
              viewBox={`0 0 10 ${most}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {values.map((value, index) => (
                <rect
                  key={series[index]?.name}
                  className={`screen-${series[index]?.tone}`}
                  width="10"
                  y={most - sum(values.slice(0, index + 1))}
                  height={value}
                />
              ))}
            </svg>
            <span aria-hidden="true">{label}</span>
          </li>
        ))}
      </ol>
      <ul className="screen-legend">
        {series.map(({ name, tone }) => (
          <li key={name} className={`screen-${tone}`}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function describe(
  values: readonly number[],
  series: BlockOf<'chart'>['series'],
  unit: string,
): string {
  return values.map((value, index) => `${series[index]?.name} ${value}${unit}`).join(', ')
}
