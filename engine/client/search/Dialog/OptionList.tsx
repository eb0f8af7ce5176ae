import { memo } from 'react'
import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { Icon } from '../../theme/icons/Icon.tsx'
import { useSearchMessages } from '../messages.ts'
import { HitText } from '../parts/HitText.tsx'
import type { SavedHit, SavedHits, SavedStore } from '../saved.ts'
import styles from './Dialog.module.css'
import type { Option, OptionGroup } from './options.ts'

export interface OptionListProps {
  id: string
  groups: readonly OptionGroup[]
  /** Index of the active option across all groups; -1 if none is. */
  active: number
  label: string
  saved: SavedStore
  point(index: number): void
  /** Called when an option is clicked; `isElsewhere` if it opens in another tab or window. */
  chosen(option: Option, isElsewhere: boolean): void
}

/** The list that the input controls. Each option is a link, so it can be opened in a new tab. */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const { id, groups, active, label, saved, point, chosen } = props
  let nextIndex = 0
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of options are not fieldsets
        <div role="group" key={group.key} aria-label={group.label} data-group={group.key}>
          {isLabelled(group) && (
            <div className={styles.label} aria-hidden="true">
              {group.label}
            </div>
          )}
          {group.options.map((option) => {
            const index = nextIndex++
            return (
              <div
                key={option.id}
                role="presentation"
                className={styles.row}
                data-below={option.isBelow}
                onPointerMove={() => index !== active && point(index)}
              >
                <a
                  role="option"
                  id={`${id}-${index}`}
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={option.href}
                  {...(option.external && { target: '_blank', rel: 'noopener noreferrer' })}
                  onClick={({ ctrlKey, metaKey, shiftKey }) =>
                    chosen(option, option.external || ctrlKey || metaKey || shiftKey)
                  }
                >
                  <HitText {...option} />
                </a>
                {option.saved && (group.key === 'recent' || group.key === 'favorite') && (
                  <RowButtons list={group.key} hit={option.saved} saved={saved} />
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
})

function isLabelled({ key }: OptionGroup): boolean {
  return key !== 'all' && !key.startsWith('page ')
}

/**
 * Buttons in a row, for pointers only. A listbox may contain only options for assistive technology,
 * so the toolbar below the list has the same buttons for the active option.
 */
function RowButtons(props: { list: 'recent' | 'favorite'; hit: SavedHit; saved: SavedStore }) {
  const { list, hit, saved } = props
  const toggle = (): void => saved.toggleFavorite(hit)
  const remove = list === 'recent' ? () => saved.removeRecent(hit.id) : toggle
  return (
    <span className={styles.tools} aria-hidden="true">
      {list === 'recent' && (
        <button type="button" tabIndex={-1} onClick={toggle}>
          <i className={`icon ${styles.star}`} />
        </button>
      )}
      <button type="button" tabIndex={-1} onClick={remove}>
        <Icon name="close" />
      </button>
    </span>
  )
}

interface ToolbarProps {
  option: Option | undefined
  kept: SavedHits
  saved: SavedStore
}

/** The actions for the active option, and a list of the keys. */
export function Toolbar({ option, kept, saved }: ToolbarProps) {
  const message = useSearchMessages()
  const hit = option?.saved
  const title = withoutMarks(option?.title.join('') ?? '')
  const isFavorite = kept.favorite.some(({ id }) => id === hit?.id)
  const isRecent = kept.recent.some(({ id }) => id === hit?.id)
  const button = (action: string, act: () => void) => (
    <button type="button" aria-label={message('search.named', { action, title })} onClick={act}>
      {action}
    </button>
  )
  return (
    <div className={styles.line}>
      {hit &&
        button(message(isFavorite ? 'search.removeFavorite' : 'search.save'), () =>
          saved.toggleFavorite(hit),
        )}
      {hit && isRecent && button(message('search.removeRecent'), () => saved.removeRecent(hit.id))}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↵</kbd> {message('search.toSelect')}
        </span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {message('search.toNavigate')}
        </span>
        <span>
          <kbd>Esc</kbd> {message('search.toClose')}
        </span>
      </p>
    </div>
  )
}
