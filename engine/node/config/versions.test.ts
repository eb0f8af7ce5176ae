import { describe, expect, it } from 'vitest'
import type { DocsVersionConfig, UserDocs } from './types.ts'
import { builtVersions, checkVersionNames, lastVersion, normalizeVersions } from './versions.ts'

const site = { root: '/site', locales: [] }

function resolve(user: UserDocs, past: string[]): Record<string, Partial<DocsVersionConfig>> {
  return Object.fromEntries(
    normalizeVersions(user, past, {}, site).map(({ name, ...version }) => [name, version]),
  )
}

describe('a single version', () => {
  it('is named current, labelled Next, and lies at the root', () => {
    expect(normalizeVersions({ routeBasePath: '/' }, [], {}, site)).toEqual([
      {
        name: 'current',
        label: 'Next',
        path: '/',
        isLast: true,
        badge: false,
        noindex: false,
        folder: '/site/docs',
        localeFolders: {},
        sidebars: {},
        sidebarPaths: new Map(),
      },
    ])
  })
})

describe('several versions', () => {
  it('have paths, banners and folders by their order', () => {
    const versions = resolve({}, ['2.0', '1.0'])
    expect(Object.keys(versions)).toEqual(['current', '2.0', '1.0'])
    expect(versions.current).toMatchObject({
      path: '/docs/next',
      isLast: false,
      banner: 'unreleased',
      badge: true,
    })
    expect(versions['2.0']).toMatchObject({
      path: '/docs',
      isLast: true,
      folder: '/site/versioned_docs/version-2.0',
    })
    expect(versions['2.0']).not.toHaveProperty('banner')
    expect(versions['1.0']).toMatchObject({
      path: '/docs/1.0',
      label: '1.0',
      banner: 'unmaintained',
    })
  })

  it('follow the config', () => {
    const versions = resolve(
      {
        id: 'api',
        routeBasePath: 'api',
        lastVersion: 'current',
        versions: {
          current: { label: '3.0 beta', path: 'beta', badge: false },
          '2.0': { banner: 'none', noindex: true, className: 'old' },
        },
      },
      ['2.0'],
    )
    expect(versions.current).toMatchObject({
      label: '3.0 beta',
      path: '/api/beta',
      isLast: true,
      badge: false,
    })
    expect(versions['2.0']).toMatchObject({
      path: '/api/2.0',
      noindex: true,
      className: 'old',
      folder: '/site/api_versioned_docs/version-2.0',
    })
    expect(versions['2.0']).not.toHaveProperty('banner')
  })

  it('can be left out', () => {
    expect(builtVersions({ includeCurrentVersion: false }, ['2', '1'])).toEqual(['2', '1'])
    expect(builtVersions({ onlyIncludeVersions: ['1', 'current'] }, ['2', '1'])).toEqual([
      'current',
      '1',
    ])
    expect(lastVersion({ onlyIncludeVersions: ['1'] }, ['2', '1'])).toBe('1')
  })
})

describe('translations', () => {
  it('lie in a folder for each docs folder and version', () => {
    const fr = { name: 'fr', folder: '/site/i18n/fr' } as never
    const [version] = normalizeVersions({}, [], {}, { root: '/site', locales: [fr] })
    expect(version?.localeFolders).toEqual({ fr: '/site/i18n/fr/docs/current' })
    const [other] = normalizeVersions({ id: 'api' }, [], {}, { root: '/site', locales: [fr] })
    expect(other?.localeFolders).toEqual({ fr: '/site/i18n/fr/docs-api/current' })
  })
})

describe('checkVersionNames', () => {
  it('accepts versions that exist', () => {
    const docs = {
      versions: { current: {}, '1.0': {} },
      lastVersion: '1.0',
      onlyIncludeVersions: ['1.0'],
    }
    expect(checkVersionNames(docs, ['1.0'], ['docs'], 'quire.config.ts')).toEqual([])
  })

  it('reports all that do not', () => {
    const docs = { versions: { curent: {} }, lastVersion: '2.0', onlyIncludeVersions: ['3.0'] }
    const known = 'Known versions ("current" and those in versions.json): "current", "1.0".'
    expect(
      checkVersionNames(docs, ['1.0'], ['docs', 1], 'quire.config.ts').map((one) => [
        one.message,
        one.hint,
      ]),
    ).toEqual([
      [
        '`docs[1].versions.curent` names the version "curent", which does not exist.',
        `${known} Did you mean "current"?`,
      ],
      [
        '`docs[1].onlyIncludeVersions[0]` names the version "3.0", which does not exist.',
        `${known} Did you mean "1.0"?`,
      ],
      [
        '`docs[1].lastVersion` names the version "2.0", which does not exist.',
        `${known} Did you mean "1.0"?`,
      ],
      [
        '`docs[1]` leaves no version to build.',
        'Change `includeCurrentVersion` or `onlyIncludeVersions`, or set `docs: false`.',
      ],
    ])
  })
})
