import type { SampleRequest } from '../model/request.ts'
import { curl } from './curl.ts'
import { go } from './go.ts'
import { javascript } from './javascript.ts'
import { python } from './python.ts'

/** A language of samples. */
export interface SampleLanguage {
  id: 'curl' | 'javascript' | 'python' | 'go'
  label: string
  /** Language of the code fence, for highlighting. */
  fence: string
  write(request: SampleRequest): string
}

export const languages: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', fence: 'bash', write: curl },
  { id: 'javascript', label: 'JavaScript', fence: 'js', write: javascript },
  { id: 'python', label: 'Python', fence: 'python', write: python },
  { id: 'go', label: 'Go', fence: 'go', write: go },
]
