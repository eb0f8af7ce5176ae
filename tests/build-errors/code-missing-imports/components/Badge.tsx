import '@site/css/badge.css'

export default function Badge() {
  return <b>Badge</b>
}
