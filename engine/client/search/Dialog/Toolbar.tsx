import type { SearchDialogOptions } from '../../runtime/search-contract.ts'
import type { SavedHits, SavedStore } from '../saved.ts'
import styles from './Dialog.module.css'
import type { Option } from './options.ts'

export interface ToolbarProps {
  option: Option | undefined
  kept: SavedHits
  saved: SavedStore
  message: SearchDialogOptions['message']
}

/** What can be done with the active line, and the keys that steer the list. */
export function Toolbar({ option, kept, saved, message }: ToolbarProps) {
  const hit = option?.saved
  const title = option?.title.join('') ?? ''
  const isFavorite = kept.favorite.some(({ id }) => id === hit?.id)
  const isRecent = kept.recent.some(({ id }) => id === hit?.id)
  const name = (key: 'search.saveNamed' | 'search.removeNamed'): string => message(key, { title })
  return (
    <div className={styles.toolbar}>
      {hit && (
        <div className={styles.actions}>
          <button
            type="button"
            aria-label={name(isFavorite ? 'search.removeNamed' : 'search.saveNamed')}
            onClick={() => saved.toggleFavorite(hit)}
          >
            {message(isFavorite ? 'search.removeFavorite' : 'search.save')}
          </button>
          {isRecent && (
            <button
              type="button"
              aria-label={name('search.removeNamed')}
              onClick={() => saved.removeRecent(hit.id)}
            >
              {message('search.removeRecent')}
            </button>
          )}
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↵</kbd> {message('search.toSelect')} <kbd>↑</kbd> <kbd>↓</kbd>{' '}
        {message('search.toNavigate')} <kbd>Esc</kbd> {message('search.toClose')}
      </p>
    </div>
  )
}
