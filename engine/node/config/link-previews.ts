import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isExternalUrl } from '../../shared/url.ts'
import { hashOf } from '../files/hash.ts'
import type { LinkPreviews } from './site-config.ts'
import type { UserConfig } from './user-config.ts'

/** The theme's light colors. */
const defaults = { background: '#ffffff', color: '#1f2430', accent: '#0f766e' }

/** Fills in how images for links are drawn; `null` if they are not. */
export function normalizeLinkPreviews(user: UserConfig, root: string): LinkPreviews | null {
  const { linkPreviews = false } = user
  if (linkPreviews === false) return null
  const { fonts: own = [], ...colors } = linkPreviews === true ? {} : linkPreviews
  const fonts = own.map((file) => path.join(root, file))
  const logo = logoFile(user, root)
  const drawn = { ...defaults, ...colors }
  const files = [...fonts, ...(logo === undefined ? [] : [logo])]
  const contents = files.map((file) => (existsSync(file) ? hashOf(readFileSync(file)) : ''))
  return {
    ...drawn,
    fonts,
    ...(logo !== undefined && { logo }),
    key: hashOf(JSON.stringify([drawn, user.title, contents])),
  }
}

function logoFile({ navbar, staticFolders = ['static'] }: UserConfig, root: string) {
  const source = navbar?.logo?.src
  if (source === undefined || isExternalUrl(source)) return undefined
  return staticFolders
    .map((folder) => path.join(root, folder, source))
    .find((file) => existsSync(file))
}
