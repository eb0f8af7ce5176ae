import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'
import { optionMistakes } from '../../tests/option-mistakes.ts'
import feedback from './index.ts'
import { catalogs } from './messages.ts'
import { issueLink } from './parts/question/issue-link.ts'

describe('options', () => {
  it('need a place for answers', async () => {
    expect(await optionMistakes(feedback({}))).toEqual([
      expect.stringContaining('Expected an `endpoint`'),
    ])
    const comment = feedback({ comment: true, issueUrl: 'https://a.example' })
    expect(await optionMistakes(comment)).toEqual([
      'comment: A comment needs an `endpoint` that it is sent to.',
    ])
  })

  it.each(['answers.example.com', '//answers.example.com', 'ftp://a.example', 'javascript:1'])(
    'an endpoint is an address: not %s',
    async (endpoint) => {
      expect(await optionMistakes(feedback({ endpoint }))).toEqual([
        expect.stringContaining('endpoint: Expected a URL'),
      ])
    },
  )

  it('that nobody knows are named', async () => {
    const options = { endpoint: '/answers', coment: true }
    expect(await optionMistakes(feedback(options))).toEqual([expect.stringMatching(/^coment: /)])
  })

  it('add the origin of the endpoint to the policy, and nothing without one', () => {
    const { csp } = feedback({ endpoint: 'https://a.example.com/kettle?x=1' })
    expect(csp).toEqual({ 'connect-src': ['https://a.example.com'] })
    expect(feedback({ endpoint: '/answers' }).csp).toEqual({ 'connect-src': ["'self'"] })
    expect(feedback({ issueUrl: 'https://a.example.com/new' }).csp).toBeUndefined()
  })

  it('replace the question, in all languages or in some', () => {
    const question = (options: string | Record<string, string>, language: string) =>
      feedback({ endpoint: '/a', question: options }).messages?.[language]?.['feedback.question']
    expect(question('Any tea?', 'de')).toBe('Any tea?')
    expect(question({ en: 'Any tea?' }, 'en')).toBe('Any tea?')
    expect(question({ en: 'Any tea?' }, 'de')).toBe('War diese Seite hilfreich?')
    expect(question({ cs: 'Pomohla vám tato stránka?' }, 'cs')).toContain('Pomohla')
  })
})

describe('strings', () => {
  it.each(Object.entries(catalogs))('of %s are complete', (language, catalog) => {
    expect(Object.keys(catalog)).toEqual(Object.keys(catalogs.en!))
    expect(Object.values(catalog).every((text) => text?.trim())).toBe(true)
    if (language !== 'en')
      expect(Object.values(catalog)).not.toContain(catalogs.en!['feedback.yes'])
  })

  it('are there in the languages of the engine', () => {
    const shipped = 'ar de es fr it ja ko nl pl pt-BR ru zh-CN'.split(' ')
    expect(Object.keys(catalogs)).toEqual(expect.arrayContaining(shipped))
  })
})

it('the link to a form has what the template asks for, encoded', () => {
  const page = { path: '/a/b', title: 'Boil & pour' }
  const site = { url: 'https://kettle.example.com', base: '/docs/' }
  expect(issueLink('https://c.example/new?title={title}&body={url}+{path}+{x}', page, site)).toBe(
    'https://c.example/new?title=Boil%20%26%20pour&body=https%3A%2F%2Fkettle.example.com%2Fdocs%2Fa%2Fb+%2Fa%2Fb+{x}',
  )
})

describe('the fixture', () => {
  const fixture = fileURLToPath(new URL('./fixture', import.meta.url))
  const out = mkdtempSync(join(tmpdir(), 'feedback-'))
  const read = (file: string): string => readFileSync(join(out, file), 'utf8')

  beforeAll(async () => {
    expect(await runQuire(['build', fixture, '--out', out])).toMatchObject({ code: 0 })
  })
  afterAll(() => rmSync(out, { recursive: true }))

  it('asks on pages of documentation only, in their language', () => {
    expect(read('index.html')).toContain('Was this page helpful?')
    expect(read('de/index.html')).toContain('War diese Seite hilfreich?')
    expect(read('404.html')).not.toContain('class="feedback"')
    expect(read('index.md')).not.toContain('helpful')
  })

  it('without scripts, has the link and no buttons', () => {
    const [, question, link] = /class="feedback">(<div.*)(<a href.*?<\/a>)/.exec(
      read('index.html'),
    )!
    expect(question).toMatch(/^<div class="feedback-question only-scripts">/)
    expect(link).toContain('title=Boil%20%26%20pour&amp;body=http%3A%2F%2Flocalhost%3A4312%2F"')
  })

  it('lets the browser reach the endpoint', () => {
    expect(read('_headers')).toMatch(/connect-src 'self' http:\/\/services.localhost;/)
  })
})
