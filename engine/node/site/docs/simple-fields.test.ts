import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { simpleFields, simpleObject } from '../yaml-data.ts'

const simple = [
  '',
  '\n',
  'title: A title',
  'title:   A title   ',
  'title: A title\r\nslug: "/a"\r\n',
  'title: A title\n\nslug: a/b',
  'title: "A \\"title\\": with # all \\u00e9 \\ud83d\\ude00 \\n \\t \\/ signs "',
  "title: It's {here}, [there] & - * everywhere | > ! % @ `x`",
  'title: ünïcode und 文字\u00a0',
  'title: über',
  'title: .as()',
  'title: [.as(), .it]',
  'sidebar_position: 3',
  'sidebar_position: -0.50',
  'sidebar_position: 1.0',
  'draft: true\nunlisted: false',
  'keywords: ["a", "b: c","d # e"]',
  'keywords: []',
  "keywords: [a, b c , it's d,e]",
  'keywords: [a]\ntitle: b',
  'yes: no\non: off\ny: n',
  'a: "x"\nb: x\nc: 1\nd: true\ne: ["x"]',
  'constructor: x\ntoString: "y"',
]

const others = [
  'title: Two\n  lines',
  'title:\n  - a',
  'title: a: b',
  'title: a # comment',
  'title: a #',
  '# comment',
  'title: a:',
  'title: "a" b',
  'title: "a"b',
  'title: "a',
  'title: "a\\x41"',
  'title: "a\tb"',
  'title: a\tb',
  'title: null',
  'title: Null',
  'title: TRUE',
  'title: ~',
  'title:',
  'title: ',
  'title: 2025-03-31',
  'title: 0x1f',
  'title: 0o17',
  'title: 007',
  'title: 1e3',
  'title: .5',
  'title: .inf',
  'title: .NaN',
  'title: [.Inf]',
  'title: 12345678901234567890',
  "title: 'a'",
  'title: &a b',
  'title: *a',
  'title: !x b',
  'title: |\n  a',
  'title: [a, null]',
  'title: [a, True, b]',
  'title: [a, b,]',
  'title: [a,, b]',
  'title: [a, 1]',
  'title: [a, [b]]',
  'title: [a: b]',
  'title: [a, {b}]',
  'title: [a, b] c',
  'title: ["a" , "b"]',
  'title: ["a",\n  "b"]',
  'title: { a: b }',
  'title: a\ntitle: b',
  'null: a',
  'true: a',
  '1: a',
  '__proto__: a',
  '<<: a',
  '? a',
  ' title: a',
  'title : a',
  'title: a\n---\nb: c',
  'title: a\n...',
  '%YAML 1.1',
  'title: \ufeffa',
]

const parsed = (yaml: string): unknown => parseDocument(yaml).toJS() ?? {}

describe('simpleFields', () => {
  it.each(simple)('reads %j as the parser does', (yaml) => {
    expect(simpleFields(yaml)).toStrictEqual(parsed(yaml))
    expect(Object.keys(simpleFields(yaml)!)).toEqual(Object.keys(parsed(yaml) as object))
  })

  it.each(others)('leaves %j to the parser', (yaml) => {
    expect(simpleFields(yaml)).toBeNull()
  })

  it('agrees with the parser about all front matter of the site', () => {
    const folder = join(import.meta.dirname, '../../../../site/docs')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const blocks = files
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => /^---\n(.*?)\n---\n/s.exec(readFileSync(join(folder, file), 'utf8'))?.[1])
      .filter((block) => block !== undefined)
    const read = blocks.filter((block) => simpleFields(block) !== null)
    expect(read.length).toBeGreaterThan(100)
    for (const block of read) expect(simpleFields(block)).toStrictEqual(parsed(block))
  })
})

describe('simpleObject', () => {
  it.each([
    '{}',
    ' {\n} \n',
    '{"label":"Set 2","position":102}',
    '{\n  "label": "A, \\"b\\": {c} [d] \\u00e9",\r\n\t"collapsed" : true,\n  "tags": ["a", "b"]\n}\n',
    '{"a":-0.5,"constructor":"x","a b":"c"}',
  ])('reads %s as the parser does', (json) => {
    expect(simpleObject(json)).toStrictEqual(parsed(json))
  })

  it.each([
    '',
    'null',
    '[]',
    'label: A',
    '{"a":1,}',
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"__proto__":1}',
    '{"a":{"b":1}}',
    '{"a":null}',
    '{"a":1e3}',
    '{a:1}',
    '{"a":1} # comment',
    '{"a":"b\tc"}',
  ])('leaves %s to the parser', (json) => {
    expect(simpleObject(json)).toBeNull()
  })
})
