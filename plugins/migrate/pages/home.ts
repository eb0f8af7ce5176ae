import { listOf, type Settings, settings } from '../config/values.ts'

/** A home page defined by data. */
export interface Home {
  title: string | undefined
  /** Paragraphs under the title. */
  texts: string[]
  actions: { text: string; link: string }[]
  features: { title: string; details: string; link: string | undefined }[]
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Reads `hero` and `features` of a front matter, as VitePress and Starlight have them. */
export function readHome(values: Settings): Home {
  const hero = settings(values.hero)
  return {
    title: textOf(hero.name) ?? textOf(hero.title),
    texts: [textOf(hero.text), textOf(hero.tagline)].filter((text) => text !== undefined),
    actions: listOf(hero.actions).flatMap((one) => {
      const { text, link } = settings(one)
      const label = textOf(text)
      const target = textOf(link)
      return label && target ? [{ text: label, link: target }] : []
    }),
    features: listOf(values.features).flatMap((one) => {
      const { title, details, link } = settings(one)
      const name = textOf(title)
      return name ? [{ title: name, details: textOf(details) ?? '', link: textOf(link) }] : []
    }),
  }
}

/** Returns a home page as Markdown, above the rest of its text. */
export function printHome({ title, texts, actions, features }: Home): string {
  const linked = ({ text, link }: { text: string; link: string }): string => `[${text}](${link})`
  const parts = [
    ...(title === undefined ? [] : [`# ${title}`]),
    ...texts,
    ...(actions.length > 0 ? [actions.map(linked).join(' · ')] : []),
    ...features.flatMap((feature) => [
      `## ${feature.link ? linked({ text: feature.title, link: feature.link }) : feature.title}`,
      ...(feature.details === '' ? [] : [feature.details]),
    ]),
  ]
  return parts.map((part) => `${part}\n`).join('\n')
}
