import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeOptionMistake } from './option-mistakes.ts'

const schema = z
  .strictObject({
    file: z.string(),
    tryIt: z.strictObject({ origins: z.array(z.string()) }).optional(),
    feed: z.union([z.literal(false), z.strictObject({ limit: z.number() })]).optional(),
    kind: z.enum(['blog', 'changelog']).optional(),
    size: z.number({ error: 'Expected pixels: 32.' }).optional(),
    labels: z.partialRecord(z.enum(['send', 'reset']), z.string()).optional(),
    on: z.array(z.strictObject({ event: z.string() })).optional(),
    call: z.custom<() => void>(() => true).optional(),
  })
  .transform((options) => [options])

function hints(options: object): string[] {
  const { issues = [] } = schema['~standard'].validate(options) as {
    issues?: Parameters<typeof describeOptionMistake>[0][]
  }
  return issues
    .flatMap((issue) => describeOptionMistake(issue, options, schema, 'plug'))
    .map(({ message, hint }) => `${message} ${hint}`)
}

describe('mistakes in options of plugins', () => {
  it('name near options, at each depth', () => {
    expect(hints({ file: 'a', flie: 1 })).toEqual([
      '`flie` is not an option of the plugin "plug". Did you mean `file`?',
    ])
    expect(
      hints({ file: 'a', tryIt: { origin: 1, origins: [] }, on: [{ event: '', x: 1 }] }),
    ).toEqual([
      '`tryIt.origin` is not an option of the plugin "plug". Did you mean `origins`?',
      '`on[0].x` is not an option of the plugin "plug". Remove it, or use one of: event.',
    ])
  })

  it('say in our words what was expected', () => {
    expect(hints({ file: 3, tryIt: { origins: 'x' }, kind: 'blgo', size: '3' })).toEqual([
      'The option `file` of the plugin "plug" is 3. Expected a text.',
      'The option `tryIt.origins` of the plugin "plug" is "x". Expected a list.',
      'The option `kind` of the plugin "plug" is "blgo". Expected "blog" or "changelog".',
      'The option `size` of the plugin "plug" is "3". Expected pixels: 32.',
    ])
    expect(hints({ file: 'a', feed: { limits: 3 }, labels: { sned: 'Go' } })).toEqual([
      'The option `feed` of the plugin "plug" is the object {"limits":3}. Expected false or an object with limit.',
      '`labels.sned` is not an option of the plugin "plug". Did you mean `send`?',
    ])
  })

  it('keep the hint of a schema that says it itself', () => {
    const own = { '~standard': { validate: () => ({ value: 0 }) } }
    const issue = { message: 'The only option is `x`.', keys: ['y'] }
    expect(describeOptionMistake(issue, {}, own, 'plug')).toMatchObject([
      { hint: 'The only option is `x`.' },
    ])
    const raw = { message: 'Unrecognized key: "y"', keys: ['y'] }
    expect(describeOptionMistake(raw, {}, own, 'plug')).toMatchObject([
      { hint: 'Remove it, or correct its name.' },
    ])
  })
})
