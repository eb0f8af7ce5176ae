import { joinPath } from '../../shared/url.ts'
import { nearest } from '../errors/nearest.ts'
import type { SiteModel } from '../site/model.ts'
import { formerDocs, presentDocs } from './former-docs.ts'
import { LIKE, type Shape, shapeLikeness, textLikeness } from './likeness.ts'
import type { PageAnchors } from './page-anchors.ts'
import type { Snapshot } from './snapshot.ts'

/** Proposes where lost addresses have gone. What it needs is read when it is first asked. */
export class Proposals {
  readonly #snapshot: Snapshot
  readonly #pages: ReadonlyMap<string, PageAnchors>
  readonly #models: () => Iterable<SiteModel>
  #former: Map<string, string> | undefined
  #present: Map<string, string> | undefined
  #compare: ((a: Shape, b: Shape) => number) | undefined

  constructor(
    snapshot: Snapshot,
    pages: ReadonlyMap<string, PageAnchors>,
    models: () => Iterable<SiteModel>,
  ) {
    this.#snapshot = snapshot
    this.#pages = pages
    this.#models = models
  }

  /** Returns the page that a lost one most likely became, and why. */
  page(lost: Shape): { path: string; why: string } | undefined {
    this.#former ??= formerDocs(this.#models())
    const text = this.#former.get(lost.path)
    const byText =
      text === undefined ? undefined : this.#mostAlike((path) => this.#text(text, path))
    if (byText) return { path: byText, why: 'which has most of its text' }
    this.#compare ??= shapeLikeness([
      ...this.#shapes(),
      ...[...this.#snapshot].map(([path, { anchors }]) => ({ path, anchors })),
    ])
    const compare = this.#compare
    const byShape = this.#mostAlike((path) => compare(lost, this.#shape(path)))
    return byShape ? { path: byShape, why: 'which looks most like it' } : undefined
  }

  /** Returns the page that has an anchor which it did not have before. */
  pageWith(anchor: string): string | undefined {
    for (const [path, { offered }] of this.#pages) {
      if (!offered.includes(anchor)) continue
      if (!this.#snapshot.get(path)?.anchors.includes(anchor)) return path
    }
    return undefined
  }

  /** Returns the new anchor of a page that most likely took the place of a lost one. */
  anchor(path: string, anchor: string): string | undefined {
    const known = new Set(this.#snapshot.get(path)?.anchors)
    const fresh = (this.#pages.get(path)?.offered ?? []).filter((id) => !known.has(id))
    return nearest(anchor, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined)
  }

  /** Pages that are new come first: where two are as much alike, one that was there before is less. */
  #mostAlike(likeness: (path: string) => number): string | undefined {
    let best: string | undefined
    let bestLikeness = LIKE
    for (const path of [...this.#pages.keys()].sort()) {
      const value = likeness(path) - (this.#snapshot.has(path) ? 0.15 : 0)
      if (value > bestLikeness) {
        best = path
        bestLikeness = value
      }
    }
    return best
  }

  #text(text: string, path: string): number {
    this.#present ??= presentDocs(this.#models())
    const other = this.#present.get(joinPath(path))
    return other === undefined ? 0 : textLikeness(text, other)
  }

  #shape(path: string): Shape {
    return { path, anchors: this.#pages.get(path)?.offered ?? [] }
  }

  #shapes(): Shape[] {
    return [...this.#pages.keys()].map((path) => this.#shape(path))
  }
}
