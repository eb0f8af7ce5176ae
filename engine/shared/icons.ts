/** Theme icons that authors can refer to by name. */
export const iconNames = [
  'sun',
  'moon',
  'arrow',
  'chevron',
  'magnifier',
  'chat',
  'repository',
  'close',
  'menu',
  'external',
  'edit',
  'home',
] as const

export type IconName = (typeof iconNames)[number]
