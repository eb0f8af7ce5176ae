import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { useSearchMessages } from '../messages.ts'
import type { SavedHits, SavedStore } from '../saved.ts'
import styles from './Dialog.module.css'
import type { Option } from './options.ts'

export interface ToolbarProps {
  option: Option | undefined
  kept: SavedHits
  saved: SavedStore
}

/** Actions for the active option, and the keys that control the list. */
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
