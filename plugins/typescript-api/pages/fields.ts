import { blocks, element, fence, toMdx } from '@quire-docs/reference'
import type { Labels } from '../labels.ts'
import type { LinkedText, Member, Parameter } from '../model/types.ts'

/** Returns a list of members with their types and comments. */
export function memberFields(labels: Labels, members: readonly Member[]): string {
  return element('TsFields', {}, blocks(...members.map((member) => memberField(labels, member))))
}

/**
 * Returns a list of parameters.
 *
 * @param prefix before the anchors, if the page has several lists
 */
export function parameterFields(
  labels: Labels,
  parameters: readonly Parameter[],
  prefix = '',
): string {
  const fields = parameters.map((parameter) => {
    const { name, type, isOptional, isRest, defaultValue, text, members } = parameter
    return element(
      'TsField',
      {
        name: isRest ? `...${name}` : name,
        id: `parameter${prefix}-${name}`,
        type,
        flags: words(isOptional && labels.optional, isRest && labels.rest),
      },
      blocks(
        toMdx(text, 6),
        facts(labels, defaultValue),
        members.length > 0 &&
          element('TsNested', { label: labels.inside }, memberFields(labels, members)),
      ),
    )
  })
  return element('TsFields', {}, blocks(...fields))
}

function memberField(labels: Labels, member: Member): string {
  const { comment, kind, parameters, members } = member
  const isMethod = kind === 'method' || kind === 'constructor' || kind === 'call'
  const documented = parameters.filter(({ text, members }) => text !== '' || members.length > 0)
  return element(
    'TsField',
    {
      name: isMethod ? `${member.name}()` : member.name,
      id: member.id,
      type: isMethod ? signatureText(member) : member.type,
      deprecated: comment.deprecated === undefined ? undefined : labels.deprecated,
      flags: words(
        member.isOptional && labels.optional,
        member.isReadonly && labels.readonly,
        member.isStatic && labels.static,
        comment.stage ?? false,
      ),
    },
    blocks(
      toMdx(comment.text, 6),
      comment.deprecated ? toMdx(comment.deprecated, 6) : '',
      facts(labels, comment.defaultValue),
      documented.length > 0 &&
        element(
          'TsNested',
          { label: labels.parameters },
          element('TsFields', {}, blocks(...documented.map((one) => inner(labels, one)))),
        ),
      comment.returns !== undefined && `${labels.returns}: ${toMdx(comment.returns, 6)}`,
      comment.throws.map((text) => `${labels.throws}: ${toMdx(text, 6)}`).join('\n\n'),
      ...comment.examples.map((text) =>
        /^\s*(?:```|~~~)/m.test(text) ? toMdx(text, 6) : fence('ts', text.trim()),
      ),
      members.length > 0 &&
        element('TsNested', { label: labels.inside }, memberFields(labels, members)),
      member.inheritedFrom &&
        element('TsFrom', { label: labels.inheritedFrom, type: member.inheritedFrom }),
    ),
  )
}

/** A parameter of a method: its anchors would have to compete with those of members. */
function inner(labels: Labels, { name, type, isOptional, text, members }: Parameter): string {
  return element(
    'TsField',
    { name, type, flags: words(isOptional && labels.optional) },
    blocks(
      toMdx(text, 6),
      members.length > 0 &&
        element('TsNested', { label: labels.inside }, memberFields(labels, members)),
    ),
  )
}

function signatureText({ parameters, type }: Member): LinkedText {
  const inside = parameters.flatMap(
    ({ name, type, isOptional, isRest }, index): LinkedText => [
      [`${index > 0 ? ', ' : ''}${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: `],
      ...type,
    ],
  )
  const returns: LinkedText = type.length > 0 ? [['): '], ...type] : [[')']]
  return joined([['('], ...inside, ...returns])
}

/** Joins neighbors without addresses. */
function joined(parts: LinkedText): LinkedText {
  const result: LinkedText = []
  for (const [text, href] of parts) {
    const last = result.at(-1)
    if (href === undefined && last && last[1] === undefined) last[0] += text
    else result.push(href === undefined ? [text] : [text, href])
  }
  return result
}

function facts(labels: Labels, defaultValue: string | undefined): string {
  if (defaultValue === undefined || defaultValue === '') return ''
  return element('TsFacts', { facts: [[labels.default, [defaultValue]]] })
}

function words(...all: (string | false | undefined)[]): string[] | undefined {
  const found = all.filter((word): word is string => typeof word === 'string')
  return found.length > 0 ? found : undefined
}
