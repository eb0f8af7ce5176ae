interface Point {
  x: { y: number }
}

/** Fails without a point, so that the finding must have the position of its use. */
export function Badge({ point }: { point?: Point }) {
  const { y } = (point as Point).x
  return <b>{y}</b>
}

function Inner({ items }: { items: string[] }) {
  return <i>{items.join(' ')}</i>
}

export function Card({ children, items }: { children?: React.ReactNode; items: string[] }) {
  return (
    <div>
      {children}
      <Inner items={items} />
    </div>
  )
}
