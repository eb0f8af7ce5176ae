import { useConfig, useMessages } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './IconLinks.module.css'

/** Links to the repository and the community chat; hidden in the bar on very small screens. */
export function IconLinks() {
  const { repository, chat } = useConfig().navbar
  const message = useMessages()
  const link = (name: 'repository' | 'chat', href: string | undefined) =>
    href && (
      <a
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={message(`navbar.${name}`)}
        title={message(`navbar.${name}`)}
      >
        <Icon name={name} />
      </a>
    )
  return (
    <>
      {link('repository', repository)}
      {link('chat', chat)}
    </>
  )
}
