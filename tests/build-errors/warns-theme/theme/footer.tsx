export default function footer() {
  return <footer />
}
