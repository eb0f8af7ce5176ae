import _ from 'lodash'
import type { AppPage } from '../browser/app-page.ts'
import { single } from '../dom/actionability.ts'
import { describeElement, isElements } from '../dom/elements.ts'
import type { Call } from '../queue/command-queue.ts'

/** Waits until there is something to scroll. */
export async function scrollTo(call: Call, page: AppPage): Promise<unknown> {
  const timeout = (call.args.at(-1) as { timeout?: number } | undefined)?.timeout
  const subject = await call.queue.retry(() => scroll(call, page), timeout)
  await new Promise((resume) => requestAnimationFrame(resume))
  return subject
}

function scroll({ queue, chain, args, first }: Call, page: AppPage): unknown {
  const [x, y] = args
  const subject = first ? page.window : queue.evaluate(chain)
  const options = (_.isPlainObject(args.at(-1)) ? args.at(-1) : {}) as {
    ensureScrollable?: boolean
  }
  const element = isElements(subject)
    ? single(subject, 'scrollTo', {})[0]!
    : page.document.scrollingElement!
  const widest = element.scrollWidth - element.clientWidth
  const highest = element.scrollHeight - element.clientHeight
  if (widest <= 0 && highest <= 0 && options.ensureScrollable !== false) {
    throw new Error(
      `\`cy.scrollTo()\` failed because this element is not scrollable:\n\n\`${describeElement(element)}\`\n\nMake sure you're targeting the correct element or use \`{ensureScrollable: false}\` to disable the scrollable check.`,
    )
  }
  const length = (value: unknown, whole: number): number => {
    if (typeof value === 'number') return value
    const text = String(value)
    return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)
  }
  if (typeof x === 'string' && /[a-z]{3}/i.test(x)) {
    const name = x.toLowerCase()
    const at = (low: string, high: string, most: number) =>
      name.includes(low) ? 0 : name.includes(high) ? most : most / 2
    const onlyX = name === 'left' || name === 'right'
    element.scrollTo({
      left: name === 'top' || name === 'bottom' ? 0 : at('left', 'right', widest),
      top: onlyX ? 0 : at('top', 'bottom', highest),
    })
  } else if (_.isPlainObject(x)) {
    const { top, left } = x as { top: unknown; left: unknown }
    element.scrollTo({ left: length(left, widest), top: length(top, highest) })
  } else element.scrollTo({ left: length(x, widest), top: length(y ?? 0, highest) })
  return isElements(subject) ? subject : page.window
}
