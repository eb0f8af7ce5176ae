import { readDeclarations } from './declarations.mjs'

/**
 * Lists the mutations of a package's declarations that affect documented types and members.
 *
 * @param files text of each declaration file by its path in the package
 * @param pages each with `about`, the types and members (`Chainable.get`) that it documents, and
 *   `words`, the names in its code
 */
export function typeMutations(files, pages) {
  const owners = [...files].flatMap(([file, text]) =>
    readDeclarations(file, text).map((owner) => ({ ...owner, file, text })),
  )
  const pagesOf = pagesByName(owners, pages)
  const all = [...files.values()].join('\n')
  return owners.flatMap((owner) => {
    const documented = (name) => isDocumented(owner.name, name, pagesOf)
    return [...memberMutations(owner, documented, all), ...literalMutations(owner, documented)]
  })
}

/**
 * Returns the pages on which a reader encounters each type: pages about the type, about a member whose
 * declaration uses it, or about a type with such a documented member.
 */
function pagesByName(owners, pages) {
  const pagesOf = new Map()
  const byName = new Map()
  for (const owner of owners) byName.set(owner.name, [...(byName.get(owner.name) ?? []), owner])
  const roots = new Set(pages.flatMap(({ about }) => about.map((name) => name.split('.')[0])))
  const queue = pages.flatMap((page) => page.about.map((name) => ({ name, page })))
  for (const { name, page } of queue) {
    const [type, ...rest] = name.split('.')
    const member = rest.join('.')
    const key = member === '' ? type : name
    if (!byName.has(type)) continue
    const existing = pagesOf.get(key) ?? new Set()
    if (existing.has(page)) continue
    pagesOf.set(key, existing.add(page))
    for (const { text, start, end, members } of byName.get(type)) {
      const head = members.length > 0 ? text.slice(start, members[0].start) : text.slice(start, end)
      const shown = members.filter((one) =>
        member === '' ? page.words.has(nameOf(one)) : nameOf(one) === member,
      )
      const texts = [
        ...(member === '' ? [head] : []),
        ...shown.map((one) => text.slice(one.start, one.end)),
      ]
      for (const named of texts.join('\n').match(/\b[A-Z]\w+/g) ?? []) {
        const isRoot =
          roots.has(named) &&
          pages.some(({ about }) => about.some((one) => one.startsWith(`${named}.`)))
        if (named !== type && !isRoot) queue.push({ name: named, page })
      }
    }
  }
  return pagesOf
}

/** The name of a member, or the event that an overload is for. */
const nameOf = ({ name, params }) => (name === '()' ? params[0]?.literal : name)

function isDocumented(type, name, pagesOf) {
  if (pagesOf.has(`${type}.${name}`)) return true
  return [...(pagesOf.get(type) ?? [])].some(({ words }) => words.has(name))
}

function memberMutations(owner, documented, all) {
  const { file, text, members, name: type } = owner
  const mutations = []
  const names = new Set(members.map(({ name }) => name))
  for (const name of names) {
    const own = members.filter((one) => one.name === name)
    const add = (kind, edits, detail = '') =>
      mutations.push({ kind, file, edits, words: [name], what: `${type}.${name}${detail}` })
    if (name === '()') {
      for (const call of own) addEventMutations(call, owner, documented, mutations)
      continue
    }
    if (!documented(name) || own[0].nameStart === undefined) continue
    const plain = /^[\w$]+$/.test(text.slice(own[0].nameStart, own[0].nameEnd))
    if (plain) {
      add(
        'member renamed',
        own.map((one) => [one.nameStart, one.nameEnd, `${name}Anew`]),
      )
    }
    add(
      'member removed',
      own.map((one) => [one.start, one.end, '']),
    )
    for (const overloads of groupOverloads(own)) addParameterMutations(overloads, text, add)
    for (const one of own) {
      if (one.isFunction || !one.type) continue
      const written = text.slice(one.type.start, one.type.end)
      add(
        'type changed',
        [[one.type.start, one.type.end, otherType(written)]],
        `: ${written.slice(0, 40)}`,
      )
      // A type that occurs only inside Partial<> is optional in any case.
      const uses = all.match(new RegExp(`(?:Partial<)?\\b${type}\\b(?! \\{| extends)`, 'g')) ?? []
      const isPartial = uses.length > 0 && uses.every((use) => use.startsWith('Partial<'))
      if (!isPartial && plain) {
        if (one.optional) {
          const mark = text.indexOf('?', one.nameEnd)
          add('optionality changed', [[mark, mark + 1, '']], ' becomes required')
        } else add('optionality changed', [[one.nameEnd, one.nameEnd, '?']], ' becomes optional')
      }
      addDefaultMutations(one, text, add)
      for (const literal of one.literals) {
        const word = text.slice(literal.start + 1, literal.end - 1)
        if (!documented(word)) continue
        const edit = [literal.start + 1, literal.end - 1, `${word}-anew`]
        mutations.push({
          kind: 'literal renamed',
          file,
          edits: [edit],
          words: [name, word],
          what: `${type}.${name}: '${word}'`,
        })
      }
    }
  }
  return mutations
}

/**
 * Groups overloads with the same parameter names, which readers see as one signature.
 */
function groupOverloads(members) {
  const groups = new Map()
  for (const member of members.filter(({ isFunction }) => isFunction)) {
    const key = member.params.map(({ name, optional }) => `${name}${optional ? '?' : ''}`).join()
    groups.set(key, [...(groups.get(key) ?? []), member])
  }
  return [...groups.values()]
}

function addParameterMutations(overloads, text, add) {
  const { params } = overloads[0]
  const each = (edit) => overloads.map(({ params: own }) => edit(own))
  for (const [index, { literal, rest, name, optional, type }] of params.entries()) {
    if (literal !== undefined || rest || name === 'this') continue
    const isFirstOptional = !params.slice(0, index).some((one) => one.optional)
    if (optional && isFirstOptional) {
      add(
        'parameter becomes required',
        each((own) => {
          const mark = text.indexOf('?', own[index].start)
          return [mark, mark + 1, '']
        }),
        `(${name}?)`,
      )
    }
    if (type && overloads.every((one) => one.params[index].type)) {
      const edits = each((own) => {
        const { start, end } = own[index].type
        return [start, end, otherType(text.slice(start, end))]
      })
      const written = text.slice(type.start, type.end).slice(0, 40)
      add('parameter type changed', edits, `(${name}: ${written})`)
    }
  }
  const last = params.at(-1)
  if (!last || last.rest || last.name === 'this') return
  if (!last.optional) {
    add(
      'parameter added',
      each((own) => [own.at(-1).end, own.at(-1).end, ', added: { anew: 1 }']),
      `(…${last.name}, added)`,
    )
  }
  const removed = each((own) => [
    own.length > 1 ? own.at(-2).end : own.at(-1).start,
    own.at(-1).end,
    '',
  ])
  add('parameter removed', removed, `(${last.name})`)
}

function addDefaultMutations({ doc }, text, add) {
  if (!doc) return
  const match = /@default\s+(.+?)\s*(?:\*\/|\n)/.exec(text.slice(doc.start, doc.end))
  if (!match) return
  const stated = match[1]
  const other = /^[{"'`]*true/.test(stated)
    ? stated.replace('true', 'false')
    : /^[{"'`]*false/.test(stated)
      ? stated.replace('false', 'true')
      : /\d/.test(stated)
        ? stated.replace(/\d+/, (number) => String(Number(number) * 2 + 1))
        : /^["'`].+["'`]$/.test(stated)
          ? `${stated.slice(0, -1)}-anew${stated.at(-1)}`
          : undefined
  if (other === undefined) return
  const start = doc.start + match.index + match[0].indexOf(stated)
  add('default changed', [[start, start + stated.length, other]], ` = ${stated}`)
}

/** Overloads that differ in the name of an event, an assertion or a task. */
function addEventMutations(call, { file, name: type }, documented, mutations) {
  const [first] = call.params
  const event = first?.literal
  if (event === undefined || !documented(event)) return
  const add = (kind, edits) =>
    mutations.push({ kind, file, edits, words: [event], what: `${type}('${event}')` })
  add('event renamed', [[first.type.start + 1, first.type.end - 1, `${event}-anew`]])
  add('event removed', [[call.start, call.end, '']])
}

function literalMutations({ file, text, name: type, literals = [] }, documented) {
  return literals.flatMap((literal) => {
    const word = text.slice(literal.start + 1, literal.end - 1)
    if (!documented(word)) return []
    const edit = [literal.start + 1, literal.end - 1, `${word}-anew`]
    return [
      { kind: 'literal renamed', file, edits: [edit], words: [word], what: `${type}: '${word}'` },
    ]
  })
}

function otherType(written) {
  return /^(?:number|true|false)$/.test(written)
    ? 'string'
    : written === 'boolean'
      ? '{ anew: number }'
      : written === 'string'
        ? 'number'
        : '{ anew: boolean }'
}

/** Returns the text with the edits of a mutation. */
export function edited(text, edits) {
  return [...edits]
    .sort((a, b) => b[0] - a[0])
    .reduce(
      (now, [start, end, replacement]) => now.slice(0, start) + replacement + now.slice(end),
      text,
    )
}
