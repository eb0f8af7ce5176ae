import { RawHtml, useContentServices } from 'quire-docs/content'
import { Children, type ReactNode } from 'react'

export interface CodeBlockProps {
  children: ReactNode
  language?: string
  /** Can also set the language, as `language-js`. */
  className?: string
  title?: string
  /** A fence's info string after the language: `{1,3-5} wrap`. */
  metastring?: string
  showLineNumbers?: boolean | number
}

/** `@theme/CodeBlock`: renders the same HTML as a code fence. */
export default function CodeBlock({ children, className, ...props }: CodeBlockProps) {
  const services = useContentServices()
  const code = codeText(children)
  if (!services) {
    return (
      <div className="code">
        <pre className="code-pre">
          <code>{code}</code>
        </pre>
      </div>
    )
  }
  const { title, metastring = '', showLineNumbers = false } = props
  const numbers =
    showLineNumbers === false
      ? ''
      : ` showLineNumbers=${showLineNumbers === true ? 1 : showLineNumbers}`
  const html = services.code({
    language: props.language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1] ?? '',
    meta: metastring + numbers,
    code: code.replace(/^\n/, ''),
    ...(title === undefined ? {} : { title }),
  })
  return <RawHtml html={html} />
}

function codeText(children: ReactNode): string {
  const parts = Children.toArray(children)
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) {
    throw new Error(
      'The content of a <CodeBlock> must be text. Write it as a string, <CodeBlock>{`code`}</CodeBlock>, or use a fenced code block.',
    )
  }
  return parts.join('')
}
