import { dirname } from 'node:path'
import { hostDotfiles } from '../files/output-path.ts'
import { PublishRule } from '../files/publishable.ts'
import type { SiteConfig } from './site-config.ts'

/** The parts of a config that determine what may be published. */
export type PublishSite = Pick<
  SiteConfig,
  'root' | 'docs' | 'staticFolders' | 'pagesFolder' | 'componentsFolder'
> &
  Pick<SiteConfig, 'customCss' | 'sharedFiles' | 'configFiles'>

/** Returns the rule for files that pages and code of a site refer to. */
export function publishRule(site: PublishSite): PublishRule {
  const { root, docs, staticFolders, pagesFolder, componentsFolder, customCss } = site
  const versions = docs.flatMap((one) => one.versions)
  return new PublishRule({
    folders: [
      root,
      ...versions.flatMap(({ folder, sourceFolders = [], localeFolders }) => [
        folder,
        ...sourceFolders,
        ...Object.values(localeFolders),
      ]),
      ...staticFolders,
      pagesFolder,
      componentsFolder,
      ...customCss.map(dirname),
      ...site.sharedFiles,
    ],
    configFiles: site.configFiles,
  })
}

/** Returns the rule for files of static folders, which are published even if no page refers to them. */
export function staticRule({
  staticFolders,
  sharedFiles,
  configFiles,
}: Pick<SiteConfig, 'staticFolders' | 'sharedFiles' | 'configFiles'>): PublishRule {
  const folders = [...staticFolders, ...sharedFiles]
  return new PublishRule({
    folders,
    configFiles,
    dotfiles: hostDotfiles,
    what: 'the static folder',
  })
}
