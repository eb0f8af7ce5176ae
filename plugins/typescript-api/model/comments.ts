import ts from 'typescript'
import { type Addresses, commentText } from './links.ts'
import type { Comment } from './types.ts'

/** Returns the first comment of a symbol's declarations that has text. */
export function readComment(addresses: Addresses, nodes: readonly ts.Node[]): Comment {
  const params = new Map<string, string>()
  const comment: Comment = { text: '', params, throws: [], examples: [], see: [] }
  const texts: string[] = []
  for (const node of nodes) {
    for (const part of ts.getJSDocCommentsAndTags(node)) {
      if (ts.isJSDoc(part)) {
        texts.push(commentText(addresses, part.comment))
        for (const tag of part.tags ?? []) readTag(addresses, tag, comment, params, texts)
      } else readTag(addresses, part, comment, params, texts)
    }
    if (texts.some((text) => text !== '')) break
  }
  comment.text = texts.filter(Boolean).join('\n\n')
  return comment
}

function readTag(
  addresses: Addresses,
  tag: ts.JSDocTag,
  comment: Comment,
  params: Map<string, string>,
  texts: string[],
): void {
  // TSDoc puts a hyphen between the name and the text.
  const text = commentText(addresses, tag.comment).replace(/^-\s+/, '')
  switch (tag.tagName.text) {
    case 'param':
    case 'arg':
    case 'argument':
      if (ts.isJSDocParameterTag(tag)) params.set(tag.name.getText(), text)
      break
    case 'typeParam':
    case 'template':
      if (ts.isJSDocTemplateTag(tag)) {
        for (const { name } of tag.typeParameters) params.set(name.text, text)
      } else {
        const [, name = '', description = ''] = /^(\S+)\s*-?\s*([\s\S]*)$/.exec(text) ?? []
        params.set(name, description)
      }
      break
    case 'returns':
    case 'return':
      comment.returns = text
      break
    case 'throws':
    case 'exception': {
      const type = ts.isJSDocThrowsTag(tag) ? tag.typeExpression?.type.getText() : undefined
      comment.throws.push(type ? `\`${type}\` ${text}` : text)
      break
    }
    case 'example':
      comment.examples.push(text)
      break
    case 'see':
      comment.see.push(seeText(tag, text))
      break
    case 'since':
      comment.since = text
      break
    case 'default':
    case 'defaultValue':
      comment.defaultValue = text.replace(/^`+|`+$/g, '')
      break
    case 'deprecated':
      comment.deprecated = text
      break
    case 'remarks':
      texts.push(text)
      break
    case 'alpha':
    case 'beta':
    case 'experimental':
      comment.stage = tag.tagName.text
      break
  }
}

function seeText(tag: ts.JSDocTag, text: string): string {
  const name = ts.isJSDocSeeTag(tag) ? tag.name?.name.getText() : undefined
  return name === undefined ? text : `${name}${text.startsWith('://') ? '' : ' '}${text}`.trim()
}

/** Whether a declaration's comment marks it as internal. */
export function isInternal(node: ts.Node): boolean {
  return ts
    .getJSDocTags(node)
    .some(({ tagName }) => ['internal', 'hidden', 'ignore', 'private'].includes(tagName.text))
}
