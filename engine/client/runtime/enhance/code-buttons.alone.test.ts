// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const announce = vi.fn()
vi.mock('../shell.tsx', () => ({ startShell: () => ({ announce }) }))

/** What the clipboard does when something is written to it. */
let write: (items: Item[]) => Promise<void>
const writeText = vi.fn(async (_: string) => {})

class Item {
  readonly contents: Record<string, Promise<Blob>>
  constructor(contents: Record<string, Promise<Blob>>) {
    this.contents = contents
  }
}

vi.stubGlobal('ClipboardItem', Item)
vi.stubGlobal('ResizeObserver', class {})
vi.stubGlobal('requestIdleCallback', () => {})
vi.stubGlobal('navigator', {
  clipboard: { write: (items: Item[]) => write(items), writeText },
})
document.body.innerHTML = `<div class="code">
  <code><i class="line del">old\n</i><i class="line">new\n</i></code>
  <button data-action="copy"></button></div>`
await import('../boot.ts')

const button = document.querySelector('button')!

beforeEach(() => {
  announce.mockClear()
  writeText.mockClear()
  delete button.dataset.state
})

test('the clipboard is given a promise in the moment of the press, before the code for it is loaded', async () => {
  const given: Item[] = []
  write = async (items) => void given.push(...items)
  button.click()
  // Safari allows writing only at this moment.
  expect(given).toHaveLength(1)
  const blob = await given[0]!.contents['text/plain']!
  expect([blob.type, blob.size]).toEqual(['text/plain', 'new'.length])
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('code.copied', 'Copied'))
  expect(button.dataset.state).toBe('copied')
  expect(writeText).not.toHaveBeenCalled()
})

test('where it takes no promise, it is given the text', async () => {
  write = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  button.click()
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('code.copied', 'Copied'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('new')
})

test('of a console session, the commands are copied', async () => {
  const code = document.querySelector('code')!
  const block = document.querySelector<HTMLElement>('.code')!
  const before = code.innerHTML
  code.innerHTML = '<i>$ </i>npm i\nadded 1 package\n$ npm test\n'
  write = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  for (const language of ['console', 'shell-session', 'sh']) {
    block.dataset.lang = language
    button.click()
    await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('code.copied', 'Copied'))
    announce.mockClear()
  }
  code.innerHTML = before
  delete block.dataset.lang
  const commands = 'npm i\nnpm test'
  const whole = '$ npm i\nadded 1 package\n$ npm test'
  expect(writeText.mock.calls.flat()).toEqual([commands, commands, whole])
})
