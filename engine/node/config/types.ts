/** The types of the configuration: what authors write, and what the engine makes of it. */
export type * from './site-config.ts'
export type * from './user-config.ts'
export type * from './user-navbar.ts'
export type * from './user-sidebars.ts'
