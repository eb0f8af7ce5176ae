import Twig from './Twig.island'

export default function Leaf() {
  return <Twig />
}
