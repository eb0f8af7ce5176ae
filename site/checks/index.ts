import type { SiteCheck } from './contract.ts'
import { apiCoverage } from './rules/api-coverage.ts'
import { assertion } from './rules/assertion.ts'
import { changelog } from './rules/changelog.ts'
import { cliFlag } from './rules/cli-flag.ts'
import { commandTable } from './rules/command-table.ts'
import { configOption } from './rules/config-option.ts'
import { description } from './rules/description.ts'
import { eventSignature } from './rules/event-signature.ts'
import { firstSample } from './rules/first-sample.ts'
import { frontMatter } from './rules/front-matter.ts'
import { history } from './rules/history.ts'
import { optionTable } from './rules/option-table.ts'
import { pageLinks } from './rules/page-links.ts'
import { retryClaim } from './rules/retry-claim.ts'
import { signature } from './rules/signature.ts'
import { unknownMember } from './rules/unknown-member.ts'
import { bannedWord, emDash } from './rules/wording.ts'
import { ciFile } from './samples/ci-file.ts'
import { printedSecret } from './samples/printed-secret.ts'
import { sampleApp } from './samples/sample-app.ts'
import { sampleParse } from './samples/sample-parse.ts'
import { sampleSchema } from './samples/sample-schema.ts'

/**
 * The checks of this site in the order they run: first the checks of pages, then the checks against
 * the package.
 */
export const checks: SiteCheck[] = [
  frontMatter,
  description,
  pageLinks,
  bannedWord,
  emDash,
  firstSample,
  sampleApp,
  sampleParse,
  sampleSchema,
  ciFile,
  printedSecret,
  apiCoverage,
  unknownMember,
  assertion,
  signature,
  optionTable,
  configOption,
  cliFlag,
  eventSignature,
  history,
  commandTable,
  retryClaim,
  changelog,
]
