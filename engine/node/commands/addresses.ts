import { checkAddresses } from '../addresses/check-addresses.ts'
import { ADDRESSES_FILE, updateSnapshot } from '../addresses/snapshot.ts'
import { buildSite } from '../build/build-site.ts'
import { type CommandOptions, configFor } from './options.ts'
import { counted, Progress, printFindings, printLine } from './print.ts'

/** Runs `quire addresses`. Returns 0 if no URL is lost. */
export async function runAddresses(options: CommandOptions): Promise<number> {
  const progress = new Progress()
  const config = await configFor(options)
  const { addresses, session, findings } = await buildSite(
    { ...config, onLostAddresses: 'ignore' },
    { write: false, addresses: true, progress: (text) => progress.show(text) },
  ).finally(() => progress.clear())
  const errors = findings.filter(({ severity }) => severity === 'error')
  // A page with mistakes may lack headings, so its anchors are not reliable.
  if (!addresses || errors.length > 0) {
    printFindings(errors, config.root, options)
    return 1
  }
  const lost = checkAddresses(config, addresses, () => session.models.values())
  const change = updateSnapshot(config, addresses, options.write ?? false)
  const { pages, anchors, newPages, newAnchors } = change
  printFindings(lost, config.root, options)
  const fresh = `${counted(newPages, 'path')} and ${counted(newAnchors, 'anchor')}`
  const isNew = newPages + newAnchors > 0
  const what = options.write
    ? `${ADDRESSES_FILE} has ${counted(pages, 'path')} and ${counted(anchors, 'anchor')}, ${isNew ? fresh : 'none'} of them new.`
    : isNew
      ? `New: ${fresh}. \`quire addresses --write\` adds them to ${ADDRESSES_FILE}.`
      : `No URL is new.`
  printLine(what, options.reporter)
  return lost.some(({ severity }) => severity === 'error') ? 1 : 0
}
