export default async function Footer() {
  return <p>{await Promise.resolve('Tea')}</p>
}
