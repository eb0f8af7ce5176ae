import type { CodeBlock, CodeForm, CodeForms, MarkdownExtension } from 'quire-docs/plugin'
import { configForms, javascriptForm } from './convert/forms.ts'
import type { TsToJsTabsOptions } from './options.ts'

type Context = Parameters<NonNullable<MarkdownExtension['codeForms']>>[1]

const TYPESCRIPT = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts'])
const JAVASCRIPT = new Set(['js', 'jsx', 'javascript', 'mjs', 'cjs'])

/** Returns the forms of a block; `undefined` if it has only one. */
export function codeForms(
  block: CodeBlock,
  context: Context,
  { samples, configFiles }: Required<TsToJsTabsOptions>,
): CodeForms | undefined {
  const { language, attributes } = block
  const isTypeScript = TYPESCRIPT.has(language)
  const isConfig = configFiles && attributes.config === true
  if (!isTypeScript && !(isConfig && JAVASCRIPT.has(language))) return undefined

  const authored = { value: 'ts', label: context.message('ts-to-js-tabs.typescript') }
  const javascript = { value: 'js', label: context.message('ts-to-js-tabs.javascript') }
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
