import { describe, expect, it } from 'vitest'
import { copiedLetters } from './copied-letters.ts'

describe('copiedLetters', () => {
  it.each([
    ['sh', 'npm\u200b install', 'invisible letter U+200B', 'type the words around it again'],
    ['text', 'a\nb\u001b[31m', 'invisible letter U+001B', 'type the words'],
    ['js', 'if (a\u202e) {}', 'invisible letter U+202E', 'type the words'],
    ['bash', 'npm\u00a0install', 'the space U+00A0', 'Type the space again.'],
    ['python', 'if a:\n\u00a0\u00a0b()', 'the space U+00A0', 'Type the space again.'],
    ['console', '$ npm\u00a0test', 'the space U+00A0', 'Type the space again.'],
    ['sh', 'echo \u201chello\u201d', 'has \u201c, a quote of prose', 'Write ".'],
    ['sh', 'git commit -m \u2018x\u2019', 'has \u2018, a quote of prose', "Write '."],
    ['js', 'const a = \u201cx\u201d', 'has \u201c, a quote of prose', 'Write ".'],
    ['python', 'print(\u2018x\u2019)', 'has \u2018, a quote of prose', "Write '."],
    ['json', '{ \u201ca\u201d: 1 }', 'has \u201c, a quote of prose', 'Write ".'],
    ['sh', 'npm install \u2013save-dev tea', '`\u2013save-dev` begins with a dash', '`--save-dev`'],
    ['sh', 'rm \u2014f a', '`\u2014f` begins with a dash', 'Write `-f`.'],
    ['sh', 'npm install \\ \n  tea', 'a space after the backslash', 'Remove the space'],
  ])('reports in %s: %j', (language, code, message, hint) => {
    const findings = copiedLetters(code, language)
    expect(findings).toHaveLength(1)
    expect(findings[0]?.message).toContain(message)
    expect(findings[0]?.hint).toContain(hint)
    expect(code.split('\n')[findings[0]!.line - 1]).toContain(findings[0]?.at)
  })

  it.each([
    ['sh', 'echo "\u201ctea\u201d \u2013 hot" # \u201cnote\u201d \u2013x'],
    ['sh', 'echo don\u2019t; cat a-b \u2013 c'],
    ['console', '$ tea\n\u201chot\u201d \u2013in\u00a03 minutes \\ '],
    ['text', '\u251c\u2500\u2500\u00a0docs\n\u00a0\u201cx\u201d'],
    ['', '\u00a0x'],
    ['js', "const a = '\u201cx\u201d 1\u00a0000'\n// call(\u201cx\u201d)\n * a = \u201cx\u201d"],
    ['jsx', '<p>He said: \u201cTea\u201d (\u201chot\u201d)</p>'],
    ['js', "const a = 'م\u200f' // \u2067م\u2069"],
    ['js', "const family = '👨\u200d👩\u200d👧'"],
  ])('leaves other letters in %s: %j', (language, code) => {
    expect(copiedLetters(code, language)).toEqual([])
  })

  it('reports each kind once', () => {
    const code = 'npm\u00a0i \u2013g\nnpm\u00a0i \u2013g'
    expect(copiedLetters(code, 'sh').map(({ line }) => line)).toEqual([1, 1])
  })
})
