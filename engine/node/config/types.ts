/** Configuration types: what authors write, and what the engine resolves it to. */

export type * from '../../shared/user-sidebars.ts'
export type * from './site-config.ts'
export type * from './user-config.ts'
export type * from './user-navbar.ts'
