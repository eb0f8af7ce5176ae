import './icons.css'
import type { IconName } from '../../../shared/icons.ts'

/**
 * A decorative icon in the colour and at the size of the text around it. The drawings are masks in
 * the stylesheet: sent once for the site, neither with each page nor with the script.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <i className={`icon icon-${name} ${className}`.trimEnd()} aria-hidden="true" />
}
