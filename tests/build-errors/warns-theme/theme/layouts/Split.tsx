import { Article } from 'quire-docs/theme'

export default function Split() {
  return <Article />
}
