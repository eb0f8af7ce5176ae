/** Configuration types: as authored, and as resolved by the engine. */

export type * from '../../shared/user-sidebars.ts'
export type * from './site-config.ts'
export type * from './user-config.ts'
export type * from './user-navbar.ts'
