import type { Finding } from '../../shared/finding.ts'
import type { SitePage } from '../render/render-site.ts'
import type { Session } from '../render/session.ts'

/** Collects what the written pages refer to, and checks it once all are there. */
export class OutputCheck {
  /** Route paths of all pages seen, without the site's base. */
  readonly routes = new Set<string>()
  readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  add(page: SitePage): void {
    if (page.route) this.routes.add(page.page.path)
  }

  /** @param files every path below the output folder */
  run(_files: ReadonlySet<string>): Finding[] {
    return []
  }
}
