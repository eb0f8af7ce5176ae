import { versionMessages } from '../../../shared/part-messages.ts'
import { useConfig, usePage, usePartMessages } from '../../runtime/context.tsx'
import styles from './DocPage.module.css'

/** The label of the version that a doc belongs to, beside its title. */
export function VersionBadge() {
  const { doc } = usePage()
  const message = usePartMessages(versionMessages)
  const version = useConfig()
    .docs.find(({ id }) => id === doc?.instance)
    ?.versions.find(({ name }) => name === doc?.version)
  if (!version?.badge) return null
  return <span className={styles.version}>{message('doc.version', { label: version.label })}</span>
}
