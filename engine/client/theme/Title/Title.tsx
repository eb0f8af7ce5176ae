import { documentTitle } from '../../../shared/document-title.ts'
import { useConfig } from '../../runtime/context.tsx'

/** The document's title while the component is mounted. The server writes it into the head itself. */
export function Title({ text }: { text: string }) {
  const config = useConfig()
  return import.meta.env.SSR ? null : <title>{documentTitle(config, text)}</title>
}
