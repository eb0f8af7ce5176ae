import { runInNewContext } from 'node:vm'

/**
 * The site's components as plain Markdown. Each function gets the properties and the content of a
 * component, already converted, and returns its replacement. Other components become their content.
 *
 * @type {Record<string, (properties: Record<string, any>, content: import('mdast').Node[]) => import('mdast').Node[]>}
 */
const COMPONENTS = {
  Signature: ({ forms = [] }) => [code('ts', forms.join('\n'))],
  PackageManagers: (task) => [code('bash', npmCommand(task))],
  CommandLog: ({ test, entries = [], error }) => [
    code(
      'text',
      [test, ...entries.map(({ name, message }) => `  ${name} ${message ?? ''}`), error]
        .filter((line) => line !== undefined)
        .map((line) => line.trimEnd())
        .join('\n'),
    ),
  ],
  TabItem: ({ label, value }, content) => [strong(label ?? value), ...content],
  VersionNote: ({ version }, content) => [strong(`Version ${version}`), ...content],
}

/**
 * Returns the nodes for a JSX element.
 *
 * @param {{ name: string | null, attributes: any[] }} element a node of `mdast-util-mdx-jsx`
 * @param {import('mdast').Node[]} content
 */
export function plainComponent({ name, attributes }, content) {
  const component = Object.hasOwn(COMPONENTS, name ?? '') ? COMPONENTS[name ?? ''] : undefined
  if (!component) return content
  const properties = {}
  for (const { name, value } of attributes) {
    properties[name] =
      value === null || typeof value === 'string'
        ? (value ?? true)
        : runInNewContext(`(${value.value})`)
  }
  return component(properties, content)
}

function npmCommand({ install, add, exec, run }) {
  const lines = []
  if (install) lines.push('npm install')
  if (add) lines.push(`npm install --save-dev ${add}`)
  if (exec) lines.push(`npx ${exec}`)
  if (run) lines.push(`npm run ${run}`)
  return lines.join('\n')
}

/** @returns {import('mdast').Code} */
const code = (lang, value) => ({ type: 'code', lang, value })

/** @returns {import('mdast').Paragraph} */
export const strong = (value) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value }] }],
})
