import type { CodeBlock, CodeForm, CodeForms, MarkdownExtension } from 'quire-docs/plugin'
import { configForms, javascriptForm } from './convert/forms.ts'
import type { TypescriptTwinsOptions } from './options.ts'

type Context = Parameters<NonNullable<MarkdownExtension['codeForms']>>[1]

const TYPESCRIPT = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts'])
const JAVASCRIPT = new Set(['js', 'jsx', 'javascript', 'mjs', 'cjs'])

/** Returns the forms in which a block is shown; `undefined` if it has only the one it is in. */
export function codeForms(
  block: CodeBlock,
  context: Context,
  { samples, configFiles }: Required<TypescriptTwinsOptions>,
): CodeForms | undefined {
  const { language, attributes } = block
  const isTypeScript = TYPESCRIPT.has(language)
  const isConfig = configFiles && attributes.config === true
  if (!isTypeScript && !(isConfig && JAVASCRIPT.has(language))) return undefined

  const authored = { value: 'ts', label: context.message('typescript-twins.typescript') }
  const javascript = { value: 'js', label: context.message('typescript-twins.javascript') }
  const lang = language === 'tsx' ? 'tsx' : 'ts'
  if (!isConfig) {
    const form = samples ? javascriptForm(block, lang) : undefined
    return form && { forms: [authored, { ...javascript, ...form }] }
  }
  const { module, commonJs } = configForms(block, isTypeScript ? lang : 'jsx') ?? {}
  if (!module || (!isTypeScript && !commonJs)) return undefined
  const forms: CodeForm[] = [{ ...javascript, ...module }]
  if (isTypeScript) forms.unshift(authored)
  if (commonJs) forms.push({ value: 'js.cjs', label: 'CommonJS', ...commonJs })
  return { forms }
}
