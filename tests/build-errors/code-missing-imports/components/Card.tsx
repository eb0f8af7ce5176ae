import { date } from '@acme/dates'
import badge from './Bagde'

export default function Card() {
  return (
    <p>
      {badge} {date}
    </p>
  )
}
