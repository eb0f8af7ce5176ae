import { defineIsland } from 'quire-docs/islands'
import { type ReactNode, useId, useRef, useState } from 'react'
import {
  type CatalogueGroup,
  type CataloguePlugin,
  countPlugins,
  displayRange,
  filterCatalogue,
  isByCypress,
} from './catalogue.ts'

export interface PluginCatalogueProps {
  /** Categories in display order, each with its packages. */
  groups: readonly CatalogueGroup[]
}

/** A list of packages by category. With scripts, a text box and checkboxes filter it. */
export default defineIsland('PluginCatalogue', ({ groups }: PluginCatalogueProps): ReactNode => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [categories, setCategories] = useState<readonly string[]>([])
  const shown = filterCatalogue(groups, { text, categories })
  const isFiltered = text.trim() !== '' || categories.length > 0

  function choose(category: string, isChosen: boolean) {
    setCategories((before) =>
      isChosen ? [...before, category] : before.filter((name) => name !== category),
    )
  }

  /** Clears the filter. That removes the button, so focus moves to the text box. */
  function reset() {
    setText('')
    setCategories([])
    box.current?.focus()
  }

  return (
    <div className="plugin-catalogue">
      <search className="plugin-filter only-scripts" data-search="off">
        <label className="visually-hidden" htmlFor={`${id}text`}>
          Filter plugins
        </label>
        <input
          ref={box}
          id={`${id}text`}
          className="plugin-text"
          type="search"
          placeholder={`Filter ${countPlugins(groups)} plugins`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <fieldset className="plugin-categories">
          <legend className="visually-hidden">Categories</legend>
          {groups.map(({ category }) => (
            <label key={category} className="plugin-category">
              {/* Without an `aria-label`, the engine treats a checkbox as a task list item. */}
              <input
                type="checkbox"
                aria-label={category}
                checked={categories.includes(category)}
                onChange={({ target }) => choose(category, target.checked)}
              />
              {category}
            </label>
          ))}
        </fieldset>
        <div className={isFiltered ? 'plugin-outcome' : 'visually-hidden'}>
          <p className="plugin-count" role="status">
            {outcome(countPlugins(shown), countPlugins(groups))}
          </p>
          {isFiltered && (
            <button type="button" className="plugin-reset" onClick={reset}>
              Show all
            </button>
          )}
        </div>
      </search>
      {shown.map(({ category, plugins }) => (
        <section key={category} aria-labelledby={slug(category)}>
          <h3 id={slug(category)}>{category}</h3>
          <dl className="plugin-list">
            {plugins.map((plugin) => (
              <Plugin key={plugin.name} {...plugin} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
})

/** The heading's id, derived from the category so that it can be linked to. */
function slug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replaceAll(' ', '-')
}

function outcome(shown: number, all: number): string {
  if (shown === all) return `${all} plugins`
  return shown === 0 ? 'No plugin matches' : `${shown} of ${all} plugins`
}

function Plugin(plugin: CataloguePlugin) {
  const { name, summary, repository } = plugin
  return (
    <div className="plugin-entry">
      <dt className="plugin-name">
        <a href={`https://www.npmjs.com/package/${name}`}>
          <code>{name}</code>
        </a>
      </dt>
      <dd className="plugin-summary">
        {withCode(summary)}{' '}
        <a href={repository} aria-label={`Source code of ${name}`}>
          Source code
        </a>
        <Release {...plugin} />
      </dd>
    </div>
  )
}

/** Who publishes the package, its latest version, and the range of Cypress that it names. */
function Release(plugin: CataloguePlugin) {
  const { version, published, cypress } = plugin
  if (version === undefined && !isByCypress(plugin)) return null
  return (
    <ul className="plugin-release" data-search="off">
      {isByCypress(plugin) && <li className="plugin-badge">By Cypress</li>}
      {version !== undefined && (
        <li>
          {version}
          {published !== undefined && `, ${published}`}
        </li>
      )}
      {cypress !== undefined && (
        <li>
          for Cypress <code>{displayRange(cypress)}</code>
        </li>
      )}
    </ul>
  )
}

function withCode(text: string): ReactNode[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}
