import { useEffect, useState } from 'react'
import { useConfig, useMessages, useSearchDialog } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './SearchButton.module.css'

/**
 * Opens the search dialog. Its accessible name is its visible text, after the label if they differ;
 * the keys are decorative. The dialog's code is prefetched on hover, focus, or touch. The boot
 * script handles the keys, including those typed on the button, since they work before hydration.
 */
export function SearchButton({ className }: { className?: string }) {
  const { placeholder } = useConfig().search
  const { open, prefetch } = useSearchDialog()
  const message = useMessages()
  const label = message('search.button')
  const [modifier, setModifier] = useState('Ctrl')
  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.platform)) setModifier('⌘')
  }, [])
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      title={label}
      aria-label={placeholder.startsWith(label) ? undefined : `${label}: ${placeholder}`}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      data-search-button=""
      onClick={() => open()}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <Icon name="magnifier" />
      <span className={styles.placeholder}>{placeholder}</span>
      <span className={styles.keys} data-keys={`${modifier} K`} />
    </button>
  )
}
