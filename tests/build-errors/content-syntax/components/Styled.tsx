export function Styled() {
  return <p style={{ margin: 0 }}>Styled by a component.</p>
}
