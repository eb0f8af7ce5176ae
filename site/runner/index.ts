import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  definePlugin,
  escapeHtml,
  type FenceRenderer,
  PLUGIN_API,
  type Plugin,
} from 'quire-docs/plugin'
import { readRunnable, sampleId } from '../checks/run/runnable.ts'
import { extrasFiles } from './extras.ts'
import { frameFiles, frameHeaders, packagesOf } from './frame-files.ts'
import { hintsFile } from './hints-file.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunnerOptions {
  /** Absolute folder with the list of samples that can be run. Default: the folder of the checks. */
  records?: string
}

/** Adds a *Run* button to each sample that the checks have run, and the panel that it opens. */
export default function runner({
  records = join(root, 'checks/data'),
}: RunnerOptions = {}): Plugin {
  const runnable = readRunnable(records)
  const fence: FenceRenderer = {
    render({ code, codeBlock }, { file }) {
      const id = sampleId(file, code)
      return runnable[file]?.includes(id) ? { html: withButton(codeBlock(), id) } : undefined
    },
  }
  return definePlugin({
    name: 'runner',
    api: PLUGIN_API,
    version: packagesOf(root),
    options: { runnable },
    markdown: { fences: { ts: fence, js: fence, tsx: fence, jsx: fence } },
    theme: { styles: [new URL('./run-button.css', import.meta.url)] },
    actions: { runner: new URL('./panel/open.tsx', import.meta.url) },
    async *files(site) {
      yield* frameFiles(root, site)
      yield await hintsFile(site)
      yield* extrasFiles(root, site, runnable)
    },
    headers: frameHeaders,
    csp: { 'frame-src': ["'self'"] },
  })
}

/** Adds the button to the actions of a code block, and of each of its forms. */
function withButton(html: string, id: string): string {
  const button = `<button type="button" class="code-button" data-action="runner" data-sample="${escapeHtml(id)}">Run</button>`
  return html.replaceAll('<div class="code-actions">', (actions) => actions + button)
}
