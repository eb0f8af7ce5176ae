import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/**
 * A change at one position in a file.
 *
 * @typedef {object} Mutation
 * @property {string} file relative to the repository
 * @property {number} line counted from 1
 * @property {number} start offset in the file's text
 * @property {number} end
 * @property {string} text replacement
 * @property {string} from replaced text, on one line and shortened
 * @property {string} kind
 */

/** Operators with their replacements. */
const OPPOSITES = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '??=': '=',
  '||=': '&&=',
}

/** Expressions of TypeScript that only wrap one of JavaScript. */
const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])

/**
 * Finds all mutations of a file: operators, conditions, numbers, booleans, texts, guards that
 * return early, and what is left out: statements, properties that hand a value on, waiting.
 *
 * @param {string} root
 * @param {string} file
 * @returns {Mutation[]}
 */
export function candidatesOf(root, file) {
  const code = readFileSync(`${root}/${file}`, 'utf8')
  const mutations = []
  const add = (kind, { start, end }, text) => {
    const from = code.slice(start, end).replace(/\s+/g, ' ')
    const line = code.slice(0, start).split('\n').length
    mutations.push({ file, line, start, end, text, kind, from: shortened(from) })
  }
  visit(parseSync(file, code).program, undefined, code, add)
  return mutations
}

function visit(node, parent, code, add) {
  if (node.type?.startsWith('TS') && !WRAPPERS.has(node.type)) return
  if (/^(?:Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return
  mutationsOf(node, parent, code, add)
  for (const [key, child] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
    if (node.type === 'ExportNamedDeclaration' && key !== 'declaration') continue
    // The name of a property is a contract that the types check.
    if (node.type === 'Property' && key === 'key' && !node.computed) continue
    for (const part of Array.isArray(child) ? child : [child]) {
      if (part && typeof part === 'object' && 'type' in part) visit(part, node, code, add)
    }
  }
}

function mutationsOf(node, parent, code, add) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const opposite = OPPOSITES[node.operator]
      // A concatenation of texts has no opposite.
      if (!opposite || (node.operator === '+' && isText(node))) break
      const between = code.slice(node.left.end, node.right.start)
      const start = node.left.end + between.indexOf(node.operator)
      add('operator', { start, end: start + node.operator.length }, opposite)
      break
    }
    case 'UnaryExpression':
      if (node.operator === '!') add('negation', { start: node.start, end: node.start + 1 }, '')
      break
    case 'ConditionalExpression':
      for (const value of ['true', 'false']) add('condition', node.test, value)
      break
    case 'IfStatement':
      for (const value of ['true', 'false']) {
        const guard = value === 'false' && leaves(node.consequent)
        add(guard ? 'early return' : 'condition', node.test, value)
      }
      break
    case 'AwaitExpression':
      add('await', { start: node.start, end: node.argument.start }, '')
      break
    case 'Property':
      if (parent?.type === 'ObjectExpression' && node.kind === 'init' && !isFixed(node.value)) {
        add('property', { start: node.start, end: endOf(node, code) }, '')
      }
      break
    case 'SpreadElement':
      if (parent?.type === 'ObjectExpression') {
        add('property', { start: node.start, end: endOf(node, code) }, '')
      }
      break
    case 'Literal':
      if (parent?.type === 'ExpressionStatement') break
      if (typeof node.value === 'number') add('number', node, String(node.value + 1))
      else if (typeof node.value === 'boolean') add('boolean', node, String(!node.value))
      else if (typeof node.value === 'string' && parent?.type !== 'ImportExpression') {
        add('text', node, node.value === '' ? "'mutated'" : "''")
      }
      break
    case 'ExpressionStatement':
      if (/Call|Await|Assignment|Update/.test(node.expression.type)) add('statement', node, ';')
  }
}

/** Whether a value is a text or the like, as in tables. */
function isFixed({ type }) {
  return type === 'Literal' || type === 'TemplateLiteral'
}

/** The end of a property, with the comma after it. */
function endOf({ end }, code) {
  return end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
}

/** Whether a branch only returns, throws, breaks or continues. */
function leaves(branch) {
  const statement = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch
  return /^(?:Return|Continue|Break|Throw)Statement$/.test(statement?.type)
}

function isText({ left, right }) {
  return [left, right].some(
    (side) =>
      side.type === 'TemplateLiteral' ||
      (side.type === 'Literal' && typeof side.value === 'string') ||
      (side.type === 'BinaryExpression' && side.operator === '+' && isText(side)),
  )
}

function shortened(text) {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
