import { createElement } from 'react'
import type { ComponentType } from '../shared/server-entry.ts'
import { useContentServices } from './content.tsx'

/**
 * Returns the component that site code gets when it imports a Markdown file (path from the site's
 * root).
 */
export function importedMarkdown(file: string): ComponentType {
  return function Markdown(props: object) {
    const services = useContentServices()
    if (!services) {
      throw new Error(
        `Only components that the build renders can import Markdown. Pass "${file}" to the island as children`,
      )
    }
    const Content = services.markdown(file)
    return Content && createElement(Content as never, props)
  } as ComponentType
}
