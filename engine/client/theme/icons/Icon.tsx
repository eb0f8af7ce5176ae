import './icons.css'
import type { IconName } from '../../../shared/icons.ts'

/**
 * A decorative icon in the color and size of the surrounding text. The shapes are masks in the
 * stylesheet, so they are sent once per site, not in each page or in the scripts.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <i className={`icon icon-${name} ${className}`.trimEnd()} />
}
