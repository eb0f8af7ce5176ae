import { normalizeRoutePath } from '../../shared/url.ts'

/** Route path of a React page by its file in the pages folder: `guides/index.tsx` is `/guides`. */
export function reactPagePath(file: string): string {
  const path = `/${file.replaceAll('\\', '/').replace(/\.[jt]sx$/, '')}`
  return normalizeRoutePath(path.replace(/\/index$/, '') || '/')
}

/** Error of a page module that exports no component. */
export class MissingDefaultExport extends Error {
  constructor(route: string, file: string) {
    super(
      `The page component at the route "${route}" has no default export. Export the component of ${file} as default: \`export default function Page() { … }\`.`,
    )
  }
}
