import { useColorMode, useConfig, useMessages } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './ThemeToggle.module.css'

export function ThemeToggle() {
  const { disableSwitch } = useConfig().colorMode
  const { mode, setMode } = useColorMode()
  const message = useMessages()
  if (disableSwitch) return null
  const label = message(mode === 'dark' ? 'theme.toggleToLight' : 'theme.toggleToDark')
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      data-theme-toggle=""
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="sun" className="only-light" />
      <Icon name="moon" className="only-dark" />
    </button>
  )
}
