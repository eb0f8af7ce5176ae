/** An element of a drawn document. */
export interface Element {
  /** Names the element in `Call`; not part of the document. */
  id: string
  tag: string
  /** The text or the class that identifies the element: `Seeds`, `.done`. */
  note?: string
  children?: readonly Element[]
}

/** A call of a jQuery method, with its result. */
export interface Call {
  method: string
  args: readonly (string | number | ((index: number) => void))[]
  /** The ids of the elements that it yields, in the order of the result. */
  yields: readonly string[]
}

export interface Drawing {
  /** How the document is drawn. */
  form: 'tree' | 'row'
  root: Element
  /** The ids of the subject's elements. */
  start: readonly string[]
  /** One sentence about the document and the subject; code is in backticks. */
  caption: string
  calls: readonly Call[]
}

const entry = (id: string, note: string, children?: readonly Element[]): Element => ({
  id,
  tag: 'li',
  note,
  ...(children && { children }),
})

/** A page with a menu that has a nested list. */
const page: Element = {
  id: 'html',
  tag: 'html',
  children: [
    {
      id: 'body',
      tag: 'body',
      children: [
        {
          id: 'nav',
          tag: 'nav',
          children: [
            {
              id: 'menu',
              tag: 'ul',
              children: [
                entry('books', 'Books'),
                entry('garden', 'Garden', [
                  {
                    id: 'submenu',
                    tag: 'ul',
                    children: [entry('seeds', 'Seeds'), entry('tools', 'Tools')],
                  },
                ]),
              ],
            },
          ],
        },
      ],
    },
  ],
}

/** Two headings with the paragraphs of the first group between them. */
const siblings: Element = {
  id: 'section',
  tag: 'section',
  children: ['h3', 'p', 'p', 'p', 'p', 'p', 'h3'].map((tag, index) => ({
    id: `${index + 1}`,
    tag,
    note: `${index + 1}`,
  })),
}

/** A list with the class `done` on two entries. */
const list: Element = {
  id: 'list',
  tag: 'ul',
  children: [1, 2, 3, 4, 5].map((number) => ({
    id: `${number}`,
    tag: 'li',
    ...(number % 2 === 0 && { note: '.done' }),
  })),
}

function call(method: string, args: Call['args'], ...yields: string[]): Call {
  return { method, args, yields }
}

/** `.each()` calls it with every element. */
function callback(): void {}

const calls = {
  children: call('children', [], 'books', 'garden'),
  find: call('find', ['li'], 'books', 'garden', 'seeds', 'tools'),
  parent: call('parent', [], 'submenu'),
  parents: call('parents', [], 'submenu', 'garden', 'menu', 'nav', 'body', 'html'),
  parentsMatching: call('parents', ['li'], 'garden'),
  parentsUntil: call('parentsUntil', ['nav'], 'submenu', 'garden', 'menu'),
  closest: call('closest', ['li'], 'seeds'),
  closestAbove: call('closest', ['nav'], 'nav'),
  next: call('next', [], '5'),
  nextAll: call('nextAll', [], '5', '6', '7'),
  nextUntil: call('nextUntil', ['h3'], '5', '6'),
  prev: call('prev', [], '3'),
  prevAll: call('prevAll', [], '3', '2', '1'),
  prevUntil: call('prevUntil', ['h3'], '3', '2'),
  siblings: call('siblings', [], '1', '2', '3', '5', '6', '7'),
  siblingsMatching: call('siblings', ['h3'], '1', '7'),
  each: call('each', [callback], '1', '2', '3', '4', '5'),
  eq: call('eq', [1], '2'),
  eqFromEnd: call('eq', [-1], '5'),
  first: call('first', [], '1'),
  last: call('last', [], '5'),
  filter: call('filter', ['.done'], '2', '4'),
  not: call('not', ['.done'], '1', '3', '5'),
}

const menuDrawing = (...shownCalls: readonly Call[]): Drawing => ({
  form: 'tree',
  root: page,
  start: ['menu'],
  caption: 'The subject is the outer `ul` of a menu.',
  calls: shownCalls,
})

const seedsDrawing = (...shownCalls: readonly Call[]): Drawing => ({
  form: 'tree',
  root: page,
  start: ['seeds'],
  caption: 'The subject is the entry Seeds, in the inner list of a menu.',
  calls: shownCalls,
})

const siblingsDrawing = (...shownCalls: readonly Call[]): Drawing => ({
  form: 'row',
  root: siblings,
  start: ['4'],
  caption: 'The subject is the fourth of seven siblings: five `p` between two `h3`.',
  calls: shownCalls,
})

const listDrawing = (...shownCalls: readonly Call[]): Drawing => ({
  form: 'row',
  root: list,
  start: ['1', '2', '3', '4', '5'],
  caption: 'The subject is all five `li` of a list. Two of them have the class `done`.',
  calls: shownCalls,
})

/** The drawings by command: a call of the command first, then calls of similar commands. */
export const drawings: Readonly<Record<string, Drawing>> = {
  children: menuDrawing(calls.children, calls.find),
  find: menuDrawing(calls.find, calls.children),
  closest: seedsDrawing(calls.closest, calls.closestAbove, calls.parentsMatching),
  parent: seedsDrawing(calls.parent, calls.closestAbove, calls.parents),
  parents: seedsDrawing(calls.parents, calls.parentsMatching, calls.parentsUntil),
  parentsUntil: seedsDrawing(calls.parentsUntil, calls.parents, calls.closestAbove),
  next: siblingsDrawing(calls.next, calls.nextAll, calls.nextUntil),
  nextAll: siblingsDrawing(calls.nextAll, calls.next, calls.nextUntil),
  nextUntil: siblingsDrawing(calls.nextUntil, calls.nextAll, calls.next),
  prev: siblingsDrawing(calls.prev, calls.prevAll, calls.prevUntil),
  prevAll: siblingsDrawing(calls.prevAll, calls.prev, calls.prevUntil),
  prevUntil: siblingsDrawing(calls.prevUntil, calls.prevAll, calls.prev),
  siblings: siblingsDrawing(calls.siblings, calls.siblingsMatching, calls.prevAll, calls.nextAll),
  each: listDrawing(calls.each),
  eq: listDrawing(calls.eq, calls.eqFromEnd),
  first: listDrawing(calls.first, calls.last),
  last: listDrawing(calls.last, calls.first),
  filter: listDrawing(calls.filter, calls.not),
  not: listDrawing(calls.not, calls.filter),
}
