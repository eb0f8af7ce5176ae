import type { HastNode } from 'satteri'

/** Nodes of the HTML tree (hast). */
export type Root = Extract<HastNode, { type: 'root' }>
export type Element = Extract<HastNode, { type: 'element' }>
export type ElementContent = Element['children'][number]
