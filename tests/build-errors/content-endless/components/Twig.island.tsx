import Leaf from './Leaf.island'

export default function Twig() {
  return <Leaf />
}
