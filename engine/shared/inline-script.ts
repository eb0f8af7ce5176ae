import type { ClientConfig } from './config.ts'
import { documentHooks, storageKeys } from './storage.ts'

/**
 * Returns the document's only inline script, which goes in the head before the stylesheet. It sets
 * the theme and the announcement state before the first paint, and records the path that was loaded
 * and button clicks (`earlyClicks`) until the boot script can handle them. It depends only on the configuration, so
 * the Content-Security-Policy needs a single hash for it. It never throws: if storage is blocked,
 * the defaults apply.
 */
export function inlineScript(config: Pick<ClientConfig, 'colorMode' | 'announcementBar'>): string {
  const { scriptsAttribute, themeAttribute, announcementAttribute } = documentHooks
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode
  const bar = config.announcementBar
  const fallback = respectPrefersColorScheme
    ? `matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`
    : `'${defaultMode}'`
  const stored = disableSwitch
    ? ''
    : `let v=s.getItem(${quote(storageKeys.theme)});if(v=='dark'||v=='light')t=v;`
  const announcement = bar?.isCloseable
    ? `let i=${quote(storageKeys.announcementId)},d=${quote(storageKeys.announcementDismissed)};` +
      `if(s.getItem(i)!=${quote(bar.id)}){s.removeItem(d);s.setItem(i,${quote(bar.id)})}` +
      `else if(s.getItem(d)=='true')e.setAttribute('${announcementAttribute}','');`
    : ''
  const reads = stored + announcement
  return (
    `{let e=document.documentElement,c=e.${documentHooks.earlyClicks}=[],t=${fallback};e.setAttribute('${scriptsAttribute}','');` +
    `${reads === '' ? '' : `try{let s=localStorage;${reads}}catch{}`}` +
    `e.setAttribute('${themeAttribute}',t);` +
    `e.${documentHooks.loadedPath}=location.pathname;` +
    `addEventListener('click',v=>{` +
    `let b=v.target.closest('#${documentHooks.root} button:not([popovertarget])');` +
    `b&&e.${documentHooks.earlyClicks}&&c.push(b)},true)}`
  )
}

/** Returns a JavaScript string literal that is safe inside a script element. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
