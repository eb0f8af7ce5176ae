export function Button() {
  return (
    <button type="button" onClick={() => {}}>
      Click
    </button>
  )
}
