import { existsSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path'
import { idOf, REDIRECTS_FILE } from '../../shared/redirect.ts'
import { normalizeRoutePath } from '../../shared/url.ts'
import { loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { git } from '../files/git.ts'
import { toSiteFile } from '../files/site-file.ts'
import { moveError } from '../move/moved-paths.ts'
import { type MovePlan, moveFiles, newFindings, planMove } from '../move/plan.ts'
import { planSection, type SectionPlan } from '../move/section.ts'
import { openSession, type Session } from '../render/session.ts'
import { refuseFailure } from '../site/sources.ts'
import type { CommandOptions } from './options.ts'
import { counted, printFindings, printLine } from './print.ts'

/** Runs `quire move <from> <to> [folder]`, with a page, a folder, or a section (`/guide#pots`). */
export async function runMove(options: CommandOptions): Promise<number> {
  const root = resolve(options.root)
  const config = await loadConfig(root)
  const session = await openSession(config, { drafts: true, failed: refuseFailure })
  const [name = '', anchor] = (options.name ?? '').split('#')
  const from = sourcePath(name, config, session)
  if (anchor !== undefined) {
    const to = sourcePath(options.second ?? '', config, session)
    const section = planSection(config, session.models, { from, anchor: idOf(`#${anchor}`), to })
    return moveSection(section, session, options)
  }
  const to = targetPath(options.second ?? '', config, from)
  const plan = planMove(config, session.models, new Map([[from, to]]))
  refuseUnmerged(config, plan)
  const dry = options['dry-run'] ?? false
  if (!dry) moveFiles(plan)
  const verb = dry ? 'Would move' : 'Moved'
  for (const [one, other] of plan.files) {
    printLine(`${verb} ${toSiteFile(root, one)} to ${toSiteFile(root, other)}`)
  }
  for (const [one, other] of plan.routes)
    printLine(`${dry ? 'Would redirect' : 'Redirected'} ${one} to ${other}`)
  for (const { from, to } of plan.replaced) {
    printLine(
      `${dry ? 'Would end' : 'Ended'} the redirect from ${from} to ${to}: another page is at ${from} now`,
    )
  }
  const rest = [...plan.contents.keys()].filter((file) => file !== join(root, REDIRECTS_FILE))
  if (rest.length > 0) {
    const names = rest.map((file) => toSiteFile(root, file)).sort()
    printLine(
      `${dry ? 'Would rewrite' : 'Rewrote'} ${counted(plan.links, 'link')} in ${names.join(', ')}`,
    )
  }
  return dry ? 0 : reportRest(root, session)
}

/** Writes the files for a moved section, and prints the changes. */
function moveSection(
  { contents, links, redirects }: SectionPlan,
  session: Session,
  options: CommandOptions,
): number | Promise<number> {
  const { root } = session.config
  refuseUnmerged(session.config, { files: new Map(), contents })
  const dry = options['dry-run'] ?? false
  for (const [one, other] of redirects)
    printLine(`${dry ? 'Would move' : 'Moved'} ${one} to ${other}`)
  const names = [...contents.keys()].map((file) => toSiteFile(root, file)).sort()
  const verb = dry ? 'Would write' : 'Wrote'
  printLine(`${verb} ${names.join(', ')}; ${counted(links, 'link')} rewritten`)
  if (dry) return 0
  for (const [file, content] of contents) writeFileSync(file, content)
  return reportRest(root, session)
}

/** Prints problems in the sources of the moved site that were not there before. */
async function reportRest(root: string, before: Session): Promise<number> {
  const moved = await loadConfig(root)
  const after = await openSession(moved, { drafts: true, failed: refuseFailure })
  const all = ({ models }: Session) => [...models.values()].flatMap(({ findings }) => findings)
  const findings = newFindings(all(before), all(after))
  printFindings(findings, root)
  printLine('`quire check` says whether all links are right.')
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** Returns the file or folder that an argument names: by its path, or by the URL of a page. */
function sourcePath(text: string, { root }: SiteConfig, { models }: Session): string {
  const file = [resolve(text), join(root, text)].find((one) => existsSync(one))
  if (file !== undefined) return file
  for (const { routes } of models.values()) {
    const route = text.startsWith('/') ? routes.get(normalizeRoutePath(text)) : undefined
    if (route?.type === 'doc') return route.doc.file
  }
  throw moveError(
    `There is no file, folder or page ${text}.`,
    'Name it by its path, "docs/guide/tea.mdx", or by its URL, "/guide/tea".',
  )
}

/** Returns the new path of a file or folder, with the same extension. */
function targetPath(text: string, { root }: SiteConfig, from: string): string {
  const asTyped = resolve(text)
  const inRoot = !relative(root, asTyped).startsWith('..') && !isAbsolute(relative(root, asTyped))
  const to = isAbsolute(text) || inRoot ? asTyped : join(root, text)
  const isFolder = statSync(from).isDirectory()
  if (text.endsWith('/') || (!isFolder && existsSync(to) && statSync(to).isDirectory())) {
    return join(to, basename(from))
  }
  return isFolder || extname(to) !== '' ? to : to + extname(from)
}

/** Links in a file with merge conflicts cannot be rewritten. */
function refuseUnmerged(
  { root }: SiteConfig,
  { files, contents }: Pick<MovePlan, 'files' | 'contents'>,
): void {
  const unmerged = git(root, 'diff', '--name-only', '--diff-filter=U', '--relative', '-z')
  for (const name of unmerged?.split('\0') ?? []) {
    const file = join(root, name)
    if (name === '' || !(files.has(file) || contents.has(file))) continue
    throw moveError(`${name} has conflicts of a merge.`, 'Resolve them first.')
  }
}
