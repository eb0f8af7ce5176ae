import { pageAddress } from '../../../shared/url.ts'
import { useConfig } from '../../runtime/context.tsx'

/** Returns `pageAddress` as a function of the path only, for the current site. */
export function useAddress(): (path: string) => string {
  const config = useConfig()
  return (path) => pageAddress(config, path)
}
