import { useState } from 'react'

export function VotesCount() {
  const [votes] = useState(0)
  return <b>{votes}</b>
}
