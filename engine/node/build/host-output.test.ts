import { expect, it } from 'vitest'
import { normalizeConfig } from '../config/normalize.ts'
import { sourceHash } from '../config/security-policy.ts'
import { REDIRECT_SCRIPT } from '../output/host-files.ts'
import { hostOutput, transitionHostFiles } from './host-output.ts'

const config = normalizeConfig(
  {
    title: 'Site',
    url: 'https://example.com',
    hosting: ['netlify', 'github'],
    redirects: [{ from: '/old', to: '/new' }],
  },
  {
    root: '/site',
    configFile: '/site/quire.config.ts',
    configFiles: [],
    configHash: '',
    docs: [{}],
    pastVersions: {},
    versions: {},
    messages: {},
    texts: {},
  },
)
const input = { config, pages: new Set(['/new']), hasFile: () => false }
const allowed = (...inlineScripts: string[]) => ({ inlineScripts, inlineStyles: ['b{}'] })

it('the policy of pages that are being replaced holds until they are, and redirects wait for them', () => {
  const files = transitionHostFiles(
    allowed('before()', 'both()'),
    allowed('both()', 'now()'),
    input,
  )
  expect(files.map(({ path }) => path).sort()).toEqual([
    '.nojekyll',
    '_headers',
    '_quire-headers.json',
    '_redirects',
  ])
  const headers = files.find(({ path }) => path === '_headers')?.content
  // Three scripts, a style, and the script of redirect pages, which GitHub needs.
  expect(new Set(String(headers).match(/'sha256-[^']+'/g)).size).toBe(5)
})

it('nothing is published before the pages where their policy allows no less, or was none', () => {
  expect(transitionHostFiles(undefined, allowed('now()'), input)).toEqual([])
  expect(transitionHostFiles(allowed('both()'), allowed('both()', 'now()'), input)).toEqual([])
  const withoutStyle = { inlineScripts: [], inlineStyles: [] }
  expect(
    transitionHostFiles({ ...withoutStyle, inlineStyles: ['a{}'] }, withoutStyle, input),
  ).not.toEqual([])
})

it.each([
  ['needs pages for redirects', 'github', true],
  ['redirects itself', 'netlify', false],
] as const)('the script of redirect pages is allowed where a host %s', (_, host, isAllowed) => {
  const { files } = hostOutput({ ...input, config: { ...config, hosting: [host] } }, allowed())
  const policy = files.map(({ content }) => String(content)).join('\n')
  expect(policy.includes(sourceHash(REDIRECT_SCRIPT))).toBe(isAllowed)
  expect(files.some(({ content }) => String(content).includes(REDIRECT_SCRIPT))).toBe(isAllowed)
})
