import type { SiteCheck } from '../contract.ts'
import { readPages, report } from '../page/page.ts'

/**
 * Reports samples with handlers of node events that opt out of the type check, which compares the
 * handlers with the types of the package.
 */
export const eventSignature: SiteCheck = {
  name: 'event-signature',
  async run(context) {
    return readPages(context)
      .filter(({ path }) => path.startsWith('/api/node-events/'))
      .flatMap((page) =>
        page.fences
          .filter(({ flags, code }) => flags.has('nocheck') && /\bon\(\s*['"]/.test(code))
          .map((fence) =>
            report(
              page,
              'event-signature',
              fence.start,
              'A sample with an event handler is not type-checked.',
              'Remove `nocheck`: the types say which arguments the handler receives.',
            ),
          ),
      )
  },
}
