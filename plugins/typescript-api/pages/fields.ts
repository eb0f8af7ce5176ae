import { type Content, codeBlock, component, markdown } from '@quire-docs/reference'
import type { Labels } from '../labels.ts'
import type { LinkedText, Member, Parameter } from '../model/types.ts'

/** Returns a list of members with their types and comments. */
export function memberFields(labels: Labels, members: readonly Member[]): Content {
  return component(
    'TsFields',
    {},
    members.map((member) => memberField(labels, member)),
  )
}

/**
 * Returns a list of parameters.
 *
 * @param prefix prefix of the anchors, if the page has several lists
 */
export function parameterFields(
  labels: Labels,
  parameters: readonly Parameter[],
  prefix = '',
): Content {
  const fields = parameters.map((parameter) => {
    const { name, type, isOptional, isRest, defaultValue, text, members } = parameter
    return component(
      'TsField',
      {
        name: isRest ? `...${name}` : name,
        id: `parameter${prefix}-${name}`,
        type,
        flags: words(isOptional && labels.optional, isRest && labels.rest),
      },
      markdown(text, 6),
      facts(labels, defaultValue),
      members.length > 0 &&
        component('TsNested', { label: labels.inside }, memberFields(labels, members)),
    )
  })
  return component('TsFields', {}, fields)
}

function memberField(labels: Labels, member: Member): Content {
  const { comment, kind, parameters, members } = member
  const isMethod = kind === 'method' || kind === 'constructor' || kind === 'call'
  const documented = parameters.filter(({ text, members }) => text !== '' || members.length > 0)
  return component(
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
    markdown(comment.text, 6),
    markdown(comment.deprecated, 6),
    facts(labels, comment.defaultValue),
    documented.length > 0 &&
      component(
        'TsNested',
        { label: labels.parameters },
        component(
          'TsFields',
          {},
          documented.map((parameter) => inner(labels, parameter)),
        ),
      ),
    comment.returns !== undefined &&
      markdown(comment.returns, 6, { before: [`${labels.returns}: `] }),
    comment.throws.map((text) => markdown(text, 6, { before: [`${labels.throws}: `] })),
    comment.examples.map((text) =>
      /^\s*(?:```|~~~)/m.test(text) ? markdown(text, 6) : codeBlock('ts', text.trim()),
    ),
    members.length > 0 &&
      component('TsNested', { label: labels.inside }, memberFields(labels, members)),
    member.inheritedFrom &&
      component('TsFrom', { label: labels.inheritedFrom, type: member.inheritedFrom }),
  )
}

/** Returns a parameter of a method. It has no anchor, which could clash with a member's. */
function inner(labels: Labels, { name, type, isOptional, text, members }: Parameter): Content {
  return component(
    'TsField',
    { name, type, flags: words(isOptional && labels.optional) },
    markdown(text, 6),
    members.length > 0 &&
      component('TsNested', { label: labels.inside }, memberFields(labels, members)),
  )
}

function signatureText({ parameters, type }: Member): LinkedText {
  const parameterTexts = parameters.flatMap(
    ({ name, type, isOptional, isRest }, index): LinkedText => [
      [`${index > 0 ? ', ' : ''}${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: `],
      ...type,
    ],
  )
  const returns: LinkedText = type.length > 0 ? [['): '], ...type] : [[')']]
  return joined([['('], ...parameterTexts, ...returns])
}

/** Joins adjacent parts without URLs. */
function joined(parts: LinkedText): LinkedText {
  const result: LinkedText = []
  for (const [text, href] of parts) {
    const previous = result.at(-1)
    if (href === undefined && previous && previous[1] === undefined) previous[0] += text
    else result.push(href === undefined ? [text] : [text, href])
  }
  return result
}

function facts(labels: Labels, defaultValue: string | undefined): Content {
  if (defaultValue === undefined || defaultValue === '') return undefined
  return component('TsFacts', { facts: [[labels.default, [defaultValue]]] })
}

function words(...all: (string | false | undefined)[]): string[] | undefined {
  const present = all.filter((word): word is string => typeof word === 'string')
  return present.length > 0 ? present : undefined
}
