import { type ComponentPropsWithRef, type ElementType, useMemo } from 'react'

/** The part of Trusted Types that is used here; what it makes stands wherever a string does. */
interface TrustedTypesPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

/** Not every browser has Trusted Types, and the build's server has not. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy }
}

/**
 * The only policy that the site's Content-Security-Policy admits (`POLICY_NAME` of the node side).
 * What is HTML of the build cannot be seen in a text, so that is for those who call `trustedHtml`. A
 * script has to be of the site itself, or of a source that the site's policy has.
 */
const policy = trustedTypes?.createPolicy('quire', {
  createHTML: (html) => html,
  createScriptURL(url) {
    const { href } = new URL(url, location.href)
    if (href.startsWith(location.origin + import.meta.env.BASE_URL)) return href
    // A constant of the build: without other sources, nothing is left of this line.
    const others = import.meta.env.QUIRE_SCRIPTS
    if (others !== '' && others.split(' ').some((source) => href.startsWith(source))) return href
    throw new TypeError(`The policy of this site refuses the script ${href}.`)
  },
})

/** Vouches for HTML that comes from the site's own build: a record, the config, its own code. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/** Makes the address of a script or a worker one that browsers load. Throws if it is not the site's. */
export function trustedScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url
}

type BuiltHtmlProps<Tag extends ElementType> = { as: Tag; html: string } & Omit<
  ComponentPropsWithRef<Tag>,
  'as' | 'children' | 'dangerouslySetInnerHTML'
>

/** An element with HTML that was made at build time, which React leaves alone. */
export function BuiltHtml<Tag extends 'a' | 'div' | 'footer' | 'span'>({
  as,
  html,
  ...props
}: BuiltHtmlProps<Tag>) {
  const Element = as as ElementType
  // React compares what a policy makes by identity, and would set the same HTML again.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <Element {...props} dangerouslySetInnerHTML={content} suppressHydrationWarning />
}
