import { readFileSync } from 'node:fs'
import { pagesManifestPath, withBase } from '../../shared/url.ts'
import type { LocaleSession } from '../render/session.ts'
import { localeFolder } from '../site/addresses.ts'
import { fullText, llmsIndex, type TextPart } from './llms.ts'
import { type ListedPage, type Section, sectionsOf } from './sections.ts'

interface OutputText {
  /** Below the output folder. */
  path: string
  content: string
}

/** A file with a part of the full text of a section. */
interface TextFile extends TextPart {
  /** Below the output folder. */
  path: string
}

/** Files for programs that read the site, of one language. Plain data. */
export interface AgentFiles {
  texts: TextFile[]
  /** The lists of pages, and the guides. */
  indexes: OutputText[]
}

/**
 * Returns the files for programs that read the site; none if the config turns them off.
 *
 * @param textOf returns the title and the article of a page in Markdown
 */
export async function agentFiles(
  pages: readonly ListedPage[],
  language: LocaleSession,
  textOf: (page: ListedPage) => Promise<string>,
): Promise<AgentFiles> {
  const { locale, model } = language
  const { config } = model
  if (config.agents === null) return { texts: [], indexes: [] }
  const sections = sectionsOf(pages, language)
  const folder = localeFolder(locale)
  const names = new Map<string, string[]>()
  const texts: TextFile[] = []
  for (const section of sections) {
    const parts = await fullText(section, language, textOf)
    const name = `llms-${section.slug}`
    const files = parts.map((_, index) =>
      parts.length === 1 ? `${name}.txt` : `${name}-${index + 1}.txt`,
    )
    names.set(section.slug, files)
    texts.push(...parts.map((part, index) => ({ ...part, path: folder + files[index] })))
  }
  const manifest = JSON.stringify(pagesManifest(language, sections))
  const indexes = [
    { path: `${folder}llms.txt`, content: llmsIndex(language, sections, names) },
    { path: folder + pagesManifestPath.slice(1), content: manifest },
    ...(locale.name === config.defaultLocale ? guides(language, sections) : []),
  ]
  return { texts, indexes }
}

/** Returns `AGENTS.md` and the skill, if the config enables them. */
function guides(language: LocaleSession, sections: readonly Section[]): OutputText[] {
  const { config } = language.model
  const { instructions, skill } = config.agents ?? {}
  const how = howToRead(language, sections)
  const files: OutputText[] = []
  if (instructions) {
    const { file } = instructions
    const introduction = file === undefined ? '' : readFileSync(file, 'utf8').trim()
    const parts = [`# ${config.title}`, config.tagline, introduction, how].filter(Boolean)
    files.push({ path: 'AGENTS.md', content: `${parts.join('\n\n')}\n` })
  }
  if (skill) {
    files.push({
      path: `skills/${skill.name}/SKILL.md`,
      content: `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---\n\n# ${config.title}\n\n${how}\n`,
    })
  }
  return files
}

function howToRead({ model, locale }: LocaleSession, sections: readonly Section[]): string {
  const { config } = model
  const url = (name: string): string => config.url + withBase(locale.base, `/${name}`)
  const list = sections.map(
    ({ label, pages }) => `- ${label}: ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`,
  )
  return `## How to read this documentation

1. Fetch ${url('llms.txt')}: it lists all pages with a sentence about each.
2. Fetch the pages you need as Markdown: the URL of a page with \`.md\` at the end.
3. Links inside a page are paths on ${config.url}; they have Markdown at the same place.

Prefer these pages to what you remember: they describe the present version.

## Sections

${list.join('\n')}`
}

/** Data about the pages of a language for programs: the file that `quire mcp` reads. */
export interface PagesManifest {
  title: string
  tagline: string
  /** Origin and base of the language: `https://docs.example.com/fr/`. */
  root: string
  language: string
  /** Languages of the site by name, each with its folder below the output folder. */
  languages: Record<string, string>
  sections: {
    slug: string
    label: string
    pages: { path: string; title: string; description: string }[]
  }[]
}

function pagesManifest(
  { locale, model }: LocaleSession,
  sections: readonly Section[],
): PagesManifest {
  const { config } = model
  return {
    title: config.title,
    tagline: config.tagline,
    root: config.url + locale.base,
    language: locale.name,
    languages: Object.fromEntries(config.locales.map((one) => [one.name, localeFolder(one)])),
    sections: sections.map(({ slug, label, pages }) => ({
      slug,
      label,
      pages: pages.map(({ page: { path, title, description } }) => {
        return { path, title: title || config.title, description }
      }),
    })),
  }
}
