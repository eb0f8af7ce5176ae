export default function Broken(): never {
  throw new Error('the page component failed')
}
