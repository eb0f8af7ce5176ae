import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { callPieces } from '../CodeBlock/tokens.ts'

export interface SignatureProps {
  /** One form for each set of arguments: `cy.get(alias, options)`. */
  forms: readonly string[]
}

/** The signatures of a command, function or property. */
export function Signature({ forms }: SignatureProps) {
  return <CodeBlock lang="ts" pieces={callPieces(forms.join('\n'))} />
}
