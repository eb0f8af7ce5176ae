/**
 * The script of the frame that runs code. The frame has an opaque origin, so the code has no access
 * to the site: neither to its pages, nor its storage, nor its cookies.
 */
import { format } from './format.ts'
import type { ConsoleLevel, FrameMessage, RunMessage, SourceText } from './messages.ts'

/** Globals that the script for JSX adds. */
declare global {
  interface Window {
    playgroundJsx?: {
      transform(code: string): string
      require(name: string): unknown
      show(component: unknown, container: Element): void
    }
  }
}

const send = (message: FrameMessage): void => parent.postMessage(message, '*')

for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const satisfies ConsoleLevel[]) {
  const original = console[level]
  console[level] = (...values: unknown[]) => {
    original.apply(console, values)
    send({ type: 'console', level, texts: values.map((value) => format(value)) })
  }
}

addEventListener('error', ({ message, lineno, error }) => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : message
  if (text !== '') send({ type: 'error', message: text, ...(lineno > 0 && { line: lineno }) })
})
addEventListener('unhandledrejection', ({ reason }) => {
  send({ type: 'error', message: format(reason) })
})

addEventListener('message', ({ data, source }: MessageEvent<RunMessage>) => {
  if (source !== parent || data.type !== 'run') return
  document.documentElement.dataset.theme = data.theme
  run(data.sources).then(
    () => send({ type: 'done' }),
    (error: unknown) => send({ type: 'error', message: format(error) }),
  )
})

async function run(sources: readonly SourceText[]): Promise<void> {
  for (const { language, code } of sources) {
    if (language === 'css') {
      const style = document.createElement('style')
      style.textContent = code
      document.head.append(style)
    }
    // Scripts in a fragment created this way are executed, like those of a document.
    if (language === 'html') {
      document.body.append(document.createRange().createContextualFragment(code))
    }
  }
  for (const { language, code } of sources) {
    if (language === 'js') runScript(code)
    if (language === 'jsx') await runJsx(code)
  }
  observeHeight()
}

function runScript(code: string): void {
  const script = document.createElement('script')
  if (/^\s*(?:import|export)\b|^\s*(?:const|let|var)\b.*=\s*await\b|^\s*await\b/m.test(code)) {
    script.type = 'module'
  }
  script.textContent = code
  document.head.append(script)
}

async function runJsx(code: string): Promise<void> {
  if (!window.playgroundJsx) await load('jsx.js')
  const jsx = window.playgroundJsx!
  const exported: { default?: unknown } = {}
  Object.assign(window, { playgroundExports: exported, playgroundRequire: jsx.require })
  // The wrapper is on the first line of the code, so that its line numbers stay the same.
  runScript(
    `(function (exports, require) {${jsx.transform(code)}\n})(window.playgroundExports, window.playgroundRequire)`,
  )
  if (typeof exported.default !== 'function') return
  const container = document.getElementById('root') ?? document.createElement('div')
  if (!container.isConnected) document.body.append(container)
  jsx.show(exported.default, container)
}

function load(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = file
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`The file ${file} of the playground cannot be loaded.`))
    document.head.append(script)
  })
}

/** Sends the height of the content, now and whenever it changes. */
function observeHeight(): void {
  const measure = (): void => {
    const isEmpty = document.body.children.length === 0 && document.body.innerText.trim() === ''
    send({ type: 'height', height: isEmpty ? 0 : document.documentElement.offsetHeight })
  }
  new ResizeObserver(measure).observe(document.documentElement)
  measure()
}

send({ type: 'ready' })
