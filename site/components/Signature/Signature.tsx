import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { callPieces } from '../CodeBlock/tokens.ts'

export interface SignatureProps {
  /** Every way to call it, one form with each set of arguments: `cy.get(alias, options)`. */
  forms: readonly string[]
}

/** The forms that a command, a function or a property is used in. */
export function Signature({ forms }: SignatureProps) {
  return <CodeBlock lang="ts" pieces={callPieces(forms.join('\n'))} />
}
