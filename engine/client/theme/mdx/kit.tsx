import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import type { MarkupNode } from '../../../shared/server-entry.ts'
import { RawHtml, useContentServices, useMessages, usePage } from '../../content.tsx'

/* Building blocks for authors' pages. All of them are static HTML. Their styles are in
   `node/html/kit-styles.ts`, by these classes, so that only pages that use them load them. */

export interface IconProps {
  /** A name of Lucide (`rocket`), or of a drawing in the site's `icons` folder; or an emoji. */
  name: string
  /** Text alternative, if no text beside it has the same meaning. */
  label?: string
}

/** An icon in the size and color of the surrounding text. Only used icons are sent. */
export function Icon({ name, label }: IconProps) {
  const services = useContentServices()
  // A pictogram is drawn by the font.
  if (/^\p{Extended_Pictographic}/u.test(name)) {
    return label ? (
      <span role="img" aria-label={label}>
        {name}
      </span>
    ) : (
      <span aria-hidden="true">{name}</span>
    )
  }
  if (!services) {
    throw new Error('<Icon> is drawn by the build: put it around the island, or into its children.')
  }
  return <RawHtml html={services.icon(name, label)} />
}

export interface TooltipProps {
  /** Text of the tooltip. Default: the definition of the term in the glossary. */
  tip?: string
  /** A term of the glossary. Default: the children. */
  term?: string
  children?: ReactNode
}

/** A word that is explained when the pointer is over it, or when it has the focus. */
export function Tooltip({ tip, term, children }: TooltipProps) {
  const services = useContentServices()
  const name = term ?? (typeof children === 'string' ? children.trim() : '')
  const text = tip ?? services?.term(name)?.definition
  if (text === undefined) return children ?? term
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: readers without a pointer have to reach it.
    <span className="kit-tooltip" tabIndex={0} aria-description={text}>
      {children ?? term}
    </span>
  )
}

/** All terms of the site's glossary. */
export function Glossary() {
  const terms = useContentServices()?.glossary() ?? []
  return (
    <dl className="kit-glossary">
      {terms.map(({ term, definition, id }) => (
        <Fragment key={id}>
          <dt id={id}>{term}</dt>
          <dd>{definition}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** A member in the prop `type` of a `TypeTable`. */
export interface TypeTableMember {
  type: ReactNode
  description?: ReactNode
  default?: ReactNode
  required?: boolean
  deprecated?: boolean
}

export interface TypeTableProps {
  /** A TypeScript module, by its path from the site's folder: `../src/boil.ts`. */
  file?: string
  /** The interface or type in it. */
  name?: string
  /** The members by name, instead of members from a file. */
  type?: Readonly<Record<string, TypeTableMember>>
}

/** The members of a type: what each is, its default, and what its comment says. */
export function TypeTable({ file, name, type }: TypeTableProps) {
  const services = useContentServices()
  const message = useMessages()
  if (!type && (file === undefined || name === undefined)) {
    throw new Error(
      '<TypeTable> needs a file and a name, as in <TypeTable file="src/boil.ts" name="BoilOptions" />, or the prop "type" with the members',
    )
  }
  const members = type
    ? Object.entries(type).map(([key, one]) => ({ ...one, name: key }))
    : (services?.typeMembers(file!, name!) ?? []).map(({ isOptional, ...one }) => ({
        ...one,
        required: !isOptional,
        description: one.description.length > 0 && <Markup nodes={one.description} />,
        deprecated: one.deprecated && <Markup nodes={one.deprecated} />,
      }))
  return (
    <dl className="kit-types">
      {members.map((one) => (
        <div key={one.name} id={name && `${name}.${one.name}`}>
          <dt>
            <code>{one.name}</code> <code className="kit-type">{one.type}</code>
            {one.required && <span className="kit-type-note"> {message('type.required')}</span>}
            {one.deprecated && <span className="kit-type-note"> {message('type.deprecated')}</span>}
            {one.default !== undefined && (
              <span className="kit-type-note">
                {' '}
                {message('type.default')} <code>{one.default}</code>
              </span>
            )}
          </dt>
          <dd>
            {one.deprecated}
            {one.description}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Markup({ nodes }: { nodes: readonly MarkupNode[] }) {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value
    const { className, style: _, dataMeta: __, ...properties } = node.properties
    const props = { ...properties, className: [className ?? []].flat().join(' ') || undefined }
    const children = node.children.length > 0 ? <Markup nodes={node.children} /> : undefined
    return createElement(node.tagName, { ...props, key: index }, children)
  })
}

export interface ChangelogProps {
  /** A Markdown file, by its path from the site's folder. Default: `CHANGELOG.md`. */
  file?: string
}

/** The changelog of a package. Its title is left to the page. */
export function Changelog({ file = 'CHANGELOG.md' }: ChangelogProps) {
  const isUntitled = usePage().frontMatter.title !== undefined
  const content = useContentServices()?.markdown(file, isUntitled)
  if (!content) {
    throw new Error(
      `<Changelog> shows the file "${file}" of the site's folder, which does not exist`,
    )
  }
  return createElement(content as ComponentType)
}

export interface CardProps {
  title: string
  /** Name of an icon. */
  icon?: string
  children?: ReactNode
}

/** A box with a title. */
export function Card({ title, icon, children }: CardProps) {
  return (
    <div className="kit-card">
      <div className="kit-card-title">
        {icon && <Icon name={icon} />}
        <strong>{title}</strong>
      </div>
      {children}
    </div>
  )
}

export interface CardGridProps {
  children?: ReactNode
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children }: CardGridProps) {
  return <div className="kit-columns">{children}</div>
}

export interface LinkCardProps {
  title: string
  /** A file, as in links of Markdown, or a URL. */
  href: string
  description?: ReactNode
}

/** A box that is a link as a whole, and is read as a link with this title. */
export function LinkCard({ title, href, description }: LinkCardProps) {
  return (
    <div className="kit-card kit-link-card">
      <div className="kit-card-title">
        <a href={href}>{title}</a>
      </div>
      {description !== undefined && <p>{description}</p>}
    </div>
  )
}

export interface LinkButtonProps {
  /** A file, as in links of Markdown, or a URL. */
  href: string
  /** Default: `primary`. */
  variant?: 'primary' | 'secondary' | 'minimal'
  /** Name of an icon after the words. */
  icon?: string
  children?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ href, variant = 'primary', icon, children }: LinkButtonProps) {
  return (
    <a className={`kit-button kit-button-${variant}`} href={href}>
      {children}
      {icon && <Icon name={icon} />}
    </a>
  )
}

export interface BadgeProps {
  /** Default: the children. */
  text?: string
  /** Its color. Default: `default`. */
  variant?: 'default' | 'note' | 'tip' | 'success' | 'caution' | 'danger'
  children?: ReactNode
}

/** A short label for the text beside it: a version, a state. */
export function Badge({ text, variant = 'default', children }: BadgeProps) {
  return <span className={`kit-badge kit-badge-${variant}`}>{text ?? children}</span>
}

export interface StepsProps {
  /** One numbered list. */
  children?: ReactNode
}

/** A numbered list as steps, as `:::steps` shows it. */
export function Steps({ children }: StepsProps) {
  return <div className="kit-steps">{children}</div>
}

export interface FileTreeProps {
  /** A list of files, with the files of a folder in a list of its own. */
  children?: ReactNode
}

/** Files and folders. Bold names are highlighted. */
export function FileTree({ children }: FileTreeProps) {
  return <div className="kit-tree">{children}</div>
}

export interface ColumnsProps {
  /** Each element is a column. */
  children?: ReactNode
}

/** Columns where the window is wide, and one below the other elsewhere. */
export function Columns({ children }: ColumnsProps) {
  return <div className="kit-columns">{children}</div>
}

export interface KbdProps {
  /** A key, or several with `+` between them: `Ctrl+K`. */
  children?: ReactNode
}

/** Keys to press. */
export function Kbd({ children }: KbdProps) {
  // Neither at the start nor at the end: there, it is the key itself.
  const keys = typeof children === 'string' ? children.trim().split(/(?<=.)\+(?=.)/) : []
  if (keys.length < 2) return <kbd>{children}</kbd>
  return (
    <span dir="ltr">
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice, and nothing moves.
        <span key={index}>
          {index > 0 && '+'}
          <kbd>{key.trim()}</kbd>
        </span>
      ))}
    </span>
  )
}

export interface HeroProps {
  /** Default: the title of the page. */
  title?: string
  tagline?: ReactNode
  /** A picture beside the words: a file, as in Markdown, or a URL. */
  image?: string
  /** Text alternative of the picture. Default: it is decorative. */
  alt?: string
  /** The picture for the dark theme, if different. */
  darkImage?: string
  /** Buttons. */
  children?: ReactNode
}

/** The head of a home page: its heading, a sentence, buttons and a picture. */
export function Hero({ title, tagline, image, alt = '', darkImage, children }: HeroProps) {
  const page = usePage()
  const pictures = [
    { src: image, theme: darkImage && 'light' },
    { src: darkImage, theme: 'dark' },
  ]
  return (
    <div className="kit-hero">
      <div>
        <h1>{title ?? page.title}</h1>
        {tagline !== undefined && <p className="kit-tagline">{tagline}</p>}
        {children !== undefined && <div className="kit-actions">{children}</div>}
      </div>
      {pictures.map(({ src, theme }) => {
        if (src === undefined) return null
        const only = theme && `only-${theme}`
        return <img key={src} src={src} alt={alt} className={`no-zoom ${only ?? ''}`.trim()} />
      })}
    </div>
  )
}

export interface FeaturesProps {
  /** `Feature` elements. */
  children?: ReactNode
}

/** The highlights of a home page, beside each other if there is room. */
export function Features({ children }: FeaturesProps) {
  return <div className="kit-columns kit-features">{children}</div>
}

export interface FeatureProps {
  title: string
  /** Name of an icon. */
  icon?: string
  /** Link to more information: a file, as in Markdown links, or a URL. */
  href?: string
  children?: ReactNode
}

/** One of `Features`. */
export function Feature({ title, icon, href, children }: FeatureProps) {
  return (
    <div className={`kit-card${href === undefined ? '' : ' kit-link-card'}`}>
      {icon && (
        <div className="kit-feature-icon">
          <Icon name={icon} />
        </div>
      )}
      <div className="kit-card-title">
        {href === undefined ? <strong>{title}</strong> : <a href={href}>{title}</a>}
      </div>
      {children}
    </div>
  )
}

export interface VideoProps {
  /** A file, as in links of Markdown, or a URL. */
  src: string
  /** Title of the video. */
  title: string
  /** A preview image: a file or a URL. */
  poster?: string
  /** A file with captions, in WebVTT. */
  captions?: string
  /** Language of the captions: `en`. */
  captionsLanguage?: string
}

/** A video with the browser's controls. Only its poster is loaded before it is started. */
export function Video({ src, title, poster, captions, captionsLanguage }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film may have no words.
    <video className="kit-video" src={src} title={title} poster={poster} preload="none" controls>
      {captions !== undefined && (
        <track kind="captions" src={captions} srcLang={captionsLanguage} default />
      )}
      <a href={src}>{title}</a>
    </video>
  )
}

export interface YouTubeProps {
  /** The id of the film, or its URL. */
  id: string
  /** What it shows. */
  title: string
  /** Custom preview image: a file or a URL. */
  poster?: string
}

/**
 * A YouTube video that plays in the page. Until the reader presses play, the frame contains only a
 * link to the video, which fills it, so nothing is requested from YouTube and no script is needed. (A
 * lazy frame loads at once if scripts are off.) The policy of the site has to allow the frame.
 */
export function YouTube({ id, title, poster }: YouTubeProps) {
  const [, film = id] = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]+)/.exec(id) ?? []
  if (!/^[\w-]+$/.test(film)) {
    throw new Error(`<YouTube> needs the id of a film, as in "dQw4w9WgXcQ", but has "${id}".`)
  }
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const link = `<a href="https://www.youtube-nocookie.com/embed/${film}?autoplay=1" aria-label="${words}"><svg width="100vw" height="97vh"></svg></a>`
  return (
    <figure className="kit-film">
      <div>
        {poster !== undefined && <img className="no-zoom" src={poster} alt="" />}
        <span className="kit-play" aria-hidden="true">
          {title}
        </span>
        <iframe
          title={title}
          srcDoc={`<title>${words}</title><body topmargin="0" leftmargin="0">${link}`}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          data-md="off"
        />
      </div>
      <figcaption>
        <a href={`https://www.youtube.com/watch?v=${film}`}>{title}</a>
      </figcaption>
    </figure>
  )
}
