import type { ClientConfig } from './config.ts'
import { documentHooks, storageKeys } from './storage.ts'

/**
 * The one inline script of a document, for the head, before the stylesheet: theme and announcement
 * are decided before the first paint, and clicks on buttons are kept (`earlyClicks`) until the boot
 * script is there to answer them. It depends on the configuration alone, so its hash stands in the
 * Content-Security-Policy once. It never throws: with storage blocked the defaults hold.
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
    : `var v=s.getItem(${quote(storageKeys.theme)});if(v=='dark'||v=='light')t=v;`
  const announcement = bar?.isCloseable
    ? `var i=${quote(storageKeys.announcementId)},d=${quote(storageKeys.announcementDismissed)};` +
      `if(s.getItem(i)!==${quote(bar.id)}){s.removeItem(d);s.setItem(i,${quote(bar.id)})}` +
      `else if(s.getItem(d)=='true')e.setAttribute('${announcementAttribute}','');`
    : ''
  const reads = stored + announcement
  return (
    `(function(e){var t=${fallback};e.setAttribute('${scriptsAttribute}','');` +
    `${reads === '' ? '' : `try{var s=localStorage;${reads}}catch(_){}`}` +
    `e.setAttribute('${themeAttribute}',t);` +
    `var c=e.${documentHooks.earlyClicks}=[];addEventListener('click',function(v){` +
    `var b=v.target.closest('#${documentHooks.root} button:not([popovertarget])');` +
    `b&&e.${documentHooks.earlyClicks}&&c.push(b)},true)})(document.documentElement)`
  )
}

/** A JavaScript string that is safe inside a script element. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
