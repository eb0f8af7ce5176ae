export default function Counter({ start }: { start?: number }) {
  if (start === undefined) throw new RangeError('Counter needs a start')
  return <button type="button">{start}</button>
}
