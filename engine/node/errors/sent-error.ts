import type { Finding } from '../../shared/finding.ts'
import { namingReplaced } from './builtins.ts'
import { QuireError } from './quire-error.ts'

/**
 * An error in a form that can be sent between threads or processes, where an Error object would
 * lose its fields.
 */
export interface SentError {
  message: string
  code?: string
  stack?: string
  findings?: readonly Finding[]
}

/** Prepares an error to be sent. */
export function toSent(thrown: unknown): SentError {
  const error = namingReplaced(thrown)
  const { message, code, stack } = error as NodeJS.ErrnoException
  const findings = error instanceof QuireError && { findings: error.findings }
  return { message, ...(code && { code }), ...(stack && { stack }), ...findings }
}

/** Restores an error that was sent. */
export function fromSent(sent: SentError): Error {
  if (sent.findings) return new QuireError(sent.findings)
  return Object.assign(new Error(sent.message), sent)
}
