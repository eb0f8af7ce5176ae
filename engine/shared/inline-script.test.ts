import { expect, test } from 'vitest'
import type { ClientConfig } from './config.ts'
import { inlineScript } from './inline-script.ts'

type Config = Parameters<typeof inlineScript>[0]
const colorMode: ClientConfig['colorMode'] = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
}
const bar = { id: 'new</script>', content: '', isCloseable: true }

/** Runs the script with this storage (`null`: blocked) and returns the attributes of <html>. */
function run(config: Config, stored: Record<string, string> | null, dark = false) {
  const attributes: Record<string, string> = {}
  const element = { setAttribute: (name: string, value: string) => (attributes[name] = value) }
  const storage = stored && {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  }
  const scope = {
    document: { documentElement: element },
    matchMedia: () => ({ matches: dark }),
    addEventListener() {},
    location: { pathname: '/a' },
    get localStorage() {
      if (!storage) throw new Error('blocked')
      return storage
    },
  }
  new Function('scope', `with (scope) { ${inlineScript(config)} }`)(scope)
  return attributes
}

test('the stored theme wins; others do not count', () => {
  expect(run({ colorMode }, { theme: 'dark' })).toEqual({
    'data-scripts': '',
    'data-theme': 'dark',
  })
  expect(run({ colorMode }, { theme: 'purple' })['data-theme']).toBe('light')
  expect(run({ colorMode }, {}, true)['data-theme']).toBe('light')
})

test('the system counts where configured, the store not where there is no switch', () => {
  const system = { ...colorMode, respectPrefersColorScheme: true }
  expect(run({ colorMode: system }, {}, true)['data-theme']).toBe('dark')
  expect(run({ colorMode: system }, { theme: 'light' }, true)['data-theme']).toBe('light')
  const fixed = { ...colorMode, disableSwitch: true }
  expect(run({ colorMode: fixed }, { theme: 'dark' })['data-theme']).toBe('light')
})

test('a dismissed announcement stays away until its id changes', () => {
  const config = { colorMode, announcementBar: bar }
  const stored = { 'docs.announcement.id': bar.id, 'docs.announcement.dismiss': 'true' }
  expect(run(config, stored)).toHaveProperty('data-announcement-dismissed')
  const older = { ...stored, 'docs.announcement.id': 'old' }
  expect(run(config, older)).not.toHaveProperty('data-announcement-dismissed')
  expect(older).toEqual({ 'docs.announcement.id': bar.id })
})

test('blocked storage does no harm', () => {
  expect(run({ colorMode, announcementBar: bar }, null)).toEqual({
    'data-scripts': '',
    'data-theme': 'light',
  })
})

test('the text cannot end its element', () => {
  expect(inlineScript({ colorMode, announcementBar: bar })).not.toContain('</')
})

test('keeps clicks on buttons until somebody takes them', () => {
  const element = { setAttribute() {} } as { quireClicks?: unknown[]; setAttribute(): void }
  let click = (_: object): void => undefined
  const scope = {
    document: { documentElement: element },
    localStorage: { getItem: () => null },
    location: { pathname: '/a' },
    addEventListener: (_: string, listener: typeof click) => {
      click = listener
    },
  }
  new Function('scope', `with (scope) { ${inlineScript({ colorMode })} }`)(scope)
  click({ target: { closest: () => 'a button' } })
  click({ target: { closest: () => null } })
  expect(element.quireClicks).toEqual(['a button'])
  const kept = element.quireClicks
  delete element.quireClicks
  click({ target: { closest: () => 'another' } })
  expect(kept).toEqual(['a button'])
})
