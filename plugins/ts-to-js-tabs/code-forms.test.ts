import { describe, expect, it } from 'vitest'
import { optionMistakes } from '../../tests/option-mistakes.ts'
import { codeForms } from './code-forms.ts'
import tsToJsTabs from './index.ts'

function shown(language: string, attributes: Record<string, true>, options = {}, text?: string) {
  const assertion = /^tsx?$/.test(language) ? ' as B' : ''
  const code = text ?? `import a from 'a'\n\nexport default a${assertion}`
  const block = { language, code, highlightedLines: [], attributes }
  const context = { message: (key: string) => key.replace('ts-to-js-tabs.', '') }
  const found = codeForms(block, context, { samples: true, configFiles: true, ...options })
  return found?.forms.map(({ label, value, language = 'as it is' }) => [label, value, language])
}

const typescript = ['typescript', 'ts', 'as it is']
const javascript = ['javascript', 'js', 'js']
const module = ['javascript', 'js', 'mjs']
const commonJs = ['CommonJS', 'js.cjs', 'cjs']

describe('codeForms', () => {
  it.each([
    ['TypeScript', 'ts', {}, [typescript, javascript]],
    ['TSX', 'tsx', {}, [typescript, ['javascript', 'js', 'jsx']]],
    ['a config file', 'ts', { config: true }, [typescript, module, commonJs]],
    ['a config file in JavaScript', 'mjs', { config: true }, [module, commonJs]],
    ['JavaScript', 'js', {}, undefined],
    ['another language', 'json', { config: true }, undefined],
  ] as const)('shows %s', (_, language, attributes, expected) => {
    expect(shown(language, attributes)).toEqual(expected)
  })

  it('shows a config file that has no CommonJS form as a module', () => {
    const code = 'export const a: B = 1'
    expect(shown('ts', { config: true }, {}, code)).toEqual([typescript, module])
    expect(shown('js', { config: true }, {}, 'export const a = 1')).toBeUndefined()
  })

  it('leaves out what the options turn off', () => {
    expect(shown('ts', {}, { samples: false })).toBeUndefined()
    expect(shown('ts', { config: true }, { samples: false })).toHaveLength(3)
    expect(shown('ts', { config: true }, { configFiles: false })).toEqual([typescript, javascript])
    expect(shown('js', { config: true }, { configFiles: false })).toBeUndefined()
  })
})

describe('the options', () => {
  it('are those of the plugin, with their defaults', () => {
    expect(tsToJsTabs({ samples: false }).options).not.toEqual(tsToJsTabs().options)
    expect(tsToJsTabs({ samples: true }).options).toEqual(tsToJsTabs().options)
  })

  it('are refused with every mistake in them', async () => {
    const wrong = { sample: false, configFiles: 'no' } as never
    expect(await optionMistakes(tsToJsTabs(wrong))).toEqual([
      'sample: The options are `samples` and `configFiles`.',
      'configFiles: Expected true or false.',
    ])
  })
})
