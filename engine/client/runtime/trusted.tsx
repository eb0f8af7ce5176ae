import { type ComponentPropsWithRef, type ElementType, useMemo } from 'react'

/** The part of Trusted Types that is used here. Trusted values are typed as strings. */
interface TrustedTypesPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

/** Some browsers have no Trusted Types, and neither does the build. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy }
}

/**
 * The only policy that the site's Content-Security-Policy allows (`POLICY_NAME` in node code). A
 * string does not show that it came from the build; callers of `trustedHtml` are responsible for
 * that. Scripts must come from the site itself, or from a source in the site's policy.
 */
const policy = trustedTypes?.createPolicy('quire', {
  createHTML: (html) => html,
  createScriptURL(url) {
    const { href } = new URL(url, location.href)
    if (href.startsWith(location.origin + import.meta.env.BASE_URL)) return href
    // The build inserts a constant here, and removes the line if there are no other sources.
    const others = import.meta.env.QUIRE_SCRIPTS
    if (others !== '' && others.split(' ').some((source) => href.startsWith(source))) return href
    throw new TypeError(`The policy of this site refuses the script ${href}.`)
  },
})

/**
 * Marks HTML as trusted; it must come from the site's own build: a record, the config, its code.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/**
 * Marks the URL of a script or a worker as trusted. Throws if the site's policy does not allow it.
 */
export function trustedScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url
}

type BuiltHtmlProps<Tag extends ElementType> = { as: Tag; html: string } & Omit<
  ComponentPropsWithRef<Tag>,
  'as' | 'children' | 'dangerouslySetInnerHTML'
>

/** An element with HTML from the build, which React leaves alone. */
export function BuiltHtml<Tag extends 'a' | 'div' | 'footer' | 'span'>({
  as,
  html,
  ...props
}: BuiltHtmlProps<Tag>) {
  const Element = as as ElementType
  // React compares trusted values by identity, and would set the same HTML again.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <Element {...props} dangerouslySetInnerHTML={content} suppressHydrationWarning />
}
